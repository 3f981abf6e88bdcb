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
import { moveLamports, moveTokens, openTokenAccount } from './programs.ts'

/** What a cluster is asked to do: all but the blockhash, which is too short-lived to stand in a preview. */
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

/** How long a transaction can be taken in. */
export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** Builds the transaction of a request: the oldest kind, which every wallet reads. */
export function buildTransaction(request: SolanaRequest, lifetime: Lifetime) {
  const empty = createTransactionMessage({ version: 'legacy' })
  const paid = setTransactionMessageFeePayer(request.from, empty)
  const timed = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  return compileTransaction(appendTransactionMessageInstructions(instructionsOf(request), timed))
}

function instructionsOf({ from, to, value, token }: SolanaRequest) {
  if (!token) return [moveLamports(from, to, value)]
  const { mint, program, decimals, source, destination, opens } = token
  const move = moveTokens({ source, destination, owner: from, mint, program, value, decimals })
  const open = openTokenAccount({ payer: from, account: destination, owner: to, mint, program })
  return opens ? [open, move] : [move]
}

/** Nodes of today know three commitments; older names mean one of them. */
export function modernCommitment(commitment: Commitment): 'processed' | 'confirmed' | 'finalized' {
  if (commitment === 'processed' || commitment === 'recent') return 'processed'
  return commitment === 'finalized' || commitment === 'root' || commitment === 'max'
    ? 'finalized'
    : 'confirmed'
}

export function toPlain(request: SolanaRequest): TransferRequest {
  const { token, ...rest } = request
  return { ...rest, ...(token && { token: { ...token } }) }
}
