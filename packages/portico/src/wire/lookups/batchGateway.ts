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
 * What a universal resolver is given as its gateway, and gives back where it wants several questions answered at once (ENSIP-21). It is our own:
 * a library that knows the standard's marker would unpack questions within questions by itself, without end.
 */
export const BATCH_GATEWAY = 'x-portico-batch-gateway:true'

// https://docs.ens.domains/ensip/21: `query((address,string[],bytes)[])` and `HttpError(uint16,string)`.
const QUERY = '0xa780bab6'
const HTTP_ERROR = '0x01800152'

/** An answer, or the status of a host that gave none; 0 where none was asked. */
export type BatchAnswer = Hex | number

/** Reads the questions of a batch; undefined for what is none, and for more questions than a look-up answers. */
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

/** Writes the answers of a batch: `(bool[] failures, bytes[] responses)`. */
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
