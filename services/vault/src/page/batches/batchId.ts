import { isHex } from '../../frame/index.ts'
import { CALLS_MAX } from '../signing/evm/readCalls.ts'
import { readChainId } from '../signing/evm/readChainId.ts'
import { toNetworkId } from '../signing/evm/toNetworkId.ts'
import type { Batch, SignedCall } from './batch.ts'

/** Of a number, in hex digits. */
const NUMBER = 16
/** Of a hash, in hex digits. */
const HASH = 64

const toDigits = (value: bigint) => value.toString(16).padStart(NUMBER, '0')

/**
 * Writes the id of a batch for a caller who gave none: the network, the first nonce, and the hashes
 * of the signed transactions. So a page that loads again still reads its status, though the frame
 * keeps nothing. Nobody can compute the hashes without the key.
 */
export function writeBatchId({ chainId, calls }: Pick<Batch, 'chainId' | 'calls'>): string {
  const [first] = calls
  const numbers = [readChainId(chainId), first?.nonce ?? 0n].map(toDigits)
  return `0x${[...numbers, ...calls.map(({ hash }) => hash.slice(2))].join('')}`
}

/** Reads such an id. @returns nothing for another one */
export function readBatchId(id: string): Pick<Batch, 'chainId' | 'calls'> | undefined {
  const digits = id.slice(2)
  const start = 2 * NUMBER
  const count = (digits.length - start) / HASH
  if (!isHex(id) || !Number.isInteger(count) || count < 1 || count > CALLS_MAX) return undefined
  const [chain, nonce] = [0, NUMBER].map((from) => BigInt(`0x${digits.slice(from, from + NUMBER)}`))
  const calls = Array.from({ length: count }, (_, place): SignedCall => {
    const from = start + place * HASH
    return { hash: `0x${digits.slice(from, from + HASH)}`, nonce: (nonce ?? 0n) + BigInt(place) }
  })
  return { chainId: toNetworkId(chain ?? 0n), calls }
}
