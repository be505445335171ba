// Metrics of this process for a monitoring system, in Prometheus' text format.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Counters that other modules increase. */
export interface Figures {
  /** A browser blocked something that our Content-Security-Policy does not allow. */
  readonly policyBroken: (directive: string) => void
}

/** @param backupAgeSeconds undefined if there never was a backup */
export function measure(app: FastifyInstance, backupAgeSeconds: () => number | undefined): Figures {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  // Without a backup the metric is absent, so that an alarm on its absence fires.
  const age = new Gauge({
    name: 'lounge_backup_age_seconds',
    help: 'Since everything was copied: by a full backup that was checked, or by the tails behind it',
    registers: [registry],
    collect() {
      const seconds = backupAgeSeconds()
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
  age.remove()
  const broken = new Counter({
    name: 'lounge_csp_reports_total',
    help: 'What browsers stopped because the policy of our pages does not allow it',
    labelNames: ['directive'] as const,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, not the address: one series per route, however many ids there are.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, config: { access: 'metrics' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return { policyBroken: (directive) => broken.inc({ directive }) }
}
