import { validate } from '@portico/common/http'
import type { Context } from 'hono'
import { ADDRESS_CACHE_MAX } from 'portico/wire'
import type { Endpoint } from './endpoint.ts'

export interface Input {
  readonly query: Record<string, unknown>
  readonly parameters: unknown
}

const ADDRESS_MAX = 400

/** Creates the reader of queries and path parameters, which caches the result by URL. */
export function createInputReader(endpoint: Endpoint): (c: Context) => Input {
  const known = new Map<string, Input>()
  return (c) => {
    const { url } = c.req
    const input = known.get(url)
    if (input) return input
    const made = {
      query: validate(endpoint.query, c.req.query()) as Record<string, unknown>,
      parameters: endpoint.parameters && validate(endpoint.parameters, c.req.param()),
    }
    if (url.length <= ADDRESS_MAX) {
      if (known.size >= ADDRESS_CACHE_MAX) known.delete(known.keys().next().value ?? '')
      known.set(url, made)
    }
    return made
  }
}
