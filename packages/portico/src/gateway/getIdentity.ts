import { Identity } from '../wire/gateway/identity.ts'
import type { Gateway } from './connectGateway.ts'
import { isServed } from './isServed.ts'
import { parseWith } from './parseWith.ts'

export interface GetIdentityParameters {
  readonly address: string
  /** Who asks: an address. */
  readonly sender?: string | undefined
  /** The active network, CAIP-2: nothing is asked for one that the gateway does not serve. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The name that an address goes by, and its picture.
 *
 * @throws {PorticoError} `http/*`
 */
export async function getIdentity(
  gateway: Gateway,
  { address, sender, chainId, signal }: GetIdentityParameters,
): Promise<Identity> {
  if (!(await isServed(gateway, chainId))) return { name: null, avatar: null }
  return gateway.http.get({
    path: ['v1', 'identity', address],
    query: { sender },
    signal,
    parse: parseWith(Identity),
  })
}
