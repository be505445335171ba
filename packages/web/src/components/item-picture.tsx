// The picture of an item; one that fails falls back to the default, and is tried again when the line is back.
import { isPhoto, pictureAddress } from '@lounge/domain/menu/photo'
import { type SyntheticEvent, useState } from 'react'
import { useConnection } from '../hooks/use-connection.ts'
import styles from './item-picture.module.css'

interface ItemPictureProps {
  /** The name of a photo, or of a picture the application ships. */
  readonly picture: string
  readonly size: number
  readonly className?: string | undefined
}

export function ItemPicture({ picture, size, className }: ItemPictureProps) {
  const { online } = useConnection()
  const [wasOnline, setWasOnline] = useState(online)
  const [failed, setFailed] = useState<string>()
  if (online !== wasOnline) {
    setWasOnline(online)
    if (online) setFailed(undefined)
  }
  const fallBack = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.src.endsWith(pictureAddress('default'))) setFailed(picture)
  }
  const shown = failed === picture ? 'default' : picture
  // The name stands beside it: for those who listen, the picture adds nothing.
  return (
    <img
      src={pictureAddress(shown)}
      alt=""
      width={size}
      height={size}
      className={[isPhoto(shown) && styles['photo'], className].filter(Boolean).join(' ')}
      onError={fallBack}
    />
  )
}
