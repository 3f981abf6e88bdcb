import type { Transaction } from '@solana/kit'
import { signatureOf } from '../../cluster.ts'
import { describeTransactionError } from '../../transactionError.ts'
import { configParam, flagParam, wordParam } from '../params.ts'
import { transactionParam } from '../readTransaction.ts'
import { RpcError } from '../rpcError.ts'
import type { RpcMethod } from '../rpcMethod.ts'
import { simulationJson } from '../simulationJson.ts'

function isFullySigned(transaction: Transaction): boolean {
  return Object.values(transaction.signatures).every((signature) => signature !== null)
}

function unverified(): RpcError {
  return new RpcError('signatureVerificationFailure', 'Transaction signature verification failure')
}

/**
 * Checks a transaction by simulation (unless `skipPreflight`), runs it, and answers with its
 * signature. As on a public cluster, the signature does not mean that the transaction succeeded.
 */
export const sendTransaction: RpcMethod = ([wire, config], context) => {
  const { cluster } = context
  const raw = configParam(config, context)
  wordParam(
    raw.preflightCommitment,
    'preflightCommitment',
    ['processed', 'confirmed', 'finalized'],
    'finalized',
  )
  const skipPreflight = flagParam(raw.skipPreflight, 'skipPreflight')
  const { transaction, message } = transactionParam(wire, raw, cluster)
  if (!isFullySigned(transaction)) throw unverified()
  if (!skipPreflight) {
    const options = { sigVerify: true, anyBlockhash: false }
    const simulation = cluster.simulate(transaction, message, options)
    if (simulation.error === 'SignatureFailure') throw unverified()
    if (simulation.error !== null) {
      throw new RpcError(
        'preflightFailure',
        `Transaction simulation failed: ${describeTransactionError(simulation.error)}`,
        simulationJson(context, message, simulation),
      )
    }
  }
  const { error } = cluster.execute(transaction, message)
  if (error === 'SignatureFailure') throw unverified()
  return signatureOf(transaction)
}
