import * as v from 'valibot'
import {
  AccountId,
  Address,
  ChainId,
  commonQuery,
  Decimal,
  Flag,
  ImageUrl,
  Label,
  Picture,
} from './common.ts'

/** The position after a page: opaque, and valid for the same account and network only. */
export const HistoryCursor = v.pipe(v.string(), v.regex(/^[\w-]{1,400}$/))

/** `GET /v1/account/{account}/history` */
export const HistoryParameters = v.object({
  /** An address, or a CAIP-10 id. */
  account: v.union([Address, AccountId]),
})
export const HistoryQuery = v.object({
  ...commonQuery,
  /** Required unless the account is a CAIP-10 id. */
  chainId: v.optional(ChainId),
  cursor: v.optional(HistoryCursor),
  /** Selects the purchases at this provider. */
  onramp: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))),
  /** Includes hidden transactions. */
  hidden: v.optional(Flag),
})

/** The kinds of transactions, seen from the account. */
export const transactionKinds = [
  'approve',
  'burn',
  'deploy',
  'execute',
  'mint',
  'receive',
  'send',
  'trade',
] as const

/** Why a transfer is suspicious. */
export const transferMarks = ['dust', 'lookAlike', 'spam', 'zeroValue'] as const

/** An exact amount. */
export const Quantity = v.object({
  /** In the smallest unit. */
  integer: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  /** The decimals of the asset, as text. */
  decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
  /** In whole units. */
  numeric: Decimal,
})

/** A token, or the native coin. */
export const FungibleInfo = v.object({
  name: Label,
  symbol: Label,
  /** CAIP-10 id of the token. Unset for the native coin. */
  address: v.optional(AccountId),
  icon: v.nullable(v.object({ url: ImageUrl })),
})

/** A token of a collection, or the whole collection. */
export const NftInfo = v.object({
  name: Label,
  /** CAIP-10 id of the collection. */
  address: AccountId,
  /** Unset for a whole collection. */
  tokenId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
  content: v.nullable(v.object({ preview: v.object({ url: Picture }) })),
  flags: v.object({ is_spam: v.boolean() }),
})

/** A transfer from or to the account. It has one of the two infos. */
export const HistoryTransfer = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  sender: Address,
  recipient: Address,
  quantity: Quantity,
  fungible_info: v.optional(FungibleInfo),
  nft_info: v.optional(NftInfo),
  /** Empty for a plain transfer. */
  marks: v.array(v.picklist(transferMarks)),
})

/** A permission that the account gives or withdraws. It has one of the two infos. */
export const HistoryApproval = v.object({
  spender: Address,
  /** 0 withdraws the permission; `null` is without limit. */
  quantity: v.nullable(Quantity),
  fungible_info: v.optional(FungibleInfo),
  nft_info: v.optional(NftInfo),
})

/** A transaction of an account. */
export const HistoryTransaction = v.object({
  /** The hash, or the signature. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{32,128}$/)),
  metadata: v.object({
    /** ISO 8601, in UTC. */
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    chain: ChainId,
    operationType: v.picklist(transactionKinds),
    status: v.picklist(['confirmed', 'failed']),
    sentFrom: Address,
    /** `null` for a deployment. */
    sentTo: v.nullable(Address),
    nonce: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
  /** At most 50. */
  transfers: v.array(HistoryTransfer),
  approvals: v.array(HistoryApproval),
  /** In the native coin. `null` if another account pays it. */
  fee: v.nullable(Quantity),
  /** Whether a list leaves it out by default. */
  isHidden: v.boolean(),
})

/** A page of transactions, the newest first. `next` is `null` on the last page. */
export const History = v.object({
  /** Where the page comes from. `null`: the gateway has no history of the network. */
  source: v.nullable(Label),
  data: v.array(HistoryTransaction),
  next: v.nullable(HistoryCursor),
})

export type TransactionKind = (typeof transactionKinds)[number]
export type TransferMark = (typeof transferMarks)[number]
export type Quantity = v.InferOutput<typeof Quantity>
export type FungibleInfo = v.InferOutput<typeof FungibleInfo>
export type NftInfo = v.InferOutput<typeof NftInfo>
export type HistoryTransfer = v.InferOutput<typeof HistoryTransfer>
export type HistoryApproval = v.InferOutput<typeof HistoryApproval>
export type HistoryTransaction = v.InferOutput<typeof HistoryTransaction>
export type History = v.InferOutput<typeof History>
