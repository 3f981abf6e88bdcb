import type { SendPlanParameters, SentTransaction } from '../../core/interfaces/transfer.ts'
import { signatureKinds } from '../../core/signatures/multiSignature.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged, transferExpired } from '../../wire/errors/rows/transfer.ts'
import { decodeSs58 } from '../addresses.ts'
import { hashExtrinsic, writeExtrinsic, writeSigningPayload } from './extrinsic.ts'
import { toHex } from './hex.ts'
import { getBlockHash, getHeight, getNextNonce, getRuntimeVersion } from './node.ts'
import { type PolkadotRequest, readRequest } from './request.ts'
import { submit } from './submit.ts'
import { readSignature, type WalletSignature } from './walletSignature.ts'

/** The blocks that must remain for signing and for inclusion. */
const BLOCKS_LEFT_MIN = 8

/**
 * Has the wallet sign the planned transaction, and sends it to the network. The call must do what
 * the preview showed, the signature must be one of the account over the planned transaction, and a
 * signed transaction of the wallet must be the planned one.
 *
 * @throws {PorticoError} `transfer/changed`; `transfer/expired` if the runtime, the nonce or the
 *   blocks of the plan are no longer current; the mapped error of the wallet or of the node;
 *   `connector/invalid-answer`, `connector/method-unsupported`
 */
export async function sendPlan({
  provider,
  account,
  network,
  endpoints,
  plan,
  onRequest,
}: SendPlanParameters<'polkadot'>): Promise<SentTransaction> {
  const request = readRequest(plan)
  const { payload, lastBlock } = request
  const accountId = decodeSs58(account.address)?.accountId
  if (!accountId || payload.address !== account.address) throw createChangedError()
  const { signPayload } = provider
  if (!signPayload) {
    throw new PorticoError(connectorMethodUnsupported, { args: { method: 'signPayload' } })
  }
  await requireCurrent({ endpoints }, request)
  onRequest()
  let answer: unknown
  try {
    answer = await provider.signPayload?.({
      payload: { ...payload, withSignedTransaction: true },
      networkId: network.caipNetworkId,
    })
  } catch (error) {
    throw mapWalletError(error)
  }
  const extrinsic = createExtrinsic(payload, accountId, readSignature(answer))
  await submit({ endpoints }, extrinsic)
  return { hash: hashExtrinsic(extrinsic), nonce: Number(payload.nonce), lastBlock }
}

/** A runtime upgrade, or another transaction of the account, makes a signature worthless. */
async function requireCurrent(
  target: { endpoints: SendPlanParameters['endpoints'] },
  { payload, lastBlock }: PolkadotRequest,
): Promise<void> {
  const [genesisHash, version, height, nonce] = await Promise.all([
    getBlockHash(target, 0),
    getRuntimeVersion(target),
    getHeight(target),
    getNextNonce(target, payload.address),
  ])
  const isCurrent =
    genesisHash === payload.genesisHash &&
    version.specVersion === Number(payload.specVersion) &&
    version.transactionVersion === Number(payload.transactionVersion) &&
    height + BLOCKS_LEFT_MIN <= lastBlock &&
    nonce === Number(payload.nonce)
  if (!isCurrent) throw new PorticoError(transferExpired)
}

/**
 * Joins transaction and signature. A wallet that does not know the hash of the metadata signs
 * without it, so the transaction goes without it then.
 */
function createExtrinsic(
  payload: PolkadotPayload,
  accountId: Uint8Array,
  { bytes: answered, signedTransaction }: WalletSignature,
): Uint8Array {
  const { metadataHash: _, ...rest } = payload
  const candidates = payload.mode === 1 ? [payload, { ...rest, mode: 0 }] : [payload]
  const [found] = listSignatures(answered).flatMap((bytes) => {
    const kind = signatureKinds[bytes[0] ?? -1]
    const signed = candidates.find((candidate) =>
      kind?.verify(bytes.subarray(1), writeSigningPayload(candidate), accountId),
    )
    return signed ? [{ signed, bytes }] : []
  })
  const extrinsic = found && writeExtrinsic(found.signed, accountId, found.bytes)
  if (signedTransaction !== undefined) {
    const isPlanned = extrinsic && toHex(extrinsic) === signedTransaction.toLowerCase()
    if (!isPlanned) throw createChangedError()
  }
  if (extrinsic) return extrinsic
  throw new PorticoError(connectorInvalidAnswer, { details: 'signPayload' })
}

// Relay sessions do not name the type of a key: a signature of 64 bytes is one of sr25519 or of
// Ed25519, whose type bytes are 1 and 0.
function listSignatures(bytes: Uint8Array): readonly Uint8Array[] {
  const [type = 0, ...rest] = bytes
  return type > 1 ? [bytes] : [bytes, Uint8Array.from([1 - type, ...rest])]
}

function createChangedError(): PorticoError {
  return new PorticoError(transferChanged, { args: { what: 'transaction' } })
}
