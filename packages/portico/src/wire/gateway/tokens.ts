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
  ProjectId,
} from './common.ts'

/** `GET /v1/account/{address}/balance` */
export const BalanceParameters = v.object({ address: Address })
export const BalanceQuery = v.object({
  ...commonQuery,
  currency: v.optional(Currency, 'usd'),
  chainId: v.optional(ChainId),
  /** Bypasses the 30 s cache. */
  forceUpdate: v.optional(Flag),
})

/** One token of an account. */
export const TokenBalance = v.object({
  name: Label,
  symbol: Label,
  chainId: ChainId,
  /** CAIP-10 id of the token. Unset for the native coin. */
  address: v.optional(AccountId),
  quantity: v.object({
    /** The token's decimals, as text. */
    decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
    /** The amount in whole tokens. */
    numeric: Decimal,
  }),
  /** The price of one token. Unset if it is unknown. */
  price: v.optional(Decimal),
  /** The value of the balance. */
  value: v.optional(Decimal),
  iconUrl: v.optional(ImageUrl),
})

export const Balances = v.object({
  balances: v.array(TokenBalance),
  /** The networks that could not be read. The total excludes them. */
  unread: v.optional(v.array(ChainId)),
})

export type TokenBalance = v.InferOutput<typeof TokenBalance>
export type Balances = v.InferOutput<typeof Balances>

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
