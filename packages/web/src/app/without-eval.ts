// A page that may not make code out of text (its security policy says so) need not try. The schemas would, once each load, and the
// browser would report it. To be imported before anything that has schemas. What zod finds here it takes for its settings: said to
// zod itself, zod would have to come with the first screen, which has no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
