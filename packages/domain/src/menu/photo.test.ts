// Which files count as a photo of an item, and its address.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhoto, photoName, pictureAddress } from './photo.ts'
import { bareJpeg, isPhotoFile, photoBytesMax } from './photo-file.ts'

const frame = (width: number, height: number) => [
  0xff,
  0xc0,
  0,
  8,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  1,
]
const jpeg = (...segments: readonly (readonly number[])[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])
const exif = [0xff, 0xe1, 0, 4, 0x45, 0x78]

test('a small JPEG is a photo; one that is too large, or tells where it was taken, is none', () => {
  expect(isPhotoFile(jpeg(frame(640, 480)))).toBe(true)
  expect(isPhotoFile(jpeg(frame(641, 480)))).toBe(false)
  expect(isPhotoFile(jpeg(frame(640, 0)))).toBe(false)
  expect(isPhotoFile(jpeg(exif, frame(640, 480)))).toBe(false)
  expect(isPhotoFile(jpeg(frame(640, 480), exif))).toBe(false)
  expect(isPhotoFile(jpeg())).toBe(false)
})

test('notes among the dots, a second size, and what hides behind the end of a picture are refused', () => {
  const dots = [0xff, 0xda, 0, 2, 1, 0xff, 0, 0xff, 0xd3, 2]
  expect(isPhotoFile(jpeg(frame(640, 480), dots))).toBe(true)
  expect(isPhotoFile(jpeg(frame(640, 480), dots, exif))).toBe(false)
  expect(isPhotoFile(jpeg(frame(640, 480), frame(8_000, 10_000)))).toBe(false)
  expect(isPhotoFile(Uint8Array.from([...jpeg(frame(640, 480)), 0x50, 0x4b, 0xff, 0xd9]))).toBe(false)
})

test('the notes that some browsers write into what they have drawn are taken out, and the picture stays as it is', () => {
  const profile = [0xff, 0xe2, 0, 3, 7]
  const words = [0xff, 0xfe, 0, 4, 0x48, 0x69]
  const noted = jpeg(exif, [0xff, 0xed, 0, 2], profile, frame(640, 480), words)
  expect(isPhotoFile(noted)).toBe(false)
  expect(bareJpeg(noted)).toEqual(jpeg(frame(640, 480)))
  expect(bareJpeg(noted.slice(0, -2))).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (some) => {
      const bare = bareJpeg(Uint8Array.from([...noted.slice(0, -2), ...some, 0xff, 0xd9]))
      expect(bare && bareJpeg(bare)).toEqual(bare)
    }),
  )
})

test('a text, a drawing, half a photo and a huge one are no photos', () => {
  const whole = jpeg(frame(640, 480))
  expect(isPhotoFile(Uint8Array.from(Array.from('<svg onload="alert(1)"/>', (letter) => letter.charCodeAt(0))))).toBe(
    false,
  )
  expect(isPhotoFile(new Uint8Array())).toBe(false)
  expect(isPhotoFile(whole.slice(0, -3))).toBe(false)
  expect(isPhotoFile(Uint8Array.from([...whole.slice(0, -2), ...new Uint8Array(photoBytesMax), 0xff, 0xd9]))).toBe(
    false,
  )
})

test('a photo is asked for by its hash, any other picture by its name', () => {
  const hash = '0123456789abcdef'.repeat(2)
  expect(pictureAddress(photoName(hash))).toBe(`/api/pictures/${hash}`)
  expect(pictureAddress('photo-album')).toBe('/pictures/photo-album.svg')
  expect([isPhoto(photoName(hash)), isPhoto('default'), isPhoto(`photo-../../${hash}`)]).toEqual([true, false, false])
})
