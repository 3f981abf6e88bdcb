import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { MessageId } from '../../i18n/en.ts'

/** What the visitor can do about a problem, besides correcting what is written. */
export type Remedy = 'retry' | 'receive'

export interface SendProblemWords {
  readonly message: MessageId
  readonly remedy?: Remedy | undefined
}

type ErrorName =
  Extract<MessageId, `send.error.${string}`> extends `send.error.${infer Name}` ? Name : never

// By code and not by row: the rows' English would be loaded beside the words of the catalogue.
const names: Readonly<Record<string, ErrorName>> = {
  'validation/address': 'form',
  'receiver/wrong-network': 'wrongNetwork',
  'receiver/zero': 'zero',
  'receiver/self': 'self',
  'receiver/token-contract': 'tokenContract',
  'receiver/token-account': 'tokenAccount',
  'receiver/account-taken': 'accountTaken',
  'receiver/unknown-name': 'unknownName',
  'receiver/name-letters': 'letters',
  'receiver/hidden': 'hidden',
  'name/resolve-failed': 'receiver',
  'transfer/insufficient-funds': 'funds',
  'transfer/insufficient-gas': 'gas',
  'transfer/nothing-left': 'nothingLeft',
  'transfer/decimals': 'decimals',
  'transfer/no-token': 'noToken',
  'transfer/unsupported': 'unsupported',
  'transfer/changed': 'moved',
}
const remedies: Readonly<Partial<Record<ErrorName, Remedy>>> = {
  receiver: 'retry',
  gas: 'receive',
  nothingLeft: 'receive',
  prepare: 'retry',
}

/** The codes that have words of their own. */
export const problemCodes: readonly string[] = ['validation/amount', ...Object.keys(names)]

/**
 * What is said of an error while a transfer is written, and what helps.
 *
 * @param usual - what could not be done, where the error does not say more
 */
export function sendProblemWords(
  error: unknown,
  usual: 'prepare' | 'receiver' = 'prepare',
): SendProblemWords {
  const code = isPorticoError(error) ? error.code : ''
  if (code === 'validation/amount') return { message: 'send.problem.incorrectValue' }
  const name = (Object.hasOwn(names, code) && names[code]) || usual
  return { message: `send.error.${name}`, remedy: remedies[name] }
}
