import type { PreparedRequest } from '../signing/preparedRequest.ts'

/**
 * Returns whether a click in the site's page is too little for a request: all but a sign-in of the
 * caller's own origin. A frame can be made invisible without its knowledge (CSS `mask` on its
 * iframe), so that what it shows proves nothing. Another text may sign the user in elsewhere, or be
 * what a key is derived from.
 */
export function requiresStrongApproval(prepared: PreparedRequest): boolean {
  const isMessage = prepared.kind === 'message' || prepared.kind === 'solanaMessage'
  return !isMessage || prepared.message.kind !== 'signIn'
}

export interface GetApprovalPlaceParameters {
  readonly prepared: PreparedRequest
  /** Whether a page of another site is around this one. */
  readonly isEmbedded: boolean
  /** Whether a passkey of this browser opens the wallet. */
  readonly hasPasskey: boolean
}

/**
 * Where the user may approve: here by a click, here with a passkey that signs the digest of the
 * request, or in a window of the wallet's own.
 */
export type ApprovalPlace = 'here' | 'passkey' | 'popup-required'

export function getApprovalPlace({
  prepared,
  isEmbedded,
  hasPasskey,
}: GetApprovalPlaceParameters): ApprovalPlace {
  if (!isEmbedded || !requiresStrongApproval(prepared)) return 'here'
  return hasPasskey ? 'passkey' : 'popup-required'
}
