// The parts of a file that an import ignores, because the menu keeps its own or a heading is unknown: shown before anybody takes them for
// imported.
import type { Kept } from '@lounge/domain/menu/import-plan'
import { sentence } from '@lounge/domain/office-messages'
import { DialogNotice } from '../../ui/dialog-form.tsx'

export const ImportKept = ({ kept: { categories, counts, pictures } }: { readonly kept: Kept }) => (
  <>
    {categories.length > 0 && (
      <DialogNotice>{sentence('import_keeps_categories', { names: inWords(categories) })}</DialogNotice>
    )}
    {counts.length > 0 && <DialogNotice>{sentence('import_keeps_counts', { names: inWords(counts) })}</DialogNotice>}
    {pictures.length > 0 && (
      <DialogNotice>{sentence('import_keeps_pictures', { names: inWords(pictures) })}</DialogNotice>
    )}
  </>
)

export const ImportUnread = ({ unread }: { readonly unread: readonly string[] }) =>
  unread.length > 0 && <DialogNotice>{sentence('import_unread', { names: inWords(unread) })}</DialogNotice>

const namedMax = 5

function inWords(names: readonly string[]): string {
  const more = names.length - namedMax
  return names.slice(0, namedMax).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
