import { type Reply, readBody } from '@portico/common/http'
import type { Context, Hono } from 'hono'
import type { ServeContext } from '../http/serveEndpoint.ts'
import { serveOperator } from '../http/serveOperator.ts'

const PATH = '/v1/onramp/webhooks/:provider'
/** Webhooks of an address per minute: most of them are of one provider. */
const WEBHOOKS = 600
/** The headers with signatures. */
const signatures = [
  'x-hook0-signature',
  'meld-signature',
  'meld-signature-timestamp',
  'moonpay-signature-v2',
  'sandbox-signature',
]

/** Adds the routes that providers call. They have no project: a signature proves who calls. */
export function webhookRoutes(app: Hono, parts: ServeContext): void {
  const { config, limiter, onramp } = parts.gateway
  const handle = async (c: Context): Promise<Reply> => {
    const { address } = parts.readCaller(c)
    await limiter.take({ key: `webhook:${address}`, perMinute: WEBHOOKS, cost: 'write' })
    const body = await readBody(c, config.bodyMaxBytes)
    const headers = Object.fromEntries(signatures.map((name) => [name, c.req.header(name)]))
    const signal = AbortSignal.timeout(config.requestTimeoutMs)
    await onramp.receive(c.req.param('provider') ?? '', { headers, body, signal })
    return { status: 204, body: null }
  }
  app.on('POST', PATH, serveOperator(parts, 'anybody', 'POST', PATH, handle))
}
