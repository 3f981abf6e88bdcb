import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import { Prices } from 'portico/gateway'
import * as v from 'valibot'
import type { GatewayConfig } from '../config/readGateway.ts'

/** A gateway answers in less, or its prices are not waited for. */
export const GATEWAY_TIMEOUT_MS = 2000
/** Six prices with their names take a few kilobytes. */
const RESPONSE_MAX_BYTES = 64 * 1024

export interface FetchPricesParameters {
  readonly gateway: GatewayConfig
  readonly guardedFetch: GuardedFetch
  /** CAIP-10 ids of tokens. */
  readonly addresses: readonly string[]
}

/**
 * Fetches prices from the gateway.
 *
 * @returns decimal texts by the ids of the request; those that are not known are left out
 * @throws {ServiceError} `timeout`, `too_large`, or `upstream_failed`
 */
export async function fetchPrices({
  gateway: { url, projectId },
  guardedFetch,
  addresses,
}: FetchPricesParameters): Promise<ReadonlyMap<string, string>> {
  const { status, body } = await guardedFetch({
    url: `${url}/v1/fungible/price?projectId=${encodeURIComponent(projectId)}`,
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses }),
    timeoutMs: GATEWAY_TIMEOUT_MS,
    maxBytes: RESPONSE_MAX_BYTES,
  })
  if (status !== 200) {
    throw new ServiceError('upstream_failed', `The gateway answered with status ${status}.`)
  }
  const { fungibles } = readPrices(body)
  return new Map(fungibles.map(({ address, price }) => [address, price]))
}

function readPrices(body: Uint8Array): Prices {
  try {
    return v.parse(Prices, JSON.parse(new TextDecoder().decode(body)))
  } catch (cause) {
    const message = 'The gateway gave prices that cannot be read.'
    throw new ServiceError('upstream_failed', message, { cause })
  }
}
