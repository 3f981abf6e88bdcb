import { isEvmAddress, isSolanaPublicKey, NATIVE_TOKEN_ADDRESSES } from 'portico/wire'

/** The namespaces whose tokens the gateway reads. */
export type TokenNamespace = 'eip155' | 'solana'

/** The parts of a CAIP-10 token id. */
export interface TokenId {
  /** CAIP-2. */
  readonly chainId: string
  readonly namespace: string
  readonly address: string
}

/** The namespace of a CAIP-2 id. */
export function getNamespace(chainId: string): string {
  return chainId.slice(0, chainId.indexOf(':'))
}

/** Tells which namespace an account's address belongs to, by its form. */
export function getAddressNamespace(address: string): TokenNamespace | undefined {
  if (isEvmAddress(address)) return 'eip155'
  return isSolanaPublicKey(address) ? 'solana' : undefined
}

/**
 * Splits a token id, and writes it in one way: an EVM address has no case.
 *
 * @returns `undefined` where the address is not one of its namespace
 */
export function readTokenId(id: string): TokenId | undefined {
  const [namespace = '', reference = '', address = '', ...rest] = id.split(':', 4)
  if (rest.length > 0 || !isTokenAddress(namespace, address)) return undefined
  const written = namespace === 'eip155' ? address.toLowerCase() : address
  return { chainId: `${namespace}:${reference}`, namespace, address: written }
}

/** Tells whether an address can be a token's on a network of the namespace; its placeholder for the coin counts. */
export function isTokenAddress(namespace: string, address: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(address)
  if (namespace !== 'solana') return false
  return address === NATIVE_TOKEN_ADDRESSES.solana || isSolanaPublicKey(address)
}

/** Tells whether a token id stands for the coin that pays for fees (spec 9). */
export function isNative({ namespace, address }: TokenId): boolean {
  return address === getNativePlaceholder(namespace)
}

/** The address that stands for the coin of a namespace (spec 9). */
export function getNativePlaceholder(namespace: string): string | undefined {
  return namespace === 'eip155' || namespace === 'solana'
    ? NATIVE_TOKEN_ADDRESSES[namespace]
    : undefined
}
