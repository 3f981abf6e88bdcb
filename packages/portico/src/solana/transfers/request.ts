import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { TransferRequest } from '../../core/interfaces/transfer.ts'
import type { Commitment } from '../../wire/validate/isCommitment.ts'
import {
  createLamportsTransfer,
  createTokenAccountCreation,
  createTokenTransfer,
} from './programs.ts'

/** A planned transfer without its blockhash, which expires too soon for a preview. */
export interface SolanaRequest {
  readonly from: Address
  readonly to: Address
  readonly value: bigint
  readonly commitment: Commitment
  readonly token?:
    | {
        readonly mint: Address
        readonly program: Address
        readonly decimals: number
        readonly source: Address
        readonly destination: Address
        readonly opens: boolean
      }
    | undefined
}

/** The blockhash of a transaction and its expiry. */
export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** Builds the transaction of a request in legacy form, which every wallet supports. */
export function buildTransaction(request: SolanaRequest, lifetime: Lifetime) {
  const empty = createTransactionMessage({ version: 'legacy' })
  const paid = setTransactionMessageFeePayer(request.from, empty)
  const timed = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  return compileTransaction(
    appendTransactionMessageInstructions(createInstructions(request), timed),
  )
}

function createInstructions({ from, to, value, token }: SolanaRequest) {
  if (!token) return [createLamportsTransfer(from, to, value)]
  const { mint, program, decimals, source, destination, opens } = token
  const move = createTokenTransfer({
    source,
    destination,
    owner: from,
    mint,
    program,
    value,
    decimals,
  })
  const open = createTokenAccountCreation({
    payer: from,
    account: destination,
    owner: to,
    mint,
    program,
  })
  return opens ? [open, move] : [move]
}

/** Maps older names of commitments to the three that current nodes support. */
export function toCommitment(commitment: Commitment): 'processed' | 'confirmed' | 'finalized' {
  if (commitment === 'processed' || commitment === 'recent') return 'processed'
  return commitment === 'finalized' || commitment === 'root' || commitment === 'max'
    ? 'finalized'
    : 'confirmed'
}

/** Converts a request to the plain object of a plan. */
export function toPlain(request: SolanaRequest): TransferRequest {
  const { token, ...rest } = request
  return { ...rest, ...(token && { token: { ...token } }) }
}
