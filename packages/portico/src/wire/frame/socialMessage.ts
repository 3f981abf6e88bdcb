import * as v from 'valibot'
import { FRAME_ERROR_CODES } from './errorCodes.ts'
import { WebUrl } from './fields.ts'
import { toPlainValue } from './toPlainValue.ts'

const Message = v.variant('type', [
  v.strictObject({ type: v.literal('SOCIAL_RESULT'), resultUri: WebUrl }),
  v.strictObject({ type: v.literal('SOCIAL_ERROR'), code: v.picklist(FRAME_ERROR_CODES) }),
])

/**
 * How a login at a provider ended: the message of the wallet service's window to the page that
 * opened it. The address is worthless without the verifier in the memory of the frame.
 */
export type SocialMessage = v.InferOutput<typeof Message>

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
  return v.is(Message, message) ? message : undefined
}
