// The test page of a receipt printer: a wrong width shows on it as it would on a receipt.
import { sentence } from '../messages.ts'
import { columnRows, type PaperRow, type PaperWidth, rule, textRows } from './paper.ts'

export const testRows = (width: PaperWidth): readonly PaperRow[] => [
  ...textRows(sentence('printer_works'), width, { align: 'center', isBold: true }),
  ...textRows(sentence('printer_width_right'), width),
  rule,
  ...columnRows('Width', '₦1,000', width),
  ...textRows(sentence('printer_width_wrong'), width),
]
