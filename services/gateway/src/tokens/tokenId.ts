import {
  canonicalAddress,
  hasAddressForm,
  isNamespace,
  NATIVE_TOKEN_ADDRESSES,
  type Namespace,
  namespaces,
} from 'portico/wire'

/** Whether the gateway reads tokens besides the native currency, by namespace. */
const hasTokens: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: true,
  bip122: false,
  polkadot: false,
}

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

/** The namespace of an account address, by its form. */
export function getAddressNamespace(address: string): Namespace | undefined {
  return namespaces.find((item) => hasAddressForm(item, address))
}

/**
 * Parses a token id. An EVM address becomes lower case.
 *
 * @returns `undefined` for an address of another namespace
 */
export function readTokenId(id: string): TokenId | undefined {
  const [namespace = '', reference = '', address = '', ...rest] = id.split(':', 4)
  if (rest.length > 0 || !isTokenAddress(namespace, address)) return undefined
  return {
    chainId: `${namespace}:${reference}`,
    namespace,
    address: canonicalAddress(namespace, address),
  }
}

/**
 * Whether an address may be a token of a namespace; the placeholder of its native currency counts.
 */
export function isTokenAddress(namespace: string, address: string): boolean {
  if (!isNamespace(namespace)) return false
  if (address === NATIVE_TOKEN_ADDRESSES[namespace]) return true
  return hasTokens[namespace] && hasAddressForm(namespace, address)
}

/** Whether a token id means the native currency. */
export function isNative({ namespace, address }: TokenId): boolean {
  return address === getNativePlaceholder(namespace)
}

/** The address that means the native currency of a namespace. */
export function getNativePlaceholder(namespace: string): string | undefined {
  return isNamespace(namespace) ? NATIVE_TOKEN_ADDRESSES[namespace] : undefined
}
