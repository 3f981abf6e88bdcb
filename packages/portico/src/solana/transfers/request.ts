import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import type { TransferOutcome, TransferRequest } from '../../core/interfaces/transfer.ts'
import type { Commitment } from '../../wire/validate/transactions.ts'
import {
  createLamportsTransfer,
  createTokenAccountCreation,
  createTokenTransfer,
} from './programs.ts'
import type { ReadContext } from './readAccounts.ts'
import { describeFailure } from './readTransactionStatus.ts'

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

// The fee of one signature in lamports, for a node that no longer knows the blockhash.
const SIGNATURE_FEE = 5000n

/** Reads the fee of a transaction. */
export async function readFee(
  { rpc, abortSignal, commitment }: ReadContext,
  { messageBytes }: ReturnType<typeof compileTransaction>,
): Promise<bigint> {
  const message = getBase64Decoder().decode(messageBytes) as TransactionMessageBytesBase64
  const { value } = await rpc.getFeeForMessage(message, { commitment }).send({ abortSignal })
  return value ?? SIGNATURE_FEE
}

/** Simulates a request. Also returns the rent of a token account that it creates. */
export async function simulateRequest(
  { rpc, abortSignal, commitment }: ReadContext,
  { request, lifetime }: { request: SolanaRequest; lifetime: Lifetime },
): Promise<{ readonly result: TransferOutcome; readonly rent: bigint | undefined }> {
  const wire = getBase64EncodedWireTransaction(buildTransaction(request, lifetime))
  const opened = request.token?.opens ? [request.token.destination] : []
  try {
    const { value } = await rpc
      .simulateTransaction(wire, {
        encoding: 'base64',
        commitment,
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses: opened },
      })
      .send({ abortSignal })
    const rent = value.accounts?.[0]?.lamports
    return value.err
      ? { result: { status: 'fails', reason: describeFailure(value.err) }, rent: undefined }
      : { result: { status: 'ok' }, rent }
  } catch {
    // A node without simulation.
    return { result: { status: 'unknown' }, rent: undefined }
  }
}
