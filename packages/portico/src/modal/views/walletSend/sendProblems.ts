import type { MessageId } from '../../../i18n/en.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'

/** What the user can do about a problem, besides correcting the form. */
export type Remedy = 'retry' | 'receive'

export interface SendProblemMessage {
  readonly message: MessageId
  readonly remedy?: Remedy | undefined
}

type ErrorName =
  Extract<MessageId, `send.error.${string}`> extends `send.error.${infer Name}` ? Name : never

/**
 * The codes whose message id follows from the last segment of the code. By code and not by row:
 * importing the rows would load their English texts as well.
 */
const codesWithMessage: readonly string[] = [
  'validation/address',
  'receiver/wrong-network',
  'receiver/zero',
  'receiver/self',
  'receiver/token-contract',
  'receiver/token-account',
  'receiver/account-taken',
  'receiver/unknown-name',
  'receiver/name-letters',
  'receiver/hidden',
  'name/resolve-failed',
  'transfer/insufficient-funds',
  'transfer/insufficient-gas',
  'transfer/nothing-left',
  'transfer/decimals',
  'transfer/no-token',
  'transfer/unsupported',
  'transfer/changed',
]
const remedies: Readonly<Partial<Record<ErrorName, Remedy>>> = {
  resolveFailed: 'retry',
  insufficientGas: 'receive',
  nothingLeft: 'receive',
  prepare: 'retry',
}

/** The codes that have a message of their own. */
export const problemCodes: readonly string[] = ['validation/amount', ...codesWithMessage]

function nameOf(code: string): ErrorName {
  const [, last = ''] = code.split('/')
  return last.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as ErrorName
}

/**
 * Returns the message and the remedy of an error in the form.
 *
 * @param usual - the message for errors without their own
 */
export function getSendProblemMessage(
  error: unknown,
  usual: 'prepare' | 'resolveFailed' = 'prepare',
): SendProblemMessage {
  const code = isPorticoError(error) ? error.code : ''
  if (code === 'validation/amount') return { message: 'send.problem.incorrectValue' }
  const name = codesWithMessage.includes(code) ? nameOf(code) : usual
  return { message: `send.error.${name}`, remedy: remedies[name] }
}
