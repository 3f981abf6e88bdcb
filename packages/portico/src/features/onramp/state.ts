/** A purchase that the user began at a provider. */
export interface Purchase {
  readonly orderId: string
  /** The page of the provider. Unset for one that could be opened once only, and has been. */
  readonly url?: string | undefined
  /** The page can be opened once only. */
  readonly isSingleUse?: boolean | undefined
  /** An earlier visit to the card began it. */
  readonly isResumed?: boolean | undefined
  readonly provider: string
  /** What is bought: its symbol. */
  readonly symbol: string
}

/** The views for buying. */
export interface OnrampRoutes {
  FundWallet: Record<never, never>
  OnRampProviders: Record<never, never>
  BuyInProgress: { readonly purchase: Purchase }
}
