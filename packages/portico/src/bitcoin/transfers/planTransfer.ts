import { base64 } from '@scure/base'
import { selectUTXO, type Transaction } from '@scure/btc-signer'
import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  EarlierTransfer,
  PlanTransferParameters,
  TransferPlan,
  TransferSpeed,
  TransferSpeedChoice,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import { writeDecimal } from '../../wire/decimal.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  receiverOtherNetwork,
  transferBelowMinimum,
  transferInsufficientFunds,
  transferNoToken,
  transferNothingLeft,
  transferPrepareFailed,
} from '../../wire/errors/rows/transfer.ts'
import { getFeeEstimates, getUtxos, type Utxo } from '../esplora.ts'
import type { EsploraTarget } from '../requestEsplora.ts'
import {
  type AddressFields,
  addPreviousTransactions,
  createInputs,
  type PsbtInputFields,
  readAddressFields,
} from './inputs.ts'
import {
  getDustLimit,
  getNetworkParameters,
  type NetworkParameters,
  toScript,
} from './networkParameters.ts'

/** The blocks within which a transaction is to be confirmed, by speed. */
const TARGET_BLOCKS = { slow: 144, normal: 6, fast: 2 } as const satisfies Readonly<
  Record<TransferSpeed, number>
>
/** The pace that the difficulty keeps (Bitcoin Core, `nPowTargetSpacing`). */
const BLOCK_MINUTES = 10
const SPEEDS: readonly TransferSpeedChoice[] = (['slow', 'normal', 'fast'] as const).map(
  (speed) => ({ speed, minutes: TARGET_BLOCKS[speed] * BLOCK_MINUTES }),
)
/** The lowest rate that nodes relay, in satoshis per virtual byte. */
const RATE_MIN = 1
const UTXOS_MAX = 500

/**
 * Plans a transfer: selects outputs to spend, and writes the PSBT that the wallet signs. Change
 * returns to the sender's address. All inputs signal that they can be replaced (BIP-125). The plan
 * spends what a dropped transfer spends, so that only one of them can be confirmed.
 *
 * @throws {PorticoError} `transfer/insufficient-funds`, `transfer/nothing-left`,
 *   `transfer/below-minimum`, `transfer/no-token`, `transfer/public-key`, `receiver/other-network`;
 *   `transfer/prepare-failed` with the error of the server as its cause; `connector/aborted`
 */
export async function planTransfer({
  provider,
  account,
  network,
  endpoints,
  asset,
  to,
  value,
  speed = 'normal',
  earlier = [],
  signal = new AbortController().signal,
}: PlanTransferParameters<'bip122'>): Promise<TransferPlan> {
  throwIfAborted(signal)
  const { name, caipNetworkId, nativeCurrency } = network
  const { symbol, decimals } = nativeCurrency
  if (asset !== undefined) throw new PorticoError(transferNoToken, { args: { network: name } })
  const prefixes = getNetworkParameters(caipNetworkId)
  const receiver = toScript(to, prefixes)
  // Its checksum is valid: it is an address of another network.
  if (!receiver) throw new PorticoError(receiverOtherNetwork, { args: { network: name } })
  const write = (amount: bigint) => writeDecimal({ value: amount, decimals })
  const dust = getDustLimit(receiver)
  if (value !== 'max' && value < dust) {
    const args = { minimum: write(dust), symbol }
    throw new PorticoError(transferBelowMinimum, { args, details: `${dust}` })
  }
  const address = readAddressFields(account, prefixes)
  const target = { endpoints, signal }
  const [utxos, estimates, inputs] = await readInputs(target, account.address, address).catch(
    (cause) => {
      throwIfAborted(signal)
      throw new PorticoError(transferPrepareFailed, { cause })
    },
  )
  const held = utxos.reduce((sum, utxo) => sum + utxo.value, 0n)
  const rate = chooseRate(estimates, TARGET_BLOCKS[speed])
  const required = findSpentBefore(inputs, earlier)
  const selection = { required, from: account.address, to, value, rate, network: prefixes }
  const confirmed = utxos.filter(({ status }) => status.confirmed).length
  // Unconfirmed outputs are spent only if the others are not enough.
  const transaction =
    (value === 'max' ? undefined : select(inputs.slice(0, confirmed), selection)) ??
    select(inputs, selection)
  if (!transaction) {
    if (value === 'max') throw new PorticoError(transferNothingLeft)
    throw new PorticoError(transferInsufficientFunds, { args: { have: write(held), symbol } })
  }
  await addPreviousTransactions(target, transaction).catch((cause) => {
    throwIfAborted(signal)
    throw new PorticoError(transferPrepareFailed, { cause })
  })
  const sent = value === 'max' ? (transaction.getOutput(0).amount ?? 0n) : value
  if (sent < dust) throw new PorticoError(transferNothingLeft)
  const { fee } = transaction
  // A wallet that cannot sign a PSBT builds a transaction of its own, and chooses the fee.
  const isSigned = provider.signPsbt !== undefined
  return {
    from: account.address,
    to,
    asset: { kind: 'native', symbol, decimals },
    value: sent,
    ...(isSigned && {
      fee: { max: fee, expected: fee, symbol, decimals },
      speed,
      speeds: SPEEDS,
    }),
    accountType: account.type,
    balance: { native: held, asset: held },
    outcome: { status: 'unknown' },
    receiver: { isContract: false },
    warnings: createWarnings(account.type),
    request: isSigned ? { psbt: base64.encode(transaction.toPSBT()) } : {},
  }
}

/** Reads the outputs of an address, confirmed ones first, the network's fees, and the inputs. */
async function readInputs(target: EsploraTarget, from: string, address: AddressFields) {
  const [all, estimates] = await Promise.all([getUtxos(target, from), getFeeEstimates(target)])
  const utxos = sortByConfirmation(all)
  const inputs = await createInputs(target, address, utxos.slice(0, UTXOS_MAX))
  return [utxos, estimates, inputs] as const
}

function select(
  inputs: readonly PsbtInputFields[],
  {
    required,
    from,
    to,
    value,
    rate,
    network,
  }: {
    required: readonly PsbtInputFields[]
    from: string
    to: string
    value: bigint | 'max'
    rate: bigint
    network: NetworkParameters
  },
): Transaction | undefined {
  if (inputs.length === 0) return undefined
  const requiredInputs = [...required]
  const options = { requiredInputs, feePerByte: rate, network, createTx: true, bip69: true }
  const others = inputs.filter((input) => !required.includes(input))
  // Everything is 'change', and the receiver gets it.
  const found =
    value === 'max'
      ? selectUTXO(others, [], 'all', { ...options, changeAddress: to, alwaysChange: true })
      : selectUTXO(others, [{ address: to, amount: value }], 'default', {
          ...options,
          changeAddress: from,
        })
  return found?.tx
}

// Those that are still unspent. The id of an output is unique among all networks.
function findSpentBefore(
  inputs: readonly PsbtInputFields[],
  earlier: readonly EarlierTransfer[],
): readonly PsbtInputFields[] {
  const dropped = earlier.filter(({ status }) => status === 'dropped').map(({ spends }) => spends)
  return inputs.filter(({ txid, index }) => dropped.includes(`${txid}:${index}`))
}

/** Rounds up, because a lower rate may not be relayed. Test networks may have no estimate. */
function chooseRate(estimates: Readonly<Record<string, number>>, blocks: number): bigint {
  const targets = Object.entries(estimates)
    .map(([target, rate]) => ({ blocks: Number(target), rate }))
    .sort((a, b) => a.blocks - b.blocks)
  const found = targets.findLast((target) => target.blocks <= blocks) ?? targets[0]
  return BigInt(Math.ceil(Math.max(found?.rate ?? RATE_MIN, RATE_MIN)))
}

function sortByConfirmation(utxos: readonly Utxo[]): readonly Utxo[] {
  return [
    ...utxos.filter(({ status }) => status.confirmed),
    ...utxos.filter(({ status }) => !status.confirmed),
  ]
}

// An address for ordinals may hold inscriptions, which the transfer would spend.
function createWarnings(type: string): readonly TransferWarning[] {
  return type === 'ordinals' ? [{ code: 'spendsOrdinals', confirm: true }] : []
}
