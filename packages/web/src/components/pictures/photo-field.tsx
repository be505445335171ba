// A field for a photo of an item or of an expense's paper: taken, chosen or removed. A file that does not fit is reported, and the photo
// before stays.
import { isPhoto } from '@lounge/domain/menu/photo'
import { sentence } from '@lounge/domain/office-messages'
import { Button, Input } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ItemPicture } from './item-picture.tsx'
import { photoFromFile } from '../../devices/photo-file.ts'
import { pictureTypes } from '../../devices/picture-file.ts'
import { sendPhoto } from '../../api/photos.ts'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  /** Says what the photo shows, for screen readers. */
  readonly of: string
  readonly picture: string
  /** A photo is being sent. */
  readonly isSending: boolean
  readonly onSending: () => void
  /** Called with nothing if it failed; the field shows why. */
  readonly onSent: (picture: string | undefined) => void
  readonly onRemove: () => void
}

export function PhotoField({ of, picture, isSending, onSending, onSent, onRemove }: PhotoFieldProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (chosen: File) => {
    setProblem(undefined)
    onSending()
    const photo = await photoFromFile(chosen)
    const answer = typeof photo === 'string' ? { said: sentence(photo) } : await sendPhoto(photo)
    if ('said' in answer) setProblem(answer.said)
    onSent('picture' in answer ? answer.picture : undefined)
  }
  return (
    <Input.Wrapper size="md" id={id} labelElement="div" label="Photo" error={problem} errorProps={{ role: 'alert' }}>
      <div className={styles['root']}>
        {picture !== '' && <ItemPicture picture={picture} size={72} />}
        <input
          ref={file}
          type="file"
          hidden
          aria-label={`Photo of ${of}`}
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void take(chosen)
            currentTarget.value = '' // the same file may be chosen again
          }}
        />
        <Button
          variant="default"
          loading={isSending}
          leftSection={<ImageUp size={20} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {isPhoto(picture) ? 'Another photo' : 'Add a photo'}
        </Button>
        {isPhoto(picture) && (
          <Button
            variant="default"
            disabled={isSending}
            leftSection={<Trash2 size={20} aria-hidden />}
            onClick={() => {
              setProblem(undefined)
              onRemove()
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
