import * as v from 'valibot'

// Blocks and receipts of a node: ethereum/execution-apis, src/schemas/{block,receipt}.yaml.

const hex = (digits: string, message: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-fA-F]${digits}$`), message))

export const Hash = hex('{64}', 'no hash')
const Bytes = hex('*', 'no bytes')
export const EvmAddress = v.pipe(
  hex('{40}', 'no address'),
  v.transform((address) => address.toLowerCase()),
)
export const Amount = v.pipe(
  hex('{1,64}', 'no amount'),
  v.transform((digits) => BigInt(digits)),
)
export const Count = v.pipe(
  hex('{1,13}', 'no count'),
  v.transform((digits) => Number(digits)),
)

const Header = { number: Count, hash: Hash, parentHash: Hash }

/** A block without its transactions. */
export const BlockHeader = v.object(Header)

export const BlockTransaction = v.object({
  hash: Hash,
  from: EvmAddress,
  to: v.nullish(EvmAddress),
  nonce: Count,
  value: Amount,
  input: Bytes,
})

/** A block with its transactions. */
export const Block = v.object({
  ...Header,
  timestamp: Count,
  transactions: v.array(BlockTransaction),
})

export const Log = v.object({ address: EvmAddress, topics: v.array(Hash), data: Bytes })

export const Receipt = v.object({
  transactionHash: Hash,
  blockHash: Hash,
  /** Blocks before Byzantium have `root` in its place (EIP-658). */
  status: v.optional(v.picklist(['0x0', '0x1'])),
  gasUsed: Amount,
  effectiveGasPrice: v.optional(Amount),
  /** The part of the fee that the OP stack pays to Ethereum. */
  l1Fee: v.nullish(Amount),
  contractAddress: v.nullish(EvmAddress),
  logs: v.array(Log),
})

export type BlockHeader = v.InferOutput<typeof BlockHeader>
export type Block = v.InferOutput<typeof Block>
export type BlockTransaction = v.InferOutput<typeof BlockTransaction>
export type Log = v.InferOutput<typeof Log>
export type Receipt = v.InferOutput<typeof Receipt>
