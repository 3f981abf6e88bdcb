import {
  fromText,
  type Hex,
  readAddress,
  readDigits,
  readStart,
  readStarts,
  toText,
  writeBytes,
  writeDynamic,
  writeNumber,
} from './abi.ts'
import {
  LOOKUP_BYTES_MAX,
  LOOKUP_REQUESTS_MAX,
  LOOKUP_URL_MAX,
  LOOKUP_URLS_MAX,
} from './lookupBudget.ts'

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

/**
 * The URL that marks a batch of lookups (ENSIP-21). Universal resolvers get it as their gateway. It
 * differs from the standard's URL, for which libraries such as viem decode nested batches without
 * limits.
 */
export const BATCH_GATEWAY = 'x-portico-batch-gateway:true'

// https://docs.ens.domains/ensip/21: `query((address,string[],bytes)[])` and
// `HttpError(uint16,string)`.
const QUERY = '0xa780bab6'
const HTTP_ERROR = '0x01800152'

/** A response, or the HTTP status of the failed request, or 0 if no request was sent. */
export type BatchAnswer = Hex | number

/** Decodes the queries of a batch. Returns undefined if it is invalid or has too many queries. */
export function readBatch(data: Hex): readonly LookupQuestion[] | undefined {
  if (!data.startsWith(QUERY)) return undefined
  const digits = data.slice(QUERY.length)
  const found = readStarts(digits, readStart(digits, 0, 0), LOOKUP_REQUESTS_MAX)
  if (!found || found.count > found.starts.length) return undefined
  const questions = found.starts.map((start) =>
    start === undefined ? undefined : readQuestion(digits, start),
  )
  return questions.every((question) => question !== undefined) ? questions : undefined
}

/** Encodes the responses to a batch: `(bool[] failures, bytes[] responses)`. */
export function writeBatch(answers: readonly BatchAnswer[]): Hex {
  const count = writeNumber(answers.length)
  const failures = answers.map((answer) => writeNumber(typeof answer === 'number' ? 1 : 0))
  const responses = answers.map((answer) =>
    writeBytes((typeof answer === 'number' ? writeHttpError(answer) : answer).slice(2)),
  )
  return `0x${writeDynamic([count + failures.join(''), count + writeDynamic(responses)])}`
}

function writeHttpError(status: number): Hex {
  const message = writeBytes(fromText('no answer'))
  return `${HTTP_ERROR}${writeNumber(status)}${writeNumber(64)}${message}`
}
