import * as v from 'valibot'
import { httpInvalidBody } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { type EsploraTarget, isNotFound, readJson, requestEsplora } from './requestEsplora.ts'

// The requests of the Esplora API that the adapter uses (github.com/Blockstream/esplora, API.md).
// Amounts are numbers of satoshis, of which there are fewer than 2^53.

const TxId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Satoshis = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((value) => BigInt(value)),
)
const Index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stats = v.object({ funded_txo_sum: Satoshis, spent_txo_sum: Satoshis })
const AddressStats = v.object({ chain_stats: Stats, mempool_stats: Stats })
const Status = v.object({ confirmed: v.boolean(), block_height: v.nullish(Index) })
const Utxos = v.array(v.object({ txid: TxId, vout: Index, value: Satoshis, status: Status }))
const Rate = v.pipe(v.number(), v.finite(), v.minValue(0))
const FeeEstimates = v.record(v.string(), Rate)
const Outspend = v.object({ spent: v.boolean(), txid: v.nullish(TxId), status: v.nullish(Status) })
const Output = v.object({ scriptpubkey_address: v.nullish(v.string()), value: Satoshis })
const Transaction = v.object({ txid: TxId, vout: v.array(Output), status: Status })
const Hex = v.pipe(v.string(), v.trim(), v.regex(/^(?:[0-9a-f]{2})+$/))

/** An unspent output. */
export type Utxo = v.InferOutput<typeof Utxos>[number]
export type EsploraTransaction = v.InferOutput<typeof Transaction>
export type EsploraOutspend = v.InferOutput<typeof Outspend>

/** Reads the balance of an address in satoshis. Unconfirmed transactions count. */
export async function getAddressBalance(target: EsploraTarget, address: string): Promise<bigint> {
  const { chain_stats: chain, mempool_stats: mempool } = await get(target, AddressStats, [
    'address',
    address,
  ])
  const sum = ({ funded_txo_sum: funded, spent_txo_sum: spent }: typeof chain) => funded - spent
  return sum(chain) + sum(mempool)
}

export const getUtxos = (target: EsploraTarget, address: string): Promise<readonly Utxo[]> =>
  get(target, Utxos, ['address', address, 'utxo'])

/** Reads fee rates in satoshis per virtual byte, by the number of blocks until confirmation. */
export const getFeeEstimates = (target: EsploraTarget): Promise<Readonly<Record<string, number>>> =>
  get(target, FeeEstimates, ['fee-estimates'])

/** Reads a transaction. Returns undefined if no server knows it. */
export async function getTransaction(
  target: EsploraTarget,
  txid: string,
): Promise<EsploraTransaction | undefined> {
  try {
    return await get(target, Transaction, ['tx', txid])
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Reads the height of the newest block. */
export const getTipHeight = (target: EsploraTarget): Promise<number> =>
  get(target, Index, ['blocks', 'tip', 'height'])

/** Reads whether an output is spent. */
export const getOutspend = (
  target: EsploraTarget,
  txid: string,
  vout: number,
): Promise<EsploraOutspend> => get(target, Outspend, ['tx', txid, 'outspend', `${vout}`])

/** Reads a raw transaction in hex. */
export const getRawTransaction = (target: EsploraTarget, txid: string): Promise<string> =>
  requestEsplora(target, { path: ['tx', txid, 'hex'], read: (text) => parse(Hex, text) })

/** Sends a raw transaction in hex to the network. */
export const sendRawTransaction = (target: EsploraTarget, hex: string): Promise<string> =>
  requestEsplora(target, { path: ['tx'], body: hex, read: (text) => text.trim() })

function get<S extends v.GenericSchema>(
  target: EsploraTarget,
  schema: S,
  path: readonly string[],
): Promise<v.InferOutput<S>> {
  return requestEsplora(target, { path, read: (text) => parse(schema, readJson(text)) })
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const { success, output } = v.safeParse(schema, value)
  if (success) return output
  throw new PorticoError(httpInvalidBody)
}
