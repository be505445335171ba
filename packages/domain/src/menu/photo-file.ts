// The photos that the server accepts: a small JPEG with nothing but its picture.

/** The longer side, in pixels. */
export const photoSideMax = 640
export const photoBytesMax = 120 * 1024

/**
 * A JPEG with nothing but its picture: no place, time, device or text, and nothing after its end. Some browsers write notes of their own
 * into what they have drawn.
 * @returns undefined if it is not a whole JPEG
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const pieces = piecesOf(bytes)?.filter(({ marker }) => drawing.includes(marker))
  if (!pieces) return undefined
  const parts = [[0xff, 0xd8], ...pieces.map(({ from, to }) => bytes.subarray(from, to)), [0xff, 0xd9]]
  const bare = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bare.set(part, at)
    at += part.length
  }
  return bare
}

/** Whether these bytes are a small JPEG and nothing else. */
export function isPhotoFile(bytes: Uint8Array): boolean {
  if (bytes.length > photoBytesMax || bareJpeg(bytes)?.length !== bytes.length) return false
  const pieces = piecesOf(bytes) ?? []
  const [frame, ...others] = pieces.filter(({ marker }) => frames.includes(marker))
  const isSmall = frame && [frame.from + 5, frame.from + 7].every((at) => isSide(wordAt(bytes, at)))
  return isSmall === true && others.length === 0 && pieces.some(({ marker }) => marker === startOfDots)
}

/** A segment between the two ends of a JPEG; the pixel data belongs to the segment that begins it. */
interface Piece {
  readonly marker: number
  readonly from: number
  readonly to: number
}

function piecesOf(bytes: Uint8Array): readonly Piece[] | undefined {
  if (wordAt(bytes, 0) !== startOfImage) return undefined
  const pieces: Piece[] = []
  let from = 2
  for (let marker = wordAt(bytes, from); marker !== endOfImage; marker = wordAt(bytes, from)) {
    const length = wordAt(bytes, from + 2)
    const to = marker === startOfDots ? endOfDots(bytes, from + 2 + length) : from + 2 + length
    if (marker < 0xffc0 || length < 2 || to > bytes.length - 2) return undefined
    pieces.push({ marker, from, to })
    from = to
  }
  return pieces
}

/** Within pixel data, 255 is followed by 0 or by a restart marker. */
function endOfDots(bytes: Uint8Array, from: number): number {
  const isOver = (at: number): boolean => {
    const next = bytes[at + 1] ?? 0
    return bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)
  }
  let at = from
  while (at < bytes.length && !isOver(at)) at++
  return at
}

const startOfImage = 0xffd8
const endOfImage = 0xffd9
const startOfDots = 0xffda
/** Frame headers, with the size of the picture: baseline, extended or progressive. */
const frames = [0xffc0, 0xffc1, 0xffc2]
/** The segments that a picture needs: frame headers, tables, and pixel data. */
const drawing = [...frames, 0xffc4, 0xffdb, 0xffdd, startOfDots]

const isSide = (dots: number): boolean => dots >= 1 && dots <= photoSideMax
const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
