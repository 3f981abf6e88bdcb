import { Transaction } from '@scure/btc-signer'
import type {
  SendPlanParameters,
  SentTransaction,
  TransferPlan,
} from '../../core/interfaces/transfer.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged, transferPrepareFailed } from '../../wire/errors/rows/transfer.ts'
import { transactionRules } from '../../wire/namespaces/transactions.ts'
import { base64ToBytes, bytesToHex } from '../encoding.ts'
import { getTipHeight } from '../esplora.ts'
import { getNetworkParameters } from './networkParameters.ts'
import { submit } from './submit.ts'

/**
 * Has the wallet sign the planned PSBT, and sends the transaction to the network. The PSBT must
 * do what the preview showed, and the signed transaction must be the planned one: the same inputs
 * and outputs, which fix the fee.
 *
 * A wallet that cannot sign a PSBT sends the amount itself.
 *
 * @throws {PorticoError} `transfer/changed`; `transfer/prepare-failed` if no server responds
 *   before the wallet is asked; the mapped error of the wallet or of the server;
 *   `connector/invalid-answer`
 */
export async function sendPlan(parameters: SendPlanParameters<'bip122'>): Promise<SentTransaction> {
  const { psbt } = parameters.plan.request
  return typeof psbt === 'string' ? sendSigned(parameters, psbt) : sendByWallet(parameters)
}

async function sendSigned(
  parameters: SendPlanParameters<'bip122'>,
  psbt: string,
): Promise<SentTransaction> {
  const { provider, account, network, endpoints, plan, onRequest, onSigned } = parameters
  const planned = readPsbt(psbt)
  requirePlanned(planned, plan, getNetworkParameters(network.caipNetworkId))
  const { address } = account
  const inputs = [...Array(planned.inputsLength).keys()].map((index) => ({ index, address }))
  const networkId = network.caipNetworkId
  if (!provider.signPsbt) throw createUnsupportedError('signPsbt')
  // Without a server, the wallet would sign in vain.
  await getTipHeight({ endpoints }).catch((cause) => {
    throw new PorticoError(transferPrepareFailed, { cause })
  })
  onRequest()
  let answer: string
  try {
    answer = await provider.signPsbt({ psbt, inputs, networkId })
  } catch (error) {
    throw mapWalletError(error)
  }
  const signed = readPsbt(answer)
  if (bytesToHex(signed.unsignedTx) !== bytesToHex(planned.unsignedTx)) {
    throw new PorticoError(transferChanged, { args: { what: 'transaction' } })
  }
  const transaction = finalize(signed)
  const { txid = new Uint8Array(), index } = planned.getInput(0)
  const sent = { hash: transaction.id, spends: `${bytesToHex(txid)}:${index}` }
  onSigned?.(sent)
  await submit(parameters, transaction)
  return sent
}

async function sendByWallet({
  provider,
  account,
  network,
  plan,
  onRequest,
}: SendPlanParameters<'bip122'>): Promise<SentTransaction> {
  if (!provider.sendTransfer) throw createUnsupportedError('sendTransfer')
  const { to, value } = plan
  const { address } = account
  onRequest()
  let hash: string
  try {
    hash = await provider.sendTransfer({ address, to, value, networkId: network.caipNetworkId })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (transactionRules.bip122.isId(hash)) return { hash: hash.toLowerCase() }
  throw new PorticoError(connectorInvalidAnswer, { details: 'sendTransfer' })
}

/** Outputs, amounts and fee must be those of the preview. */
function requirePlanned(
  transaction: Transaction,
  { from, to, value, fee }: Pick<TransferPlan, 'from' | 'to' | 'value' | 'fee'>,
  network: ReturnType<typeof getNetworkParameters>,
): void {
  const outputs = [...Array(transaction.outputsLength).keys()].map((index) => ({
    address: transaction.getOutputAddress(index, network),
    amount: transaction.getOutput(index).amount,
  }))
  const at = outputs.findIndex((output) => output.address === to && output.amount === value)
  const change = outputs.filter((_, index) => index !== at)
  const isChange = change.every(({ address }) => address === from)
  if (at >= 0 && change.length <= 1 && isChange && readFee(transaction) === fee?.max) return
  throw new PorticoError(transferChanged, { args: { what: 'transaction' } })
}

// The inputs contain the transactions that they spend, which prove their amounts.
function readFee(transaction: Transaction): bigint | undefined {
  try {
    return transaction.fee
  } catch {
    // An input has no amount.
    return undefined
  }
}

function readPsbt(psbt: string): Transaction {
  try {
    return Transaction.fromPSBT(base64ToBytes(psbt))
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause, details: 'signPsbt' })
  }
}

/** Completes the inputs that the wallet only signed. */
function finalize(transaction: Transaction): Transaction {
  try {
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { finalScriptSig, finalScriptWitness } = transaction.getInput(index)
      const isFinal = finalScriptSig?.length || finalScriptWitness?.length
      if (!isFinal) transaction.finalizeIdx(index)
    }
    transaction.extract()
    return transaction
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause, details: 'signPsbt' })
  }
}

function createUnsupportedError(method: string): PorticoError {
  return new PorticoError(connectorMethodUnsupported, { args: { method } })
}
