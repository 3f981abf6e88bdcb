import { FrameError } from 'portico/wire/frame'
import {
  decodeSolanaMessage,
  fromHex,
  hashSolanaMessages,
  readBase64,
  splitSolanaTransaction,
} from '../../../frame/index.ts'
import { invalidParams, readList, readRecord } from '../params.ts'
import type { PreparedSolanaTransactions } from '../preparedRequest.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { readSendOptions } from './readSendOptions.ts'
import { readSigner } from './readSigner.ts'
import { refuseKnownNetwork } from './refuseKnownNetwork.ts'

type Reply = PreparedSolanaTransactions['reply']

/**
 * Prepares the methods of transactions of
 * https://docs.walletconnect.network/wallet-sdk/chain-support/solana: each is base64 of all of it,
 * with the places of its signatures.
 */
export function prepareSolanaTransaction(parameters: PrepareRequestParameters) {
  const { transaction } = readRecord(parameters.params)
  return prepare(parameters, [transaction], { kind: 'signed' })
}

export function prepareSolanaTransactionList(parameters: PrepareRequestParameters) {
  const { transactions } = readRecord(parameters.params)
  const list = readList(transactions)
  if (list.length === 0) throw invalidParams()
  return prepare(parameters, list, { kind: 'signedList' })
}

export function prepareSolanaSending(parameters: PrepareRequestParameters) {
  const { transaction, sendOptions } = readRecord(parameters.params)
  return prepare(parameters, [transaction], { kind: 'sent', options: readSendOptions(sendOptions) })
}

async function prepare(
  parameters: PrepareRequestParameters,
  values: readonly unknown[],
  reply: Reply,
): Promise<PreparedSolanaTransactions> {
  const { chainId, origin, addresses, nodes, signal } = parameters
  // A message of Solana names no network: one that nobody knows of is refused.
  nodes.get(chainId)
  const { pubkey } = readRecord(parameters.params)
  const address = readSigner({ chainId, pubkey, own: addresses.solanaAddress })
  const transactions = values.map((value) => readTransaction(value, address))
  await refuseKnownNetwork({ chainId, transactions, nodes, signal })
  const digest = hashSolanaMessages(transactions.map(({ message }) => message))
  return { kind: 'solanaTransactions', chainId, origin, address, digest, transactions, reply }
}

function readTransaction(value: unknown, address: string) {
  const transaction = splitSolanaTransaction(readBase64(value))
  const decoded = decodeSolanaMessage(fromHex(transaction.message))
  if (decoded.signers.length !== transaction.signatures.length) throw invalidParams()
  if (!decoded.signers.includes(address)) throw new FrameError({ code: 'unauthorized' })
  return { ...transaction, decoded }
}
