import { parseAccountId } from '../../wire/caip.ts'
import { invalidAddress } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { canonicalAddress, NATIVE_TOKEN_ADDRESSES } from '../../wire/namespaces/namespaceTable.ts'
import type { Network } from '../../wire/network.ts'

/**
 * Returns the CAIP-10 id of a token on a network.
 *
 * @param token - a contract, or its CAIP-10 id. Default: the native coin
 * @throws {PorticoError} `validation/address` for another network; `validation/caip-address`
 */
export function toTokenId(network: Network, token: string | undefined): string {
  const { caipNetworkId, chainNamespace } = network
  const address = token ?? NATIVE_TOKEN_ADDRESSES[chainNamespace]
  const id = address.includes(':') ? address : `${caipNetworkId}:${address}`
  parseAccountId(id)
  if (!id.startsWith(`${caipNetworkId}:`)) throw new PorticoError(invalidAddress)
  return canonicalAddress(chainNamespace, id)
}

/** Returns the contract of a token id. `undefined`: the native coin. */
export function toContract({ chainNamespace }: Network, id: string): string | undefined {
  const { address } = parseAccountId(id)
  const of = (text: string) => canonicalAddress(chainNamespace, text)
  return of(address) === of(NATIVE_TOKEN_ADDRESSES[chainNamespace]) ? undefined : address
}
