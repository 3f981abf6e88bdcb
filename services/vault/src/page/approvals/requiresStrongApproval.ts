import type { PreparedRequest } from '../signing/preparedRequest.ts'

/**
 * Returns whether a click in the site's page is too little for a request: one that moves value,
 * permits something, or signs what the user cannot read. A frame can be made invisible without its
 * knowledge (CSS `mask` on its iframe), so that what it shows proves nothing.
 *
 * A text, and a sign-in of the caller's own origin, are of little value to another.
 */
export function requiresStrongApproval(prepared: PreparedRequest): boolean {
  const isMessage = prepared.kind === 'message' || prepared.kind === 'solanaMessage'
  return !isMessage || prepared.message.kind === 'bytes'
}

export interface GetApprovalPlaceParameters {
  readonly prepared: PreparedRequest
  /** Whether a page of another site is around this one. */
  readonly isEmbedded: boolean
}

/** Where the user may approve: here, or in a window of the wallet's own. */
export type ApprovalPlace = 'here' | 'popup-required'

export function getApprovalPlace({
  prepared,
  isEmbedded,
}: GetApprovalPlaceParameters): ApprovalPlace {
  return isEmbedded && requiresStrongApproval(prepared) ? 'popup-required' : 'here'
}
