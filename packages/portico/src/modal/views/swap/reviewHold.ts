/**
 * The prepared swap that the user has begun to decide on: a warning is confirmed, or the wallet is
 * asked. No other one takes its place until that is over.
 */
export const createReviewHold = (): { id: string | undefined } => ({ id: undefined })
