/** One-time codes by e-mail, for the services that check who a person is. */

export { type CodesOptions, createCodes } from './createCodes.ts'
export { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES, type MailBudget } from './limits.ts'
export { readEmail } from './readEmail.ts'
export { codeEvents, codes } from './tables.ts'
export type { CheckedCode, CodeAnswer, CodeRequest, Codes, IssuedCode } from './types.ts'
