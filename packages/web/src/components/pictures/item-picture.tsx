// The picture of an item; one that fails falls back to the default, and is asked for again.
import { isPhoto, pictureAddress } from '@lounge/domain/menu/photo'
import type { SyntheticEvent } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import styles from './item-picture.module.css'
import { usePictureFailure } from './picture-failure.ts'

interface ItemPictureProps {
  /** The name of a photo, or of a picture the application ships. */
  readonly picture: string
  readonly size: number
  readonly className?: string | undefined
}

export function ItemPicture({ picture, size, className }: ItemPictureProps) {
  const { online } = useConnection()
  const { hasFailed, fail } = usePictureFailure(picture, online)
  const fallBack = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.src.endsWith(pictureAddress('default'))) fail()
  }
  const shown = hasFailed ? 'default' : picture
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
