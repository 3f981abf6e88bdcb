import type { Portico } from '../../core/portico.ts'
import { connectorAccountNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { isSameAddress } from '../connections/accountAddresses.ts'
import type { LiveConnection } from '../connections/state.ts'

/**
 * Serializes plain data deterministically: sorted keys, and `1n` for integers.
 *
 * @example
 * serialize({ b: 1n, a: ['x'] }) // '{"a":["x"],"b":1n}'
 */
export function serialize(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(serialize).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${serialize(item)}`)
  return `{${parts.join()}}`
}

/** Deep-freezes plain data. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) freezeDeep(item)
  }
  return value
}

/** The error for data that changed since the user reviewed it. */
export function createChangedError(what: string): PorticoError {
  return new PorticoError(transferChanged, { args: { what } })
}

/**
 * Returns the account in use of a connection.
 *
 * @throws {PorticoError} 'Account not found for connector'
 */
export function requireAccount(portico: Portico, { accounts, namespace, address }: LiveConnection) {
  const account = accounts.find((item) => isSameAddress(portico, namespace, item.address, address))
  if (!account) throw new PorticoError(connectorAccountNotFound)
  return account
}

// SHA-256 (FIPS 180-4). Own code, because `crypto.subtle` is missing on plain http, where sites
// are developed.

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
