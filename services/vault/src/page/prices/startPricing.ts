import type { PricesReply, PricesRequest } from '../../api/index.ts'
import type { Clock } from '../time/clock.ts'
import type { ReviewPrices } from '../views/approval/approvalState.ts'

/** What is approved is shown without prices that take longer, once all else is there. */
export const PRICES_WAIT_MS = 150

/** Asks the wallet's own service for prices. */
export type AskPrices = (request: PricesRequest) => Promise<PricesReply>

/** The prices of one request: a decoration, which nothing waits for much. */
export interface Pricing {
  /** Asks for the prices of tokens, too. */
  addTokens(tokens: readonly string[]): void
  /** @returns what is known after a moment. It does not change with what is answered later */
  take(): Promise<ReviewPrices>
}

export interface StartPricingParameters {
  readonly chainId: string
  readonly ask: AskPrices
  readonly clock: Clock
}

/** Starts to ask for the prices of a network: of its coin at once, while a request is prepared. */
export function startPricing({ chainId, ask, clock }: StartPricingParameters): Pricing {
  const replies: PricesReply[] = []
  const asked: Promise<unknown>[] = []
  const send = (tokens: readonly string[]) => {
    // Without prices, amounts are in coins and tokens alone.
    const keep = (reply: PricesReply) => replies.push(reply)
    asked.push(ask({ chainId, tokens: [...tokens] }).then(keep, () => undefined))
  }
  send([])
  return {
    addTokens(tokens) {
      if (tokens.length > 0) send(tokens)
    },
    async take() {
      let cancel = () => {}
      const waited = new Promise<void>((resolve) => {
        cancel = clock.after(PRICES_WAIT_MS, resolve)
      })
      await Promise.race([Promise.all(asked), waited])
      cancel()
      const coin = replies.find((reply) => reply.coin !== undefined)?.coin
      const tokens = new Map(replies.flatMap((reply) => Object.entries(reply.tokens)))
      return Object.freeze({ coin, tokens })
    },
  }
}
