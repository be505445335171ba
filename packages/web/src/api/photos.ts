// Sends a photo of an item to the server, which answers with its name there.
import { sentence } from '@lounge/domain/office-messages'
import { PhotoKept } from '@lounge/sync/questions/photos'
import { ask } from '../session/as-signed-in.ts'
import { isFailure } from '../session/http.ts'
import { type Said, saidOf } from '../session/said.ts'

/** As long as the server waits for the whole photo: the largest one takes half a minute on a slow line. */
const sendingMs = 30_000

/** @returns the name of the picture, or why it was not taken */
export async function sendPhoto(photo: Uint8Array): Promise<Said | { readonly picture: string }> {
  const letters = Array.from(photo, (byte) => String.fromCharCode(byte))
  const body = { data: btoa(letters.join('')) }
  const answer = await ask({ method: 'POST', path: '/pictures', body, timeoutMs: sendingMs })
  if (isFailure(answer)) return saidOf(answer, sentence('photo_unanswered'))
  return PhotoKept.safeParse(answer).data ?? { said: sentence('photo_unanswered') }
}
