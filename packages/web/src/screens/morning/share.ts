// The page as plain text: through the sheet that the phone itself has for sharing, else copied.
import type { Morning } from '@lounge/domain/morning/morning'
import { sharedText } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import type { Settings } from '@lounge/domain/settings/settings'
import { formatWholeDay } from '@lounge/domain/time'
import { toast } from '../../ui/toast.tsx'

export async function share(page: Morning, settings: Settings): Promise<void> {
  const text = sharedText(page, settings.companyName, formatWholeDay(page.day), settings)
  // Browsers have neither where the address is not https; the types promise both.
  const { share: sheet, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>
  try {
    if (sheet) return await sheet.call(navigator, { text })
    if (!clipboard) return toast.error(sentence('morning_not_shared'))
    await clipboard.writeText(text)
    toast.success(sentence('morning_copied'))
  } catch (error) {
    // Somebody closed the sheet again.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(sentence('morning_not_shared'))
  }
}
