import {
  fromText,
  type Hex,
  readStart,
  readStarts,
  writeBytes,
  writeDynamic,
  writeNumber,
} from './abi.ts'
import { LOOKUP_REQUESTS_MAX } from './limits.ts'
import { type LookupQuestion, readQuestion } from './offchainLookup.ts'

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
