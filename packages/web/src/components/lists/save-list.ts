// Saves a list as a file for a spreadsheet. The server first records who saves it: without that nothing is saved (decision 122).
import { sentence } from '@lounge/domain/messages'
import { linesIn } from '@lounge/domain/reports/csv'
import type { SavedList } from '@lounge/sync/questions/audit'
import { noteExport } from '../../api/audit.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * @param name the name of the file, without its extension
 * @returns whether it was saved
 */
export async function saveList(what: SavedList, name: string, csv: string): Promise<boolean> {
  const isNoted = await noteExport({ what, count: linesIn(csv) })
  if (isNoted) saveFile(`${name}.csv`, 'text/csv', csv)
  else toast.error(sentence('export_needs_server'))
  return isNoted
}
