import { invalidCaipAddress, invalidCaipNetworkId, invalidChainId } from './errors/catalogue.ts'
import { PorticoError } from './errors/porticoError.ts'
import { hasNumericChainId, isNamespace, MAX_EVM_CHAIN_ID, type Namespace } from './namespace.ts'

// The characters that CAIP-2 and CAIP-10 allow in a reference and an address.
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** A CAIP-2 network id: `namespace:reference`. */
export type CaipNetworkId = `${string}:${string}`

/** The two parts of a CAIP-2 id. */
export interface NetworkIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

/** The three parts of a CAIP-10 id, and its network. */
export interface AccountIdParts extends NetworkIdParts {
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

/** A CAIP-10 account id: `namespace:reference:address`. */
export type CaipAccountId = `${string}:${string}:${string}`

/**
 * Splits a CAIP-2 network id.
 *
 * @param id - e.g. `eip155:1`
 * @throws {PorticoError} 'Invalid CAIP-2 network id' if it does not have two valid parts and a
 *   known namespace; 'Invalid chainId' if an EVM chain id is not an integer from 1 to 2^31 − 1
 * @example
 * parseNetworkId('eip155:10') // { namespace: 'eip155', reference: '10' }
 */
export function parseNetworkId(id: string): NetworkIdParts {
  const [namespace, reference, ...rest] = split(id)
  if (!isNamespace(namespace) || !reference || rest.length > 0 || !REFERENCE.test(reference)) {
    throw new PorticoError(invalidCaipNetworkId, { details: quote(id) })
  }
  checkReference(namespace, reference)
  return { namespace, reference }
}

/**
 * Joins the parts of a CAIP-2 id, and checks them as {@link parseNetworkId} does.
 *
 * @throws {PorticoError} 'Invalid CAIP-2 network id', 'Invalid chainId'
 * @example
 * formatNetworkId({ namespace: 'eip155', reference: 1 }) // 'eip155:1'
 */
export function formatNetworkId(parts: {
  readonly namespace: Namespace
  readonly reference: string | number
}): CaipNetworkId {
  const id: CaipNetworkId = `${parts.namespace}:${parts.reference}`
  parseNetworkId(id)
  return id
}

/**
 * Splits a CAIP-10 account id.
 *
 * @param id - e.g. `eip155:1:0xab16…1fcdb`
 * @throws {PorticoError} 'Invalid CAIP-10 address' if it does not have three valid parts and a
 *   known namespace; 'Invalid chainId' as in {@link parseNetworkId}
 * @example
 * parseAccountId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P…').address
 */
export function parseAccountId(id: string): AccountIdParts {
  const [namespace, reference, address, ...rest] = split(id)
  const whole = isNamespace(namespace) && reference && address && rest.length === 0
  if (!whole || !REFERENCE.test(reference) || !ADDRESS.test(address)) {
    throw new PorticoError(invalidCaipAddress, { details: quote(id) })
  }
  checkReference(namespace, reference)
  return { namespace, reference, address, caipNetworkId: `${namespace}:${reference}` }
}

/**
 * Joins the parts of a CAIP-10 id, and checks them as {@link parseAccountId} does.
 *
 * @throws {PorticoError} 'Invalid CAIP-10 address', 'Invalid chainId'
 * @example
 * formatAccountId({ namespace: 'eip155', reference: 1, address: '0xab…' }) // 'eip155:1:0xab…'
 */
export function formatAccountId(parts: {
  readonly namespace: Namespace
  readonly reference: string | number
  readonly address: string
}): CaipAccountId {
  const id: CaipAccountId = `${parts.namespace}:${parts.reference}:${parts.address}`
  parseAccountId(id)
  return id
}

/**
 * Returns whether a value is a valid CAIP-2 id of a known namespace.
 *
 * @example
 * isNetworkId('eip155:1') // true
 */
export function isNetworkId(value: unknown): value is CaipNetworkId {
  return succeeds(parseNetworkId, value)
}

/**
 * Returns whether a value is a CAIP-2 id that a wallet may report. Wallets may use EVM chain ids
 * that are too large for the site's own networks: such a network is unsupported, not invalid.
 *
 * @param id - the value that a connector reported
 * @param namespace - the namespace that the id must have
 * @example
 * isReportedNetworkId('eip155:11297108109', 'eip155') // true
 */
export function isReportedNetworkId(id: unknown, namespace: Namespace): id is CaipNetworkId {
  const [prefix, reference = '', ...rest] = split(id)
  if (prefix !== namespace || rest.length > 0) return false
  if (!hasNumericChainId[namespace]) return REFERENCE.test(reference)
  return /^[1-9]\d*$/.test(reference) && Number.isSafeInteger(Number(reference))
}

/**
 * Returns whether a value is a valid CAIP-10 id of a known namespace.
 *
 * @example
 * isAccountId('eip155:1') // false
 */
export function isAccountId(value: unknown): value is CaipAccountId {
  return succeeds(parseAccountId, value)
}

function split(id: unknown): string[] {
  // The limit bounds the work for a hostile id with a million colons.
  return typeof id === 'string' ? id.split(':', 4) : []
}

function checkReference(namespace: Namespace, reference: string): void {
  if (!hasNumericChainId[namespace]) return
  if (!/^[1-9]\d{0,9}$/.test(reference) || Number(reference) >= MAX_EVM_CHAIN_ID) {
    throw new PorticoError(invalidChainId, { details: quote(reference) })
  }
}

function quote(id: unknown): string | undefined {
  return typeof id === 'string' ? JSON.stringify(id.slice(0, 80)) : undefined
}

function succeeds(parse: (id: string) => unknown, value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    parse(value)
    return true
  } catch {
    return false
  }
}
