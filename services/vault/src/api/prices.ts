import * as v from 'valibot'
import { NetworkId } from './networks.ts'

/** As many tokens as a review reads of a request. */
export const PRICE_TOKENS_MAX = 5

/** A contract in lower case, or a mint. */
const Token = v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))

/** Decimal text, in US dollars. */
const Price = v.pipe(v.string(), v.regex(/^\d{1,80}(?:\.\d{1,40})?$/))

/** `POST /api/prices`: of a network's coin, and of tokens there. */
export const PricesRequest = v.strictObject({
  chainId: NetworkId,
  tokens: v.pipe(v.array(Token), v.maxLength(PRICE_TOKENS_MAX)),
})

/** The prices that are known. */
export const PricesReply = v.object({
  coin: v.optional(Price),
  tokens: v.record(Token, Price),
})

export type PricesRequest = v.InferOutput<typeof PricesRequest>
export type PricesReply = v.InferOutput<typeof PricesReply>
