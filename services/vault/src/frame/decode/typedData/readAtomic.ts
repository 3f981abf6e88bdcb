import { DecodeError } from '../decodeError.ts'

const INTEGER = /^(u?)int([1-9]\d{0,2})$/
const BYTES = /^bytes([1-9]\d?)$/
const DECIMAL = /^-?(?:0|[1-9]\d{0,77})$/
const HEX_NUMBER = /^0x[\da-f]{1,64}$/i
const HEX = /^0x(?:[\da-f]{2})*$/i
const ADDRESS = /^0x[\da-f]{40}$/i
/** Half of a surrogate pair, which has no UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** Returns whether a type is an atomic or a dynamic one of EIP-712. `uint` and `int` are not. */
export function isAtomicType(type: string): boolean {
  return /^(?:address|bool|bytes|string)$/.test(type) || isInteger(type) || isFixedBytes(type)
}

function isInteger(type: string): boolean {
  const bits = Number(INTEGER.exec(type)?.[2])
  return bits <= 256 && bits % 8 === 0
}

function isFixedBytes(type: string): boolean {
  return Number(BYTES.exec(type)?.[1]) <= 32
}

/**
 * Reads a value as JSON has it.
 *
 * @throws DecodeError `typed_data_invalid` for any value that two wallets could read differently,
 * such as an integer that JSON has rounded
 */
export function readAtomic(type: string, value: unknown): bigint | boolean | string {
  const result = isInteger(type) ? readInteger(type, value) : readOther(type, value)
  if (result === undefined) throw new DecodeError('typed_data_invalid')
  return result
}

function readOther(type: string, value: unknown): boolean | string | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (typeof value !== 'string') return undefined
  if (type === 'string') return LONE_SURROGATE.test(value) ? undefined : value
  if (type === 'address') return ADDRESS.test(value) ? value.toLowerCase() : undefined
  const size = BYTES.exec(type)?.[1]
  const isSize = size === undefined || value.length === 2 + 2 * Number(size)
  return isSize && HEX.test(value) ? value.toLowerCase() : undefined
}

function readInteger(type: string, value: unknown): bigint | undefined {
  const number = toBigInt(value)
  const [, unsigned, bits] = INTEGER.exec(type) ?? []
  if (number === undefined) return undefined
  const end = 2n ** BigInt(unsigned ? Number(bits) : Number(bits) - 1)
  return number < end && number >= (unsigned ? 0n : -end) ? number : undefined
}

function toBigInt(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const isNumber = typeof value === 'string' && (DECIMAL.test(value) || HEX_NUMBER.test(value))
  return isNumber ? BigInt(value) : undefined
}
