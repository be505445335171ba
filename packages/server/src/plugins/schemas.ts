// Validates all input by schemas: a route with a body must declare it, and undeclared fields are refused.
import { isOfNoLength } from '@lounge/domain/reading'
import { isText } from '@lounge/sync/contents'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import swagger from '@fastify/swagger'
import { z } from 'zod'
import { version } from '../version.ts'

/** No body, or an empty object, because clients differ in what they send for nothing. */
export const nothing = z.strictObject({}).nullable()

/** The person or device in the path. */
export const ById = z.object({ id: z.string().min(1).max(64).refine(isText) })

const takesBody = (method: string | readonly string[]): boolean =>
  [method].flat().some((name) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(name))

/** Set when Fastify is created: otherwise it would load its own compilers, which take a tenth of the server's start. */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    // The type is that of Fastify's own compiler, but this one is called with the route's schema.
    buildValidator: () => ((route: RouteSchema) => readBy(route)) as never,
    buildSerializer: () => serializerCompiler as never,
  },
}

type RouteSchema = Parameters<typeof validatorCompiler>[0]

/** An input that makes a schema throw is invalid, like one that it rejects. */
function readBy(route: RouteSchema): ReturnType<typeof validatorCompiler> {
  const validate = validatorCompiler(route)
  return (value) => {
    try {
      return validate(value)
    } catch (error) {
      if (!isOfNoLength(error)) throw error
      return { error: new Error('not readable') }
    }
  }
}

/** Call it before the first route is registered. */
export async function checkSchemas(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    if (takesBody(route.method) && route.schema?.body === undefined)
      throw new Error(`Bug: ${String(route.method)} ${route.url} has no schema for its body`)
    route.schema = { querystring: z.strictObject({}), ...route.schema }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Lounge', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document)
      const open = document.route.config?.access === 'public'
      return { schema: open ? schema : { ...schema, security: [{ bearer: [] }] }, url }
    },
  })
}
