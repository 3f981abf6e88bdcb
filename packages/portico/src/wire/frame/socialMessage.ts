import { FRAME_ERROR_CODES, type FrameErrorCode } from './errorCodes.ts'
import { toPlainValue } from './toPlainValue.ts'

/**
 * How a login at a provider ended: the message of the wallet service's window to the page that
 * opened it. The address is worthless without the verifier of the frame that began the login.
 */
export type SocialMessage =
  | { readonly type: 'SOCIAL_RESULT'; readonly resultUri: string }
  | { readonly type: 'SOCIAL_ERROR'; readonly code: FrameErrorCode }

// Written without the schema library of other messages: the page needs no more of it.

/**
 * Reads a message of the window of a social login. The caller has compared its sender.
 *
 * @param value - the data of a message event
 * @returns a copy without prototypes; `undefined` if it is no such message
 * @example
 * parseSocialMessage({ type: 'SOCIAL_ERROR', code: 'user_rejected' })
 */
export function parseSocialMessage(value: unknown): SocialMessage | undefined {
  const message = toPlainValue(value)
  return isSocialMessage(message) ? message : undefined
}

function isSocialMessage(value: unknown): value is SocialMessage {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false
  const { type, resultUri, code } = value as Readonly<Record<string, unknown>>
  if (type === 'SOCIAL_ERROR') return FRAME_ERROR_CODES.some((known) => known === code)
  return type === 'SOCIAL_RESULT' && typeof resultUri === 'string' && isWebUrl(resultUri)
}

function isWebUrl(text: string): boolean {
  return text.length <= 2048 && /^https?:\/\/\S+$/.test(text)
}
