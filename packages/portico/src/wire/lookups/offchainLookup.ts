import {
  type Hex,
  readAddress,
  readDigits,
  readStart,
  readStarts,
  toText,
  writeBytes,
  writeDynamic,
} from './abi.ts'
import { LOOKUP_BYTES_MAX, LOOKUP_URL_MAX, LOOKUP_URLS_MAX } from './limits.ts'

/** A query to hosts, of a contract. */
export interface LookupQuestion {
  readonly sender: Hex
  /** The first {@link LOOKUP_URLS_MAX} only. */
  readonly urls: readonly string[]
  readonly data: Hex
}

/** The error `OffchainLookup` of EIP-3668. */
export interface OffchainLookup extends LookupQuestion {
  readonly callback: Hex
  readonly extraData: Hex
}

// The selector of the error (https://eips.ethereum.org/EIPS/eip-3668).
const SELECTOR = '0x556f1830'
const HEX = /^0x(?:[\da-f]{2})*$/i

/** Returns whether a value is hex data within the limits of a lookup. */
export function isShortHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= 2 + LOOKUP_BYTES_MAX * 2 && HEX.test(value)
}

/** Returns whether revert data is an `OffchainLookup`. */
export function isOffchainLookup(revert: unknown): revert is Hex {
  return typeof revert === 'string' && revert.startsWith(SELECTOR)
}

/** Decodes an `OffchainLookup`. Returns undefined if it is invalid or too long. */
export function readOffchainLookup(revert: Hex): OffchainLookup | undefined {
  if (!isShortHex(revert)) return undefined
  const digits = revert.slice(SELECTOR.length)
  const question = readQuestion(digits, 0)
  const extraData = readDigits(digits, readStart(digits, 128, 0))
  if (!question || extraData === undefined) return undefined
  return {
    ...question,
    callback: `0x${digits.slice(192, 200)}`,
    extraData: `0x${extraData}`,
  }
}

/** Decodes `(address sender, string[] urls, bytes data)`, the query of EIP-3668 and ENSIP-21. */
export function readQuestion(digits: string, base: number): LookupQuestion | undefined {
  const sender = readAddress(digits, base)
  const urls = readStarts(digits, readStart(digits, base + 32, base), LOOKUP_URLS_MAX)
  const data = readDigits(digits, readStart(digits, base + 64, base))
  if (!sender || !urls || data === undefined) return undefined
  const texts = urls.starts.map((start) => readDigits(digits, start))
  if (texts.some((text) => text === undefined || text.length > LOOKUP_URL_MAX * 2)) return undefined
  return { sender, urls: texts.map((text) => toText(text ?? '')), data: `0x${data}` }
}

/** Encodes the call that returns a response to the contract. */
export function writeCallback({ callback, extraData }: OffchainLookup, answer: Hex): Hex {
  const values = [answer, extraData].map((value) => writeBytes(value.slice(2)))
  return `${callback}${writeDynamic(values)}`
}
