// The lounge's logo at the printer's resolution: eight dots to the millimetre, black on white.
import { blackDots, type Logo } from '@lounge/domain/settings/logo'
import { useLayoutEffect, useRef } from 'react'
import styles from './paper-rows.module.css'

export function LogoDots({ logo }: { readonly logo: Logo }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Before the browser paints: a print window prints at once.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const picture = context.createImageData(logo.width, logo.rows.length)
    for (const [index, isBlack] of blackDots(logo).entries())
      picture.data.set(isBlack ? black : white, index * black.length)
    context.putImageData(picture, 0, 0)
  }, [logo])
  return (
    <canvas
      ref={canvas}
      className={styles['logo']}
      role="img"
      aria-label="Logo"
      width={logo.width}
      height={logo.rows.length}
      style={{ width: `${logo.width / dotsPerMm}mm` }}
    />
  )
}
const dotsPerMm = 8
const black = [0, 0, 0, 255]
const white = [255, 255, 255, 255]
