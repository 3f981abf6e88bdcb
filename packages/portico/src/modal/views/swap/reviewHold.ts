/** Which prepared swap stays in the review. */
export interface ReviewHold {
  /**
   * The prepared swap that the user has begun to decide on: a warning is confirmed, or the wallet
   * is asked. No other one takes its place until that is over.
   */
  id: string | undefined
  /** How often the wallet was asked. What was being prepared meanwhile is outdated. */
  count: number
}

export const createReviewHold = (): ReviewHold => ({ id: undefined, count: 0 })
