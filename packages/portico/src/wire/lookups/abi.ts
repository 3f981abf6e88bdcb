// Readers of ABI-encoded data by untrusted contracts. Each reader takes a bounded number of steps,
// and returns undefined for offsets outside of the data. General decoders are not bounded. Data is
// a string of hex digits; positions are in bytes.

export type Hex = `0x${string}`

const WORD_BYTES = 32
const WORD_DIGITS = 64
const ADDRESS_DIGITS = 40

/** Reads a word as an offset or a length. Returns undefined if it is larger than the data. */
export function readNumber(digits: string, at: number): number | undefined {
  const word = digits.slice(at * 2, at * 2 + WORD_DIGITS)
  if (word.length !== WORD_DIGITS) return undefined
  const value = Number(`0x${word}`)
  return value <= digits.length / 2 ? value : undefined
}

/** Reads a word as an address, in lower case. */
export function readAddress(digits: string, at: number): Hex | undefined {
  const word = digits.slice(at * 2, at * 2 + WORD_DIGITS)
  return word.length === WORD_DIGITS ? `0x${word.slice(-ADDRESS_DIGITS).toLowerCase()}` : undefined
}

/** Reads an offset and returns the position of its dynamic value. */
export function readStart(digits: string, at: number, base: number): number | undefined {
  const offset = readNumber(digits, at)
  return offset === undefined ? undefined : base + offset
}

/** Reads a value of type `bytes`, as hex digits. */
export function readDigits(digits: string, at: number | undefined): string | undefined {
  const size = at === undefined ? undefined : readNumber(digits, at)
  if (at === undefined || size === undefined) return undefined
  const from = (at + WORD_BYTES) * 2
  const found = digits.slice(from, from + size * 2)
  return found.length === size * 2 ? found : undefined
}

/** Reads the positions of the first elements of an array of dynamic values. */
export function readStarts(
  digits: string,
  at: number | undefined,
  max: number,
): { readonly count: number; readonly starts: readonly (number | undefined)[] } | undefined {
  const count = at === undefined ? undefined : readNumber(digits, at)
  if (at === undefined || count === undefined) return undefined
  const base = at + WORD_BYTES
  const starts = Array.from({ length: Math.min(count, max) }, (_, index) =>
    readStart(digits, base + index * WORD_BYTES, base),
  )
  return { count, starts }
}

/** Decodes hex digits as UTF-8. */
export function toText(digits: string): string {
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

/** Encodes text as UTF-8, in hex digits. */
export function fromText(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Encodes a number as one word. */
export function writeNumber(value: number): string {
  return value.toString(16).padStart(WORD_DIGITS, '0')
}

/** Encodes a value of type `bytes`: its length, and its digits padded to full words. */
export function writeBytes(digits: string): string {
  const filled = Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS
  return writeNumber(digits.length / 2) + digits.padEnd(filled, '0')
}

/**
 * Encodes dynamic values, with their offsets in front.
 *
 * @param head - the number of bytes before the first value
 */
export function writeDynamic(values: readonly string[], head = values.length * WORD_BYTES): string {
  let at = head
  const offsets = values.map((value) => {
    const offset = writeNumber(at)
    at += value.length / 2
    return offset
  })
  return offsets.join('') + values.join('')
}
