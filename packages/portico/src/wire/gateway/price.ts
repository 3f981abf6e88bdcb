import * as v from 'valibot'
import { AccountId, Currency, commonQuery, Decimal, ImageUrl, Label, ProjectId } from './common.ts'

/** Tokens in one call. */
export const PRICE_TOKENS_MAX = 200

/** `POST /v1/fungible/price`; the project is in the body and may stand in the query as well. */
export const PriceQuery = v.object({ ...commonQuery, projectId: v.optional(ProjectId) })
export const PriceBody = v.object({
  currency: v.optional(Currency, 'usd'),
  /** CAIP-10 ids of tokens; the namespace's placeholder stands for the coin that pays for fees. */
  addresses: v.pipe(v.array(AccountId), v.minLength(1), v.maxLength(PRICE_TOKENS_MAX)),
  projectId: v.optional(ProjectId),
})

export const FungiblePrice = v.object({
  /** As it was asked for. */
  address: AccountId,
  name: v.optional(Label),
  symbol: v.optional(Label),
  iconUrl: v.optional(ImageUrl),
  /** Of one whole token. */
  price: Decimal,
})

/** Only tokens whose price is known are here. */
export const Prices = v.object({ fungibles: v.array(FungiblePrice) })

export type Prices = v.InferOutput<typeof Prices>
export type FungiblePrice = v.InferOutput<typeof FungiblePrice>
