// Shares the page as plain text: through the phone's own share sheet, otherwise through the clipboard.
import type { Morning } from '@lounge/domain/morning/morning'
import { sharedText } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import type { Settings } from '@lounge/domain/settings/settings'
import { formatWholeDay } from '@lounge/domain/time'
import { toast } from '../../ui/toast.tsx'

export async function share(page: Morning, settings: Settings): Promise<void> {
  const text = sharedText(page, settings.companyName, formatWholeDay(page.day), settings)
  // Browsers have neither without https, although the types promise both.
  const { share: sheet, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>
  try {
    if (sheet) return await sheet.call(navigator, { text })
    if (!clipboard) return toast.error(sentence('morning_not_shared'))
    await clipboard.writeText(text)
    toast.success(sentence('morning_copied'))
  } catch (error) {
    // The person closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(sentence('morning_not_shared'))
  }
}
