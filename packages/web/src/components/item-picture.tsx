// The picture of an item; one that fails falls back to the default.
import { type SyntheticEvent, useState } from 'react'

interface ItemPictureProps {
  /** The name of a picture the application ships, without ending. */
  readonly picture: string
  readonly size: number
  readonly className?: string | undefined
}

const addressOf = (picture: string) => `/pictures/${picture}.svg`

export function ItemPicture({ picture, size, className }: ItemPictureProps) {
  const [failed, setFailed] = useState<string>()
  const fallBack = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.src.endsWith(addressOf('default'))) setFailed(picture)
  }
  const shown = failed === picture ? 'default' : picture
  // The name stands beside it: for those who listen, the picture adds nothing.
  return <img src={addressOf(shown)} alt="" width={size} height={size} className={className} onError={fallBack} />
}
