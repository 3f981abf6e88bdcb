import { getBase58Decoder, getBase64Decoder, getTransactionEncoder } from '@solana/kit'
import type { Json } from '../../../net/json.ts'
import type { TransactionRecord } from '../../history.ts'
import { messageJson } from '../messageJson.ts'
import { metaJson } from '../metaJson.ts'
import { configParam, integerParam, objectParam, signatureParam, wordParam } from '../params.ts'
import { RpcError } from '../rpcError.ts'
import type { RpcMethod } from '../rpcMethod.ts'

const ENCODINGS = ['json', 'jsonParsed', 'base58', 'base64'] as const

/** A landed transaction with its effects; null for an unknown signature. */
export const getTransaction: RpcMethod = ([signature, config], context) => {
  const id = signatureParam(signature)
  // Old clients pass the encoding alone instead of an object.
  const raw = typeof config === 'string' ? { encoding: config } : objectParam(config, 'config')
  configParam(raw, context)
  const encoding = wordParam(raw.encoding, 'encoding', ENCODINGS, 'json')
  const max = raw.maxSupportedTransactionVersion ?? undefined
  if (max !== undefined) integerParam(max, 'maxSupportedTransactionVersion')
  const record = context.cluster.history.get(id)
  if (record === undefined) return null
  const { version } = record.message
  if (version !== 'legacy' && max === undefined) {
    throw new RpcError(
      'unsupportedTransactionVersion',
      `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    )
  }
  return {
    blockTime: record.blockTime,
    meta: metaJson(record, context),
    slot: record.slot,
    transaction: encodeTransaction(record, encoding),
    version: max === undefined ? undefined : version,
  }
}

function encodeTransaction(record: TransactionRecord, encoding: (typeof ENCODINGS)[number]): Json {
  if (encoding === 'base58' || encoding === 'base64') {
    const wire = getTransactionEncoder().encode(record.transaction)
    const decoder = encoding === 'base58' ? getBase58Decoder() : getBase64Decoder()
    return [decoder.decode(wire), encoding]
  }
  return {
    message: messageJson(record.message, encoding),
    signatures: Object.values(record.transaction.signatures).map((bytes) =>
      getBase58Decoder().decode(bytes ?? new Uint8Array(64)),
    ),
  }
}
