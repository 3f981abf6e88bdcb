import type { Hex } from '../hex.ts'

/** Types of the arguments that are decoded, by their names in the contract ABI. */
interface AbiValues {
  address: Hex
  bool: boolean
  bytes: Hex
  bytes32: Hex
  uint8: bigint
  uint48: bigint
  uint160: bigint
  uint256: bigint
  'uint256[]': readonly bigint[]
}

export type AbiType = keyof AbiValues
export type AbiTuple<Types extends readonly AbiType[]> = {
  readonly [Place in keyof Types]: AbiValues[Types[Place]]
}

/** Hexadecimal digits of one word of 32 bytes. */
const WORD = 64

/**
 * Decodes the arguments of a call, as the contract ABI specification has them:
 * https://docs.soliditylang.org/en/latest/abi-spec.html
 *
 * The values are encoded again and must give the same digits. So bytes at the end, high bytes of an
 * address that are not zero, and offsets in another order are not read: contracts may treat them
 * in different ways.
 *
 * @param digits - the data after the selector
 * @returns nothing for data of any other form
 */
export function decodeArguments<const Types extends readonly AbiType[]>(
  types: Types,
  digits: string,
): AbiTuple<Types> | undefined {
  if (digits.length % WORD !== 0) return undefined
  const values = types.map((type, place) => readArgument(type, digits, place * WORD))
  const isRead = values.every((value) => value !== undefined)
  if (!isRead || encodeArguments(types, values) !== digits) return undefined
  return values as unknown as AbiTuple<Types>
}

type Value = Hex | boolean | bigint | readonly bigint[]

function readArgument(type: AbiType, digits: string, head: number): Value | undefined {
  const word = readWord(digits, head)
  if (word === undefined) return undefined
  if (!isDynamic(type)) return readStatic(type, word)
  const start = toPlace(word, digits)
  const length = start === undefined ? undefined : readWord(digits, start)
  if (start === undefined || length === undefined) return undefined
  const count = toPlace(length, digits)
  return count === undefined ? undefined : readTail(type, digits.slice(start + WORD), count)
}

/** @param size - the length of the value: digits of bytes, or twice the number of words */
function readTail(type: AbiType, tail: string, size: number): Value | undefined {
  if (type === 'bytes') return size > tail.length ? undefined : `0x${tail.slice(0, size)}`
  const count = size / 2
  if (count * WORD > tail.length) return undefined
  return Array.from({ length: count }, (_, place) => BigInt(`0x${readWord(tail, place * WORD)}`))
}

function readStatic(type: AbiType, word: string): Value | undefined {
  if (type === 'address') return `0x${word.slice(24)}`
  if (type === 'bytes32') return `0x${word}`
  const number = BigInt(`0x${word}`)
  if (type === 'bool') return number === 1n
  return number < 2n ** BigInt(type.slice('uint'.length)) ? number : undefined
}

function isDynamic(type: AbiType): boolean {
  return type === 'bytes' || type === 'uint256[]'
}

function readWord(digits: string, from: number): string | undefined {
  const word = digits.slice(from, from + WORD)
  return word.length === WORD ? word : undefined
}

/** Reads an offset or a length in bytes, as a number of digits. */
function toPlace(word: string, digits: string): number | undefined {
  const bytes = BigInt(`0x${word}`)
  return bytes * 2n <= BigInt(digits.length) ? Number(bytes) * 2 : undefined
}

function encodeArguments(types: readonly AbiType[], values: readonly unknown[]): string {
  let heads = ''
  let tails = ''
  for (const [place, type] of types.entries()) {
    const value = values[place] as Value
    if (isDynamic(type)) {
      heads += toWord(BigInt(types.length * WORD + tails.length) / 2n)
      tails += encodeTail(value as Hex | readonly bigint[])
    } else heads += toWord(BigInt(value as Hex | boolean | bigint))
  }
  return heads + tails
}

function encodeTail(value: Hex | readonly bigint[]): string {
  if (typeof value !== 'string') return toWord(BigInt(value.length)) + value.map(toWord).join('')
  const bytes = value.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / WORD) * WORD, '0')
  return toWord(BigInt(bytes.length / 2)) + padded
}

function toWord(number: bigint): string {
  return number.toString(16).padStart(WORD, '0')
}
