// Shares the page as plain text: through the phone's own share sheet, otherwise through the clipboard.
import type { Morning } from '@lounge/domain/morning/morning'
import { sharedText } from '@lounge/domain/morning/views'
import { sentence } from '@lounge/domain/office-messages'
import type { Settings } from '@lounge/domain/settings/settings'
import { formatWholeDay } from '@lounge/domain/time'
import { copyText } from '../../components/people/copy-text.ts'
import { toast } from '../../ui/toast.tsx'

export async function share(page: Morning, settings: Settings): Promise<void> {
  const text = sharedText(page, settings.companyName, formatWholeDay(page.day), settings)
  // Browsers have none without https, although the types promise it.
  const { share: sheet } = navigator as Partial<Pick<Navigator, 'share'>>
  if (!sheet) return copyText(text, sentence('morning_copied'), sentence('morning_not_shared'))
  try {
    await sheet.call(navigator, { text })
  } catch (error) {
    // The person closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(sentence('morning_not_shared'))
  }
}
