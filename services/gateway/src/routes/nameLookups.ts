import { ServiceError } from '@portico/common'
import { json } from '@portico/common/http'
import type { Hono } from 'hono'
import type { ServeContext } from '../http/serveEndpoint.ts'
import { serveOperator } from '../http/serveOperator.ts'
import { answerLookup } from '../names/ccip/answerLookup.ts'

/** Look-ups of one address per minute: each is a database query and a signature. */
const LOOKUPS = 600
const PATH = '/v1/names/ccip/:sender/:data'
const SENDER = /^0x[0-9a-fA-F]{40}$/
/** More than any name and key need. */
const DATA = /^(0x(?:[0-9a-fA-F]{2}){4,2000})(?:\.json)?$/

/**
 * Adds the route for clients of ENS (EIP-3668). It is no endpoint: these clients know no project.
 */
export function nameLookups(app: Hono, parts: ServeContext): void {
  const { gateway, readCaller } = parts
  const { names, config } = gateway
  app.on(
    'GET',
    PATH,
    serveOperator(parts, 'anybody', 'GET', PATH, async (c) => {
      const signerKey = config.names?.signerKey
      if (!signerKey) throw new ServiceError('not_found', 'There is nothing here.')
      const { address } = readCaller(c)
      await gateway.limiter.take({ key: `ccip:${address}`, perMinute: LOOKUPS, cost: 'read' })
      const sender = c.req.param('sender') ?? ''
      const [, data] = DATA.exec(c.req.param('data') ?? '') ?? []
      if (!SENDER.test(sender) || !data) {
        throw new ServiceError('bad_request', 'The path must hold a sender and data, as 0x-hex.')
      }
      const answer = await answerLookup({
        names,
        signerKey,
        sender: sender as `0x${string}`,
        data: data.toLowerCase() as `0x${string}`,
        now: Date.now(),
      })
      return json({ data: answer }, { isOpen: true, cacheControl: 'public, max-age=30' })
    }),
  )
}
