/** One-time codes by e-mail, for the services that check who a person is. */

export { countEvent, pruneEvents } from './countEvent.ts'
export { type CodesOptions, createCodes } from './createCodes.ts'
export { codeEvents } from './eventTables.ts'
export { type CodeOwner, getCodeKeys, getSubject } from './getCodeKeys.ts'
export {
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  type CodeLimit,
  challengeLimits,
  getMailLimits,
  type MailBudget,
  signUpLimits,
  socialLimits,
} from './limits.ts'
export { lockKeys } from './lockKeys.ts'
export { readEmail } from './readEmail.ts'
export { readWait } from './readWait.ts'
export { codes } from './tables.ts'
export type { CheckedCode, CodeAnswer, CodeKeys, CodeRequest, Codes, IssuedCode } from './types.ts'
