// A page that may not make code out of text (its security policy says so) need not try. The schemas would, once each load,
// and the browser would report it. To be imported before anything that has schemas.
import { config } from 'zod'

config({ jitless: true })
