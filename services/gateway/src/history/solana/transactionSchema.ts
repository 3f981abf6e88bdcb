import * as v from 'valibot'

// `getSignaturesForAddress`, `getTokenAccountsByOwner`, and `getTransaction` with the encoding
// `json`: solana.com/docs/rpc, 'RPC structures'. Nodes parse instructions differently, so that they
// are read as they are.

export const Pubkey = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
/** The id of a transaction. */
export const Signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const Signatures = v.array(
  v.object({
    signature: Signature,
    slot: wholeNumber,
    blockTime: v.nullish(v.number()),
  }),
)

export const TokenAccounts = v.object({ value: v.array(v.object({ pubkey: Pubkey })) })

const TokenBalance = v.object({
  accountIndex: wholeNumber,
  mint: Pubkey,
  owner: v.optional(Pubkey),
  uiTokenAmount: v.object({ decimals: v.pipe(wholeNumber, v.maxValue(255)) }),
})

const Instruction = v.object({
  programIdIndex: wholeNumber,
  accounts: v.array(wholeNumber),
  /** Base58. */
  data: v.pipe(v.string(), v.maxLength(4096)),
})

export const SolanaTransaction = v.object({
  blockTime: v.nullish(v.number()),
  meta: v.object({
    err: v.unknown(),
    fee: wholeNumber,
    innerInstructions: v.nullish(
      v.array(v.object({ index: wholeNumber, instructions: v.array(Instruction) })),
      [],
    ),
    /** Of address lookup tables. */
    loadedAddresses: v.nullish(v.object({ writable: v.array(Pubkey), readonly: v.array(Pubkey) }), {
      writable: [],
      readonly: [],
    }),
    preTokenBalances: v.nullish(v.array(TokenBalance), []),
    postTokenBalances: v.nullish(v.array(TokenBalance), []),
  }),
  transaction: v.object({
    message: v.object({
      accountKeys: v.pipe(v.array(Pubkey), v.minLength(1)),
      instructions: v.array(Instruction),
    }),
  }),
})

export type Instruction = v.InferOutput<typeof Instruction>
export type SolanaTransaction = v.InferOutput<typeof SolanaTransaction>
export type SignatureRow = v.InferOutput<typeof Signatures>[number]
