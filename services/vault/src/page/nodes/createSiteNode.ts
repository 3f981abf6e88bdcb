import type { FrameServer, PlainValue } from 'portico/wire/frame'
import type { Clock } from '../time/clock.ts'
import { createTimeLimit } from '../time/createTimeLimit.ts'
import { LIMIT_EXCEEDED, NODE_TIMEOUT_MS, type Node } from './createNode.ts'
import { NodeError } from './nodeError.ts'

/** The networks of the site, by their CAIP-2 ids. Names and symbols are the site's own claim. */
export type SiteNetworks = ReadonlyMap<string, { readonly name: string; readonly symbol: string }>

/** Asks the page around for an answer of its node. */
export type RequestSiteNode = FrameServer['requestNode']

export interface CreateSiteNodeParameters {
  readonly chainId: string
  readonly request: RequestSiteNode
  readonly clock: Clock
}

/**
 * Creates the client of a node of the site, for a network that the wallet service has none of. The
 * site may answer anything: what is signed has its nonce, gas and fees from it, and what the user
 * is shown as a fact does not.
 */
export function createSiteNode({ chainId, request, clock }: CreateSiteNodeParameters): Node {
  return {
    async request(method, params, signal = new AbortController().signal) {
      signal.throwIfAborted()
      const limit = createTimeLimit({ signal, clock, ms: NODE_TIMEOUT_MS })
      const payload = { chainId, method, params: params as PlainValue }
      const { result, rpcCode } = await request(payload, limit.signal).finally(limit.end)
      signal.throwIfAborted()
      if (result !== undefined) return result
      if (rpcCode === undefined || rpcCode === LIMIT_EXCEEDED) throw new NodeError('unavailable')
      throw new NodeError('refused', { rpcCode })
    },
  }
}
