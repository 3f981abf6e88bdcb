import { isHex, toInteger } from './rpc.ts'

// The few calls of a transfer, by the first four bytes of their signature's Keccak-256. Each takes words of 32 bytes.
const SELECTORS = {
  'transfer(address,uint256)': 'a9059cbb',
  'balanceOf(address)': '70a08231',
  'decimals()': '313ce567',
  'symbol()': '95d89b41',
  'getL1FeeUpperBound(uint256)': 'f1c7a58b',
} as const
const ERROR = '0x08c379a0'
const PANIC = '0x4e487b71'
const WORD = 64

/**
 * Writes a call.
 *
 * @example
 * encodeCall('balanceOf(address)', '0xd8dA…6045') // '0x70a08231000…6045'
 */
export function encodeCall(
  signature: keyof typeof SELECTORS,
  ...words: readonly (string | bigint)[]
): `0x${string}` {
  const digits = words.map((word) =>
    (typeof word === 'bigint' ? word.toString(16) : word.slice(2).toLowerCase()).padStart(
      WORD,
      '0',
    ),
  )
  return `0x${SELECTORS[signature]}${digits.join('')}`
}

/** Reads one word as an integer, or undefined where the answer is no single word. */
export function decodeInteger(data: unknown): bigint | undefined {
  return isHex(data) && data.length === WORD + 2 ? toInteger(data) : undefined
}

/** Reads a text; some of the oldest tokens answer with 32 bytes in its place. */
export function decodeText(data: unknown): string {
  if (!isHex(data)) return ''
  const body = data.slice(2)
  if (body.length === WORD) return readBytes(body.replace(/(00)+$/, ''))
  const at = Number(BigInt(`0x${body.slice(0, WORD) || '0'}`)) * 2
  const size = Number(BigInt(`0x${body.slice(at, at + WORD) || '0'}`)) * 2
  return readBytes(body.slice(at + WORD, at + WORD + size))
}

/** Reads why a call was reverted: `Error(string)` and `Panic(uint256)`, which the language itself writes. */
export function decodeRevert(data: string): string | undefined {
  const body = `0x${data.slice(ERROR.length)}`
  if (data.startsWith(ERROR)) return decodeText(body) || undefined
  return data.startsWith(PANIC) ? `Panic ${decodeInteger(body)}` : undefined
}

function readBytes(digits: string): string {
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}
