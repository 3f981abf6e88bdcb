import type { MessageId } from '../../../i18n/en.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import {
  frameEmailNotValid,
  frameLoadFailed,
  frameLockedOut,
  frameUnavailable,
} from '../../../wire/errors/rows/frame.ts'

const messages: Readonly<Record<string, MessageId>> = {
  [frameEmailNotValid.code]: 'email.invalid',
  [frameLockedOut.code]: 'email.lockedOut',
  [frameUnavailable.code]: 'email.unavailable',
  [frameLoadFailed.code]: 'email.loadFailed',
}

/** Returns the message for a failed login by e-mail; `undefined` if there is no certain one. */
export function getMessageId(error: unknown): MessageId | undefined {
  const code = isPorticoError(error) ? error.code : ''
  return Object.hasOwn(messages, code) ? messages[code] : undefined
}
