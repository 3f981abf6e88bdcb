import { DecodeError } from '../decodeError.ts'
import { type Hex, isAddress, isHex } from '../hex.ts'
import type { EvmAction } from './actions.ts'
import { FUNCTIONS } from './functions.ts'

/** One call, normalised: addresses and data in lower case. */
export interface EvmCall {
  /** `null` creates a contract. */
  readonly to: Hex | null
  readonly value: bigint
  readonly data: Hex
}

/** `0x` and four bytes. */
const SELECTOR_END = 10
const VALUE_END = 2n ** 256n

/**
 * Decodes what a call does.
 *
 * @throws DecodeError `request_invalid` for a call of another form
 */
export function decodeEvmCall(call: EvmCall): EvmAction {
  checkCall(call)
  const { to, value, data } = call
  if (to === null) return { kind: 'contractCreation', codeSize: (data.length - 2) / 2, value }
  if (data === '0x') return { kind: 'nativeTransfer', to, value }
  const target = { contract: to, value }
  if (data.length < SELECTOR_END) return { kind: 'unreadableCall', ...target, data }
  const selector: Hex = `0x${data.slice(2, SELECTOR_END)}`
  const called = FUNCTIONS.find((candidate) => candidate.selector === selector)
  if (!called) return { kind: 'unknownCall', ...target, selector, data }
  const action = called.read(data.slice(SELECTOR_END), target)
  return action ?? { kind: 'unreadableCall', ...target, data }
}

function checkCall({ to, value, data }: EvmCall): void {
  const isValue = typeof value === 'bigint' && value >= 0n && value < VALUE_END
  const isTarget = to === null ? data !== '0x' : isAddress(to)
  if (!isValue || !isTarget || !isHex(data)) throw new DecodeError('request_invalid')
}
