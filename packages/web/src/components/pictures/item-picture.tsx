// The picture of an item; one that fails to load is replaced by the default, and requested again.
import { isPhoto, pictureAddress } from '@lounge/domain/menu/photo'
import type { SyntheticEvent } from 'react'
import { useConnection } from '../../hooks/use-connection.ts'
import styles from './item-picture.module.css'
import { usePictureFailure } from './picture-failure.ts'

interface ItemPictureProps {
  /** The name of a photo, or of a picture that the application ships. */
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
  // The name stands beside it, so the picture is hidden from screen readers.
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
