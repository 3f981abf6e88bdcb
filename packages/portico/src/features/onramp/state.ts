/** A purchase that the user began at a provider. */
export interface Purchase {
  readonly orderId: string
  /** The page of the provider. */
  readonly url: string
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
