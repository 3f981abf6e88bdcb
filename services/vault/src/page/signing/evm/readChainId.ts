import { FrameError } from 'portico/wire/frame'

/** https://namespaces.chainagnostic.org/eip155/caip2 */
const EVM_NETWORK = /^eip155:([1-9]\d{0,15})$/

/**
 * Reads the number of an EVM network.
 *
 * @throws FrameError `chain_not_supported` for a network of another kind
 */
export function readChainId(chainId: string): bigint {
  const [, reference] = EVM_NETWORK.exec(chainId) ?? []
  if (reference === undefined) throw new FrameError({ code: 'chain_not_supported' })
  return BigInt(reference)
}
