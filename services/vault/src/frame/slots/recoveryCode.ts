import { type Bytes, createRandomBytes } from '../bytes/bytes.ts'
import { VaultError } from '../errors.ts'

/** https://www.crockford.com/base32.html: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_BYTES = 16
/** 128 bits in symbols of five bits. */
const VALUE_SYMBOLS = 26
const CHECK_SYMBOLS = 2
const GROUP = 4
/**
 * The largest prime below 32². The remainder of the value is the check, as in Crockford's base 32,
 * whose prime 37 needs five signs beyond the alphabet. Any wrong symbol changes the remainder, and
 * so do any two neighbours that changed places.
 */
const CHECK_PRIME = 1021n

/** Creates a recovery code: 128 random bits in seven groups of four symbols. */
export function createRecoveryCode(): string {
  return formatRecoveryCode(createRandomBytes(CODE_BYTES))
}

/** Writes 128 bits as a code. */
export function formatRecoveryCode(bytes: Bytes): string {
  const value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const symbols = toSymbols(value, VALUE_SYMBOLS) + toSymbols(value % CHECK_PRIME, CHECK_SYMBOLS)
  return symbols.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/**
 * Reads a code as people write it: any case, hyphens and spaces anywhere, O for 0, I and L for 1.
 *
 * @throws VaultError `recovery_code_invalid` for another length, other signs or a wrong check
 */
export function readRecoveryCode(text: string): Bytes {
  const symbols = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isCode = symbols.length === VALUE_SYMBOLS + CHECK_SYMBOLS && isInAlphabet(symbols)
  if (!isCode) throw new VaultError('recovery_code_invalid')
  const value = toValue(symbols.slice(0, VALUE_SYMBOLS))
  const isChecked = value % CHECK_PRIME === toValue(symbols.slice(VALUE_SYMBOLS))
  if (!isChecked || value >> BigInt(CODE_BYTES * 8)) throw new VaultError('recovery_code_invalid')
  return Uint8Array.from({ length: CODE_BYTES }, (_, place) =>
    Number((value >> BigInt(8 * (CODE_BYTES - 1 - place))) & 0xffn),
  )
}

function isInAlphabet(symbols: string): boolean {
  return [...symbols].every((symbol) => ALPHABET.includes(symbol))
}

function toSymbols(value: bigint, count: number): string {
  return Array.from({ length: count }, (_, place) =>
    ALPHABET.charAt(Number((value >> BigInt(5 * (count - 1 - place))) & 31n)),
  ).join('')
}

function toValue(symbols: string): bigint {
  return [...symbols].reduce((sum, symbol) => sum * 32n + BigInt(ALPHABET.indexOf(symbol)), 0n)
}
