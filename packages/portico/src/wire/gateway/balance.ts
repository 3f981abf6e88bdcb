import * as v from 'valibot'
import {
  AccountId,
  Address,
  ChainId,
  Currency,
  commonQuery,
  Decimal,
  Flag,
  ImageUrl,
  Label,
} from './common.ts'

/** `GET /v1/account/{address}/balance` */
export const BalanceParameters = v.object({ address: Address })
export const BalanceQuery = v.object({
  ...commonQuery,
  currency: v.optional(Currency, 'usd'),
  chainId: v.optional(ChainId),
  /** Passes the 30 s cache by. */
  forceUpdate: v.optional(Flag),
})

/** One token of an account. */
export const TokenBalance = v.object({
  name: Label,
  symbol: Label,
  chainId: ChainId,
  /** CAIP-10 id of the token; absent for the coin that pays for fees. */
  address: v.optional(AccountId),
  quantity: v.object({
    /** Digits of the smallest unit, as text. */
    decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
    /** The amount in whole tokens. */
    numeric: Decimal,
  }),
  /** Of one whole token; absent when nobody knows it. */
  price: v.optional(Decimal),
  /** Of all of it. */
  value: v.optional(Decimal),
  iconUrl: v.optional(ImageUrl),
})

export const Balances = v.object({
  balances: v.array(TokenBalance),
  /** Networks that could not be read: a total without them is too low. */
  unread: v.optional(v.array(ChainId)),
})

export type TokenBalance = v.InferOutput<typeof TokenBalance>
export type Balances = v.InferOutput<typeof Balances>
