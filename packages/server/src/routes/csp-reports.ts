// Takes browsers' reports of what our Content-Security-Policy blocked: a mistake of ours, or an attempt to inject a script. Reports are
// counted and logged once for each kind. Nothing of them is stored, because anybody may send one.
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Figures } from '../plugins/metrics.ts'
import { byAddress } from '../plugins/rate-limits.ts'
import { contentSecurityPolicy, reportsPath } from '../plugins/security-headers.ts'

const bytesMax = 8 * 1024
/** Invented kinds must not fill the log. */
const kindsMax = 50

/** Browsers send more fields; the rest is ignored. */
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})

/** End-to-end tests look for this text. */
const policyStopped = 'a browser stopped what the policy of our pages does not allow'

/** The directives of our policy, and the finer names that browsers use for one of them. */
const ours = new Set([
  ...contentSecurityPolicy.split(';').map((rule) => rule.split(' ', 1)[0] ?? ''),
  'script-src-elem',
  'script-src-attr',
])

export const cspReportRoutes =
  ({ policyBroken }: Figures): FastifyPluginAsync =>
  async (app) => {
    const said = new Set<string>()
    app.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: bytesMax },
      (_request, body, done) => app.getDefaultJsonParser('error', 'error')(_request, String(body), done),
    )
    app.post(
      reportsPath.slice('/api'.length),
      {
        schema: { body: Report },
        bodyLimit: bytesMax,
        config: { access: 'public', rateLimit: byAddress('cspReports'), isSentByBrowsers: true },
      },
      async (request, reply) => {
        const { directive, blocked } = kindOf(request.body as z.infer<typeof Report>) // the schema above let it through
        policyBroken(directive)
        const kind = `${directive} ${blocked}`
        if (!said.has(kind) && said.size < kindsMax) {
          said.add(kind)
          request.log.warn({ directive, blocked }, policyStopped)
        }
        return reply.code(204).send()
      },
    )
  }

/** Classified in our own words: the text of a report may come from anybody. */
function kindOf({ 'csp-report': report }: z.infer<typeof Report>) {
  const named = report['effective-directive'] ?? report['violated-directive'] ?? ''
  const first = named.split(' ', 1)[0] ?? ''
  const directive = ours.has(first) ? first : 'other'
  return { directive, blocked: blockedAs(report['blocked-uri'] ?? '') }
}

/** The keyword that a browser reports instead of an address, or the scheme of the address. */
function blockedAs(uri: string): string {
  if (['inline', 'eval', 'wasm-eval', 'self'].includes(uri)) return uri
  const scheme = /^(data|blob|https?|wss?)(?=:|$)/.exec(uri)?.[0]
  return scheme ?? 'other'
}
