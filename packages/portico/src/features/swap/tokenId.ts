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
export function toContract(network: Network, id: string): string | undefined {
  const { address } = parseAccountId(id)
  return isSame(network, address, NATIVE_TOKEN_ADDRESSES[network.chainNamespace])
    ? undefined
    : address
}

/** Returns whether two addresses of a network are the same, or both are missing. */
export function isSame(
  { chainNamespace }: Network,
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  const [a, b] = [one ?? '', other ?? ''].map((text) => canonicalAddress(chainNamespace, text))
  return a === b
}
