import { Identity } from '../wire/gateway/identity.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './connectGateway.ts'
import { isServed } from './getSupportedChains.ts'

export interface GetIdentityParameters {
  readonly address: string
  /** The address of the caller. */
  readonly sender?: string | undefined
  /** The CAIP-2 id of the active network. No request is sent if the gateway does not serve it. */
  readonly chainId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Gets the name and avatar of an address.
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
