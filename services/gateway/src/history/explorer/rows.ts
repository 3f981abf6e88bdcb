import * as v from 'valibot'

// The lists of `module=account`: docs.etherscan.io and docs.blockscout.com, 'RPC API: account'.
// The first has `hash` in internal transactions, the second `transactionHash`.

const EvmAddress = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((address) => address.toLowerCase()),
)
/** Empty for a deployment. */
const Target = v.union([
  EvmAddress,
  v.pipe(
    v.nullish(v.literal('')),
    v.transform(() => undefined),
  ),
])
const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))
const Digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const Count = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((digits) => Number(digits)),
)
const Label = v.nullish(v.string(), '')
const place = { blockNumber: Count, timeStamp: Count }

/** Of `txlist`. */
export const TransactionRow = v.object({
  ...place,
  hash: Hash,
  transactionIndex: Count,
  nonce: Count,
  from: EvmAddress,
  to: Target,
  contractAddress: Target,
  value: Digits,
  input: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)),
  isError: v.string(),
  txreceipt_status: v.optional(v.string()),
  gasUsed: Digits,
  gasPrice: Digits,
})

/** Of `txlistinternal`. */
export const InternalRow = v.object({
  ...place,
  hash: v.optional(Hash),
  transactionHash: v.optional(Hash),
  from: EvmAddress,
  to: Target,
  value: Digits,
  isError: v.string(),
})

const token = {
  ...place,
  hash: Hash,
  transactionIndex: Count,
  from: EvmAddress,
  to: EvmAddress,
  contractAddress: EvmAddress,
  tokenName: Label,
  tokenSymbol: Label,
}

/** Of `tokentx`. */
export const TokenRow = v.object({
  ...token,
  value: Digits,
  tokenDecimal: v.nullish(v.string(), ''),
})

/** Of `tokennfttx`, and of `token1155tx` with `tokenValue`. */
export const NftRow = v.object({ ...token, tokenID: Digits, tokenValue: v.optional(Digits) })

/** An empty list has the status '0', as an error has; its `result` is a text then. */
export const Reply = v.object({
  message: v.nullish(v.string(), ''),
  result: v.nullish(v.union([v.array(v.unknown()), v.string()])),
})

export type TransactionRow = v.InferOutput<typeof TransactionRow>
export type InternalRow = v.InferOutput<typeof InternalRow>
export type TokenRow = v.InferOutput<typeof TokenRow>
export type NftRow = v.InferOutput<typeof NftRow>
