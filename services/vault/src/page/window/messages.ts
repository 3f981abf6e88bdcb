import { isHex } from '../../frame/index.ts'
import type { ReviewedRequest } from '../requests/reviewedRequest.ts'
import type { Theme } from '../theme/applyTheme.ts'

// The messages between the frame and the window of an approval. Both are pages of the wallet's own
// origin, which is compared before anything is read, so that only their kind is.

/** What the window draws. */
export interface WindowContent {
  readonly review: ReviewedRequest
  /** As the site said it. */
  readonly language: string | undefined
  readonly theme: Theme
}

/** The window's first message to the frame that opened it. */
export const HELLO = 'APPROVAL_WINDOW'

/** The frame's only message to the window. It transfers the port. */
export interface ContentMessage {
  readonly type: 'CONTENT'
  readonly content: WindowContent
}

/** What the user chose. The digest is that of what the window showed. */
export type ChoiceMessage =
  | { readonly type: 'APPROVE'; readonly digest: string }
  | { readonly type: 'DECLINE' }

/** The frame has taken the choice. */
export const TAKEN = 'TAKEN'

/** @returns `undefined` for anything else */
export function readContent(data: unknown): WindowContent | undefined {
  const message = data as ContentMessage | null
  return typeof message === 'object' && message?.type === 'CONTENT' ? message.content : undefined
}

/** @returns `undefined` for anything else */
export function readChoice(data: unknown): ChoiceMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'DECLINE') return { type: 'DECLINE' }
  const digest = 'digest' in data ? data.digest : undefined
  return data.type === 'APPROVE' && isHex(digest) ? { type: 'APPROVE', digest } : undefined
}
