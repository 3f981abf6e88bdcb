import { NodeError } from '../../nodes/nodeError.ts'
import { invalidParams } from '../params.ts'

/** https://eips.ethereum.org/EIPS/eip-1474#quantity. Leading zeros of callers are accepted. */
const QUANTITY = /^0x[\da-f]{1,64}$/i

function parse(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined
}

/**
 * Reads a number of the caller.
 *
 * @returns nothing if it is missing
 * @throws FrameError `invalid_params`
 */
export function readQuantity(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const number = parse(value)
  if (number === undefined) throw invalidParams()
  return number
}

/**
 * Reads a number of the node.
 *
 * @throws NodeError `unavailable`
 */
export function readNodeQuantity(value: unknown): bigint {
  const number = parse(value)
  if (number === undefined) throw new NodeError('unavailable')
  return number
}

export function toQuantity(number: bigint): string {
  return `0x${number.toString(16)}`
}
