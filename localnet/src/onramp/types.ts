/** A transaction that pays an order: decided and stored before it is sent. */
export type Payout = {
  /** Signed, as the chain's nodes take it. */
  readonly raw: string
  readonly hash: string
  /** EVM. */
  readonly nonce?: number | undefined
  /** Solana: the transaction is included while it is fresh, or never. */
  readonly blockhash?: string | undefined
}

/** The payouts on one chain. */
export type Payouts = {
  /** CAIP-2. */
  readonly network: string
  /** Signs the payout of an order. Sends nothing. */
  prepare(order: SandboxOrder): Promise<Payout>
  /**
   * Sends a payout, as often as it takes. The chain includes it once at most.
   *
   * @returns `expired` if it can never be included, so that another one may be prepared
   */
  deliver(payout: Payout, signal: AbortSignal): Promise<'included' | 'expired'>
}

/** What a caller may buy. Amounts are decimal texts. */
export type Purchase = {
  /** CAIP-2. */
  readonly network: string
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly method: string
  readonly paymentAmount: string
  readonly purchaseAmount: string
}

/**
 * `open`: the page waits. `paid`: the payout is not decided. `prepared`: it is decided, and may
 * have been sent. `done`: it is on the chain.
 */
export type OrderStatus = 'open' | 'cancelled' | 'declined' | 'paid' | 'prepared' | 'done'

export type SandboxOrder = Purchase & {
  /** The caller's id. */
  readonly orderId: string
  /** Ours, which the address of the page has. */
  readonly purchaseId: string
  /** The key of the caller. */
  readonly key: string
  readonly address: string
  readonly redirectUrl?: string | undefined
  readonly status: OrderStatus
  readonly payout?: Payout | undefined
  /** The events that the caller has acknowledged. */
  readonly told: readonly string[]
}

/** Where events of a key go. */
export type WebhookTarget = { readonly url: string; readonly secret: string }
