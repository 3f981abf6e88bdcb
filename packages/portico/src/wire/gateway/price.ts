import * as v from 'valibot'
import { AccountId, Currency, commonQuery, Decimal, ImageUrl, Label, ProjectId } from './common.ts'

/** The maximum number of tokens in one call. */
export const PRICE_TOKENS_MAX = 200

/** `POST /v1/fungible/price`. The project id is in the body, and optional in the query. */
export const PriceQuery = v.object({ ...commonQuery, projectId: v.optional(ProjectId) })
export const PriceBody = v.object({
  currency: v.optional(Currency, 'usd'),
  /** CAIP-10 ids of tokens. See `NATIVE_TOKEN_ADDRESSES` for the native coin. */
  addresses: v.pipe(v.array(AccountId), v.minLength(1), v.maxLength(PRICE_TOKENS_MAX)),
  projectId: v.optional(ProjectId),
})

export const FungiblePrice = v.object({
  /** The id as in the request. */
  address: AccountId,
  name: v.optional(Label),
  symbol: v.optional(Label),
  iconUrl: v.optional(ImageUrl),
  /** The price of one token. */
  price: Decimal,
})

/** The tokens whose price is known. */
export const Prices = v.object({ fungibles: v.array(FungiblePrice) })

export type Prices = v.InferOutput<typeof Prices>
export type FungiblePrice = v.InferOutput<typeof FungiblePrice>
