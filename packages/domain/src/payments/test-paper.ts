// What a receipt printer is tried with: a paper on which a width that is wrong is seen, as it would be on a receipt.
import { sentence } from '../messages.ts'
import { columnRows, type PaperRow, type PaperWidth, rule, textRows } from './paper.ts'

export const testRows = (width: PaperWidth): readonly PaperRow[] => [
  ...textRows(sentence('printer_works'), width, { align: 'center', isBold: true }),
  ...textRows(sentence('printer_width_right'), width),
  rule,
  ...columnRows('Width', '₦1,000', width),
  ...textRows(sentence('printer_width_wrong'), width),
]
