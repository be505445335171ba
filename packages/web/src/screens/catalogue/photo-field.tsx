// The photo of an item: taken or chosen, or removed again. What does not fit is said, and the one before stays.
import { isPhoto } from '@lounge/domain/menu/photo'
import { sentence } from '@lounge/domain/messages'
import { Button, Input } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ItemPicture } from '../../components/item-picture.tsx'
import { photoFromFile, photoTypes } from '../../devices/photo-file.ts'
import { sendPhoto } from '../../session/photos.ts'
import styles from './photo-field.module.css'

interface PhotoFieldProps {
  readonly picture: string
  readonly onPicture: (picture: string) => void
}

export function PhotoField({ picture, onPicture }: PhotoFieldProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const take = async (chosen: File) => {
    setIsBusy(true)
    const photo = await photoFromFile(chosen)
    const answer = photo ? await sendPhoto(photo) : { said: sentence('photo_unfit') }
    setIsBusy(false)
    setProblem('said' in answer ? answer.said : undefined)
    if ('picture' in answer) onPicture(answer.picture)
  }
  return (
    <Input.Wrapper size="md" id={id} labelElement="div" label="Photo" error={problem}>
      <div className={styles['root']}>
        <ItemPicture picture={picture} size={72} className={styles['picture']} />
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Photo of the item"
          accept={photoTypes.join(',')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void take(chosen)
            currentTarget.value = '' // the same file may be chosen again
          }}
        />
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<ImageUp size={20} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {isPhoto(picture) ? 'Another photo' : 'Add a photo'}
        </Button>
        {isPhoto(picture) && (
          <Button
            variant="default"
            leftSection={<Trash2 size={20} aria-hidden />}
            onClick={() => {
              setProblem(undefined)
              onPicture('default')
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
