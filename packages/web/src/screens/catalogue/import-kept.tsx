// What a file says and an import does not do, because the menu stays so or a heading is not known: said before anybody thinks that it is done.
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
