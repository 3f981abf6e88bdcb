import { sendMessages } from '../../../i18n/en/send.ts'
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

const remedies: Readonly<Partial<Record<ErrorName, Remedy>>> = {
  resolveFailed: 'retry',
  insufficientGas: 'receive',
  nothingLeft: 'receive',
}

/** The kinds of codes whose message id is made of their last segment. */
const NAMED = /^(?:validation|receiver|name|transfer)\//

function toErrorName(code: string): string {
  const [, last = ''] = code.split('/')
  return last.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(sendMessages, `send.error.${name}`)
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
  const own = toErrorName(code)
  // A receiver that the form shows as found is found again before the fee is estimated.
  const isOwn = NAMED.test(code) && isErrorName(own) && own !== 'resolveFailed'
  const name = isOwn ? own : fallback
  return { message: `send.error.${name}`, remedy: remedies[name] }
}
