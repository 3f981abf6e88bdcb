import type { OpenMessage } from './message.ts'
import { COMPUTE_BUDGET_PROGRAM } from './programs.ts'

const LAMPORTS_PER_SIGNATURE = 5000n
const MICRO_LAMPORTS_PER_LAMPORT = 1_000_000n
const DEFAULT_UNITS_PER_INSTRUCTION = 200_000n
const MAX_UNITS = 1_400_000n
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3

/**
 * The fee of a message: 5000 lamports a signature and, when a unit price is set, the priority
 * fee for the units it may use.
 */
export function feeOf(message: OpenMessage): bigint {
  let limit: bigint | undefined
  let price = 0n
  let other = 0n
  for (const { programAddressIndex, data } of message.instructions) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (message.keys[programAddressIndex] !== COMPUTE_BUDGET_PROGRAM) other++
    else if (data[0] === SET_UNIT_LIMIT && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    else if (data[0] === SET_UNIT_PRICE && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const wanted = limit ?? other * DEFAULT_UNITS_PER_INSTRUCTION
  const units = wanted < MAX_UNITS ? wanted : MAX_UNITS
  const priority = (units * price + MICRO_LAMPORTS_PER_LAMPORT - 1n) / MICRO_LAMPORTS_PER_LAMPORT
  return BigInt(message.header.numSignerAccounts) * LAMPORTS_PER_SIGNATURE + priority
}
