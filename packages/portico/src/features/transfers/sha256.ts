// FIPS 180-4. Own code, because `crypto.subtle` is missing on plain http, where sites are
// developed.

const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
  101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193,
  197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263, 269, 271, 277, 281, 283, 293, 307,
  311,
]
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * Returns the SHA-256 of a text's UTF-8 bytes, in hex.
 *
 * @example
 * sha256('abc') // 'ba7816bf…'
 */
export function sha256(text: string): string {
  const constants = PRIMES.map((prime) => fraction(Math.cbrt(prime)))
  const state = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  for (let at = 0; at < padded.length; at += 64) addBlock(state, constants, view, at)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function addBlock(state: number[], constants: readonly number[], view: DataView, at: number): void {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(at + index * 4))
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  constants.forEach((constant, index) => {
    const word = wordAt(words, index)
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constant + word) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  })
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] ?? 0) + word) | 0
  })
}

function wordAt(words: number[], index: number): number {
  const before = (by: number) => words[index - by] ?? 0
  if (index >= 16) {
    const s0 = turn(before(15), 7) ^ turn(before(15), 18) ^ (before(15) >>> 3)
    const s1 = turn(before(2), 17) ^ turn(before(2), 19) ^ (before(2) >>> 10)
    words[index] = (before(16) + s0 + before(7) + s1) | 0
  }
  return words[index] ?? 0
}
