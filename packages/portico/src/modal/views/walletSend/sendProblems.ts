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
 * The codes whose message id is made of their last segment. Codes and not rows: an import of the
 * rows would load their English texts as well.
 */
const codesWithMessage: readonly string[] = [
  'validation/address',
  'receiver/wrong-network',
  'receiver/other-network',
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
  'transfer/below-minimum',
  'transfer/public-key',
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

/** The error codes that have a message of their own in the form. */
export const sendProblemCodes: readonly string[] = ['validation/amount', ...codesWithMessage]

function toErrorName(code: string): ErrorName {
  const [, last = ''] = code.split('/')
  return last.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as ErrorName
}

/**
 * Returns the message and the remedy of an error for the form.
 *
 * @param fallback - the message for errors without their own
 */
export function getSendProblemMessage(
  error: unknown,
  fallback: 'prepare' | 'resolveFailed' = 'prepare',
): SendProblemMessage {
  const code = isPorticoError(error) ? error.code : ''
  if (code === 'validation/amount') return { message: 'send.problem.incorrectValue' }
  const name = codesWithMessage.includes(code) ? toErrorName(code) : fallback
  return { message: `send.error.${name}`, remedy: remedies[name] }
}
