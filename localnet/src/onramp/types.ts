import type { Address, Hex } from 'viem'

/** A transaction that pays an order: decided and stored before it is sent. */
export type Payout = {
  readonly nonce: number
  readonly hash: Hex
  /** Signed. */
  readonly raw: Hex
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
  readonly address: Address
  readonly redirectUrl?: string | undefined
  readonly status: OrderStatus
  readonly payout?: Payout | undefined
  /** The events that the caller has acknowledged. */
  readonly told: readonly string[]
}

/** Where events of a key go. */
export type WebhookTarget = { readonly url: string; readonly secret: string }
