// Stops zod from compiling schemas with `eval`. The security policy forbids it, so each load would try in vain and the browser would report
// it. Import this file before any schema. The setting is a global that zod reads: importing zod to set it would load zod with the first
// screen, which has no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
