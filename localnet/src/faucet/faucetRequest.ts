import { Address as BitcoinAddress } from '@scure/btc-signer'
import { isAddress as isSolanaAddress, type Address as SolanaAddress } from '@solana/kit'
import { type Address, isAddress } from 'viem'
import { regtest } from '../bitcoin/keys.ts'
import { LocalnetError } from '../errors.ts'

/** The form of an SS58 address. The network checks the checksum. */
const SS58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

/** The account to fund. */
export type FaucetRequest =
  | { readonly namespace: 'eip155'; readonly address: Address }
  | { readonly namespace: 'solana'; readonly address: SolanaAddress }
  | { readonly namespace: 'bip122'; readonly address: string }
  | { readonly namespace: 'polkadot'; readonly address: string }

/**
 * Parses the body of a faucet request.
 *
 * @throws LocalnetError `invalid_request`, with the problem
 * @example readFaucetRequest('{"namespace":"solana","address":"…"}')
 */
export function readFaucetRequest(body: string): FaucetRequest {
  const { namespace, address } = parseObject(body)
  if (typeof address !== 'string') throw refuse('"address" must be a string')
  if (namespace === 'eip155') {
    if (!isAddress(address)) throw refuse('"address" is no EVM address (or its checksum is wrong)')
    return { namespace, address }
  }
  if (namespace === 'solana') {
    if (!isSolanaAddress(address)) throw refuse('"address" is no Solana address')
    return { namespace, address }
  }
  if (namespace === 'bip122') {
    if (!isRegtestAddress(address)) throw refuse('"address" is no Bitcoin address of regtest')
    return { namespace, address }
  }
  if (namespace === 'polkadot') {
    if (!SS58.test(address)) throw refuse('"address" is no SS58 address')
    return { namespace, address }
  }
  throw refuse('"namespace" must be "eip155", "solana", "bip122" or "polkadot"')
}

function isRegtestAddress(address: string): boolean {
  try {
    BitcoinAddress(regtest).decode(address)
    return true
  } catch {
    return false
  }
}

function refuse(message: string): LocalnetError {
  return new LocalnetError('invalid_request', message)
}

function parseObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Refused below, with every other body that is no object.
  }
  throw refuse('the body must be a JSON object { "namespace", "address" }')
}
