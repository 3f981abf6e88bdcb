import { type Client, createClient, fallback, http } from 'viem'
import { HTTP_TIMEOUT_MS, REQUEST_RETRY_DELAY_MS } from '../wire/limits.ts'
import type { RpcEndpoint } from '../wire/network.ts'

// Whoever asks asks again by itself; this only bridges a hiccup.
const RETRIES = 1

/** A client that reads a network from the first endpoint that answers. */
export function createReader(endpoints: readonly RpcEndpoint[], signal?: AbortSignal): Client {
  const transports = endpoints.map(({ url, headers }) =>
    http(url, {
      fetchOptions: { ...(signal && { signal }), ...(headers && { headers: { ...headers } }) },
      timeout: HTTP_TIMEOUT_MS,
    }),
  )
  return createClient({
    // viem would follow a contract to any address it names, the page's own included: `createNameReader` does, within bounds.
    ccipRead: false,
    transport: fallback(transports, { retryCount: RETRIES, retryDelay: REQUEST_RETRY_DELAY_MS }),
  })
}
