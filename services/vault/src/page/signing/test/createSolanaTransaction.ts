import { base58 } from '@scure/base'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

/** Any 32 bytes are an address, and a blockhash. */
const HASH = base58.encode(new Uint8Array(32).fill(7))

export interface TestTransaction {
  readonly payer: string
  /** Whose lamports go. Default: the payer's. */
  readonly source?: string
  readonly amount?: bigint
  /** Default: that of no network. */
  readonly blockhash?: string
}

/** An unsigned transfer of Solana, as kit compiles it. */
export function createSolanaTransaction({
  payer,
  source = payer,
  amount = 5n,
  blockhash = HASH,
}: TestTransaction) {
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1n }
  const instruction = getTransferSolInstruction({
    source: createNoopSigner(source as Address),
    destination: HASH as Address,
    amount,
  })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer as Address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions([instruction], timed),
  )
  const transaction = compileTransaction(message)
  const bytes = Uint8Array.from(getTransactionEncoder().encode(transaction))
  return { transaction, bytes, base64: Buffer.from(bytes).toString('base64') }
}
