// Chooses the logo from a file, previews it as it will be printed, or removes it.
import { firstSentence } from '@lounge/domain/first-messages'
import type { Logo } from '@lounge/domain/settings/logo'
import { Button, Input } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { pictureTypes } from '../../devices/picture-file.ts'
import { logoFromFile, type LogoProblem } from '../../devices/printer/picture-dots.ts'
import { LogoDots } from '../papers/logo-dots.tsx'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  readonly logo: Logo | null
  readonly description: string
  readonly onLogo: (logo: Logo | null) => void
}

export function LogoField({ logo, description, onLogo }: LogoFieldProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<LogoProblem>()
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const dots = await logoFromFile(chosen)
    setProblem(typeof dots === 'string' ? dots : undefined)
    if (typeof dots !== 'string') onLogo(dots)
  }
  return (
    <Input.Wrapper
      size="md"
      id={id}
      labelElement="div"
      label="Logo"
      description={description}
      error={problem && firstSentence(problem)}
    >
      <div className={styles['root']}>
        {logo && (
          <div className={styles['paper']}>
            <LogoDots logo={logo} />
          </div>
        )}
        <input
          ref={file}
          type="file"
          hidden
          aria-label="Picture of the logo"
          accept={pictureTypes.join(',')}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0])
            currentTarget.value = '' // the same file may be chosen again
          }}
        />
        <Button variant="default" leftSection={<ImageUp size={20} aria-hidden />} onClick={() => file.current?.click()}>
          {logo ? 'Another picture' : 'Choose a picture'}
        </Button>
        {logo && (
          <Button variant="default" leftSection={<Trash2 size={20} aria-hidden />} onClick={() => onLogo(null)}>
            Take away
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
