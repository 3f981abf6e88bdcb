import * as v from 'valibot'
import { readTransactionId } from './readTransactionId.ts'

// The requests of the Esplora API that the gateway forwards (github.com/Blockstream/esplora,
// API.md): what wallets and sites read of accounts, transactions and blocks. Whole blocks, whole
// mempools and searches are left out.

const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Digits = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,8})$/))
// The forms of `hasAddressForm` in portico/wire. The server verifies the checksum.
const BitcoinAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/,
    'Invalid Bitcoin address',
  ),
)

const Status = v.looseObject({ confirmed: v.boolean(), block_height: v.nullish(Index) })
const Transaction = v.looseObject({
  txid: Hash,
  vin: v.array(v.looseObject({})),
  vout: v.array(v.looseObject({ value: Index })),
  status: Status,
})
const Stats = v.looseObject({ funded_txo_sum: Index, spent_txo_sum: Index })
const AddressStats = v.looseObject({ chain_stats: Stats, mempool_stats: Stats })
const Utxo = v.looseObject({ txid: Hash, vout: Index, value: Index, status: Status })
const Outspend = v.looseObject({
  spent: v.boolean(),
  txid: v.nullish(Hash),
  vin: v.nullish(Index),
  status: v.nullish(Status),
})
const Block = v.looseObject({ id: Hash, height: Index })
const BlockStatus = v.looseObject({ in_best_chain: v.boolean() })
const FeeEstimates = v.record(v.string(), v.pipe(v.number(), v.finite(), v.minValue(0)))

const TransactionParameters = v.object({ txid: Hash })
const OutputParameters = v.object({ txid: Hash, vout: Digits })
const AddressParameters = v.object({ address: BitcoinAddress })
const HistoryParameters = v.object({ address: BitcoinAddress, lastSeenTxid: Hash })
const BlockParameters = v.object({ hash: Hash })
const HeightParameters = v.object({ height: Digits })
const NoParameters = v.object({})

type PathParameters = Readonly<Record<string, string>>

/**
 * How long an answer stays cached: for some time, as long as it is cached at all, or that long once
 * the block of a height is final.
 */
export type Lasting =
  | { readonly forMs: number }
  | 'always'
  | { readonly final: (value: unknown, parameters: PathParameters) => number | undefined }

/** A kind of request that the gateway forwards. */
export interface EsploraRequest {
  /** With `{name}` for parameters. */
  readonly path: string
  readonly summary: string
  readonly parameters: v.GenericSchema<unknown, PathParameters>
  /** The schema of the answer, and whether it is JSON. */
  readonly answer: v.GenericSchema
  readonly isText?: boolean | undefined
  /** Whether the answer belongs to the request. */
  readonly isRight?: ((value: unknown, parameters: PathParameters) => boolean) | undefined
  /** Default: it is not cached. */
  readonly lasting?: Lasting | undefined
}

const TIP_MS = 5000
const FEES_MS = 15_000

const Text = {
  hash: Hash,
  hex: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/)),
  height: Digits,
}

function heightOf({ confirmed, block_height: height }: v.InferOutput<typeof Status>) {
  return confirmed ? (height ?? undefined) : undefined
}

/** The amounts of an address, in satoshis. */
export const addressStats = {
  path: '/address/{address}',
  summary: 'Amounts that a Bitcoin address has received and spent',
  parameters: AddressParameters,
  answer: AddressStats,
} as const satisfies EsploraRequest

/** The id of the block of a height. */
export const blockHash = {
  path: '/block-height/{height}',
  summary: 'Hash of the Bitcoin block of a height',
  parameters: HeightParameters,
  answer: Text.hash,
  isText: true,
  lasting: { final: (_, { height }) => Number(height) },
} as const satisfies EsploraRequest

/** The height of the newest block. */
export const tipHeight = {
  path: '/blocks/tip/height',
  summary: 'Height of the newest Bitcoin block',
  parameters: NoParameters,
  answer: Text.height,
  isText: true,
  lasting: { forMs: TIP_MS },
} as const satisfies EsploraRequest

/** Every request that the gateway forwards, but for `POST /tx`. */
export const esploraRequests: readonly EsploraRequest[] = [
  addressStats,
  {
    path: '/address/{address}/utxo',
    summary: 'Unspent outputs of a Bitcoin address',
    parameters: AddressParameters,
    answer: v.array(Utxo),
  },
  ...['txs', 'txs/chain', 'txs/mempool'].map((list) => ({
    path: `/address/{address}/${list}`,
    summary: 'Newest transactions of a Bitcoin address',
    parameters: AddressParameters,
    answer: v.array(Transaction),
  })),
  {
    path: '/address/{address}/txs/chain/{lastSeenTxid}',
    summary: 'Older transactions of a Bitcoin address',
    parameters: HistoryParameters,
    answer: v.array(Transaction),
  },
  {
    path: '/tx/{txid}',
    summary: 'A Bitcoin transaction',
    parameters: TransactionParameters,
    answer: Transaction,
    isRight: (value, { txid }) => v.is(Transaction, value) && value.txid === txid,
    lasting: {
      final: (value) => (v.is(Transaction, value) ? heightOf(value.status) : undefined),
    },
  },
  {
    path: '/tx/{txid}/status',
    summary: 'Confirmation of a Bitcoin transaction',
    parameters: TransactionParameters,
    answer: Status,
    lasting: { final: (value) => (v.is(Status, value) ? heightOf(value) : undefined) },
  },
  {
    path: '/tx/{txid}/hex',
    summary: 'A raw Bitcoin transaction in hex',
    parameters: TransactionParameters,
    answer: Text.hex,
    isText: true,
    // The id commits to all that it proves: inputs, outputs and amounts.
    isRight: (value, { txid }) => readTransactionId(String(value)) === txid,
    lasting: 'always',
  },
  {
    path: '/tx/{txid}/outspend/{vout}',
    summary: 'Whether an output of a Bitcoin transaction is spent',
    parameters: OutputParameters,
    answer: Outspend,
  },
  {
    path: '/tx/{txid}/outspends',
    summary: 'Whether the outputs of a Bitcoin transaction are spent',
    parameters: TransactionParameters,
    answer: v.array(Outspend),
  },
  {
    path: '/block/{hash}',
    summary: 'A Bitcoin block, without its transactions',
    parameters: BlockParameters,
    answer: Block,
    isRight: (value, { hash }) => v.is(Block, value) && value.id === hash,
    lasting: 'always',
  },
  {
    path: '/block/{hash}/status',
    summary: 'Whether a Bitcoin block is in the best chain',
    parameters: BlockParameters,
    answer: BlockStatus,
  },
  blockHash,
  tipHeight,
  {
    path: '/blocks/tip/hash',
    summary: 'Hash of the newest Bitcoin block',
    parameters: NoParameters,
    answer: Text.hash,
    isText: true,
    lasting: { forMs: TIP_MS },
  },
  {
    path: '/fee-estimates',
    summary: 'Fee rates in satoshis per virtual byte, by blocks until confirmation',
    parameters: NoParameters,
    answer: FeeEstimates,
    lasting: { forMs: FEES_MS },
  },
]
