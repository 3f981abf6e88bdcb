import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { MessageId } from '../../i18n/en.ts'

/** What the visitor can do about a problem, besides correcting what is written. */
export type Remedy = 'retry' | 'receive'

export interface SendProblemWords {
  readonly message: MessageId
  readonly remedy?: Remedy | undefined
}

// By code and not by row: the rows' English would be loaded beside the words of the catalogue.
const words: Readonly<Record<string, SendProblemWords>> = {
  'validation/address': { message: 'send.error.form' },
  'receiver/wrong-network': { message: 'send.error.wrongNetwork' },
  'receiver/zero': { message: 'send.error.zero' },
  'receiver/self': { message: 'send.error.self' },
  'receiver/token-contract': { message: 'send.error.tokenContract' },
  'receiver/token-account': { message: 'send.error.tokenAccount' },
  'receiver/account-taken': { message: 'send.error.accountTaken' },
  'receiver/unknown-name': { message: 'send.error.unknownName' },
  'name/resolve-failed': { message: 'send.error.name', remedy: 'retry' },
  'validation/amount': { message: 'send.problem.incorrectValue' },
  'transfer/insufficient-funds': { message: 'send.error.funds' },
  'transfer/insufficient-gas': { message: 'send.error.gas', remedy: 'receive' },
  'transfer/nothing-left': { message: 'send.error.nothingLeft', remedy: 'receive' },
  'transfer/decimals': { message: 'send.error.decimals' },
  'transfer/no-token': { message: 'send.error.noToken' },
  'transfer/unsupported': { message: 'send.error.unsupported' },
}

/** The codes that have words of their own. */
export const problemCodes: readonly string[] = Object.keys(words)

/** What is said of an error while a transfer is written, and what helps. */
export function sendProblemWords(error: unknown): SendProblemWords {
  const code = isPorticoError(error) ? error.code : ''
  const known = Object.hasOwn(words, code) ? words[code] : undefined
  return known ?? { message: 'send.error.prepare', remedy: 'retry' }
}
