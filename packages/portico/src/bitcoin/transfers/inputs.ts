import { hex } from '@scure/base'
import { OutScript, p2sh, p2wpkh, type Transaction } from '@scure/btc-signer'
import type { Account } from '../../wire/accounts.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferPublicKey } from '../../wire/errors/rows/transfer.ts'
import { getRawTransaction, type Utxo } from '../esplora.ts'
import type { EsploraTarget } from '../requestEsplora.ts'
import { type NetworkParameters, toScript } from './networkParameters.ts'

/** The input of a transaction, as the PSBT describes it. */
export type PsbtInputFields = Parameters<Transaction['addInput']>[0]

/** Servers limit requests, and each one listens to the signal of the transfer. */
const PARALLEL_MAX = 8

// Signals that a transaction with a higher fee may replace this one (BIP-125).
const REPLACEABLE = 0xfffffffd

/** What all inputs of one address share. */
export interface AddressFields {
  readonly script: Uint8Array
  readonly fields: Pick<PsbtInputFields, 'redeemScript' | 'tapInternalKey'>
  /** Signatures of SegWit inputs commit to the amount, those of older inputs do not (BIP-143). */
  readonly isLegacy: boolean
}

/**
 * Describes outputs of an address as inputs. Inputs of legacy addresses contain the whole previous
 * transaction, which proves their amount.
 */
export function createInputs(
  target: EsploraTarget,
  address: AddressFields,
  utxos: readonly Utxo[],
): Promise<readonly PsbtInputFields[]> {
  return mapInBatches(utxos, (utxo) => createInput(target, address, utxo))
}

async function createInput(
  target: EsploraTarget,
  { script, fields, isLegacy }: AddressFields,
  { txid, vout: index, value: amount }: Utxo,
): Promise<PsbtInputFields> {
  const input = { txid, index, sequence: REPLACEABLE, ...fields }
  if (!isLegacy) return { ...input, witnessUtxo: { script, amount } }
  const nonWitnessUtxo = hex.decode(await getRawTransaction(target, txid))
  return { ...input, nonWitnessUtxo }
}

/**
 * Adds the previous transactions to the inputs of a PSBT, so that a signer can verify the amounts
 * of SegWit inputs (BIP-174). Otherwise a server could lie about them and raise the fee.
 *
 * @throws if a transaction does not have the id or the amount of the input
 */
export async function addPreviousTransactions(
  target: EsploraTarget,
  transaction: Transaction,
): Promise<void> {
  const indexes = [...Array(transaction.inputsLength).keys()]
  await mapInBatches(indexes, async (index) => {
    const { txid, nonWitnessUtxo, tapInternalKey } = transaction.getInput(index)
    // Taproot signatures commit to the amounts of all inputs (BIP-341).
    if (!txid || nonWitnessUtxo || tapInternalKey) return
    const raw = hex.decode(await getRawTransaction(target, hex.encode(txid)))
    transaction.updateInput(index, { nonWitnessUtxo: raw })
  })
}

async function mapInBatches<T, R>(
  items: readonly T[],
  read: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += PARALLEL_MAX) {
    results.push(...(await Promise.all(items.slice(start, start + PARALLEL_MAX).map(read))))
  }
  return results
}

/**
 * Reads what the inputs of an account's address need.
 *
 * @throws {PorticoError} `transfer/public-key` if the address needs the public key and the wallet
 *   did not share it
 */
export function readAddressFields(account: Account, network: NetworkParameters): AddressFields {
  const script = toScript(account.address, network)
  const type = script && OutScript.decode(script).type
  if (!script) throw createKeyError(account)
  if (type === 'wpkh') return { script, fields: {}, isLegacy: false }
  if (type === 'pkh') return { script, fields: {}, isLegacy: true }
  const key = account.publicKey === undefined ? undefined : hex.decode(account.publicKey)
  if (!key) throw createKeyError(account)
  if (type === 'tr') {
    const tapInternalKey = key.length === 33 ? key.subarray(1) : key
    return { script, fields: { tapInternalKey }, isLegacy: false }
  }
  // The one script behind P2SH that a single key spends: P2WPKH (BIP-49).
  const nested = key.length === 33 ? p2sh(p2wpkh(key, network), network) : undefined
  if (nested?.address !== account.address) throw createKeyError(account)
  return { script, fields: { redeemScript: nested.redeemScript }, isLegacy: false }
}

function createKeyError({ address }: Account): PorticoError {
  return new PorticoError(transferPublicKey, { details: address })
}
