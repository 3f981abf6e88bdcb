import type { PreparedSwap } from '../../core/interfaces/preparedSwap.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapExpired } from '../../wire/errors/rows/swap.ts'

/** A step of a swap. `hash` is that of the approval. */
export type SwapProgress =
  | { readonly type: 'approving' }
  | { readonly type: 'approved'; readonly hash: string }
  /** The wallet is asked for a permit instead of an approval. */
  | { readonly type: 'permitting' }
  /** Also for an approval and a swap as one batch. */
  | { readonly type: 'swapping' }

export interface SendSwapParameters {
  /** The object that `prepareSwap` returned. */
  readonly prepared: PreparedSwap
  readonly onProgress?: ((progress: SwapProgress) => void) | undefined
  /** Ends the wait. What the wallet has signed is sent in any case. */
  readonly signal?: AbortSignal | undefined
}

/** After this time the price of a review is outdated, even if the source sets no deadline. */
export const PREPARED_SWAP_LIFETIME_MS = 600_000

/** A swap that is being sent. */
export interface Attempt extends SendSwapParameters {
  readonly attempt: { isRequested: boolean }
}

/** @throws {PorticoError} `swap/expired` */
export function requireReady(portico: Portico, { preparedAt, deadline }: PreparedSwap): void {
  const now = portico.config.clock.now()
  const isLate = deadline !== undefined && now >= deadline * 1000
  if (isLate || now - preparedAt > PREPARED_SWAP_LIFETIME_MS) throw new PorticoError(swapExpired)
}

/** Whose swap it is. */
export function toReviewed({ key, owner, network }: PreparedSwap) {
  return { key, owner, networkId: network.caipNetworkId }
}
