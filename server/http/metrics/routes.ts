import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/deps.ts'

type MetricsDeps = Pick<Deps, 'jobs'> & { config: Pick<Deps['config'], 'metricsToken'> }

/**
 * Serves metrics to callers with METRICS_TOKEN; without that setting nothing is counted and the route doesn't
 * exist. Register before the slices.
 */
export async function registerMetrics(
  app: FastifyInstance,
  { config, jobs }: MetricsDeps,
): Promise<void> {
  const { metricsToken } = config
  if (metricsToken === null) {
    app.get('/metrics', () => {
      throw new AppError('not_found')
    })
    return
  }
  // The metrics library is loaded only where metrics are on.
  const { openMetrics } = await import('./metrics.ts')
  const metrics = openMetrics(jobs)
  app.addHook('onResponse', async (request, reply) => {
    metrics.countResponse({
      method: request.method,
      route: patternOf(request.routeOptions.url),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      endpoint: request.routeOptions.config.endpoint,
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`)) {
      throw new AppError('signed_out')
    }
    reply.type(metrics.contentType).header('cache-control', 'no-store')
    return metrics.text()
  })
}

/** The pattern, never the address: an address carries ids. Built files count together. */
function patternOf(url: string | undefined): string {
  if (url === undefined) return 'none'
  return url.startsWith('/assets/') ? '/assets/*' : url
}

/** Takes the same time for any input. */
function isSame(said: string | undefined, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said ?? ''), digest(right))
}
