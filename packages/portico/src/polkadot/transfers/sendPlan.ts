import type { SendPlanParameters, SentTransaction } from '../../core/interfaces/transfer.ts'
import { signatureKinds } from '../../core/signatures/multiSignature.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { connectorInvalidAnswer, connectorMethodUnsupported } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferExpired } from '../../wire/errors/rows/transfer.ts'
import { hashExtrinsic, writeExtrinsic, writeSigningPayload } from './extrinsic.ts'
import { toHex } from './hex.ts'
import { getBlockHash, getHeight, getNextNonce, getRuntimeVersion } from './node.ts'
import { createRequest } from './payload.ts'
import { createChangedError, type PolkadotRequest, readRequest, requireAccount } from './request.ts'
import { getRuntime, type KeptRuntimes } from './runtimes.ts'
import { submit } from './submit.ts'
import { readSignature, type WalletSignature } from './walletSignature.ts'
import { writeTransfer } from './writeTransfer.ts'

/** The blocks that must remain for signing and for inclusion. */
const BLOCKS_LEFT_MIN = 8

/**
 * Has the wallet sign the planned transaction, and sends it to the network. The transaction must
 * be the one that the runtime prescribes for the preview, the signature must be one of the account
 * over it, and a signed transaction of the wallet must equal it.
 *
 * @throws {PorticoError} `transfer/changed`; `transfer/expired` if the runtime, the nonce or the
 *   blocks of the plan are no longer current; the mapped error of the wallet or of the node;
 *   `connector/invalid-answer`, `connector/method-unsupported`
 */
export async function sendPlan(
  parameters: SendPlanParameters<'polkadot'>,
  kept: KeptRuntimes,
): Promise<SentTransaction> {
  const { provider, account, network, plan, onRequest, onSigned } = parameters
  const request = readRequest(plan)
  const { payload, lastBlock } = request
  const { accountId } = requireAccount(account.address)
  const { signPayload } = provider
  if (!signPayload) {
    throw new PorticoError(connectorMethodUnsupported, { args: { method: 'signPayload' } })
  }
  await requirePlanned(parameters, request, kept)
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
  const nonce = Number(payload.nonce)
  const sent = { hash: hashExtrinsic(extrinsic), nonce, lastBlock }
  onSigned?.(sent)
  await submit(parameters, { bytes: extrinsic, address: account.address, nonce })
  return sent
}

/**
 * Creates the transaction of the preview again, with what the chain says now. It must equal the
 * planned one: call, receiver and amount, tip, nonce, era and metadata hash.
 */
async function requirePlanned(
  { account, network, endpoints, plan }: SendPlanParameters<'polkadot'>,
  planned: PolkadotRequest,
  kept: KeptRuntimes,
): Promise<void> {
  const { payload, lastBlock } = planned
  const target = { endpoints }
  const height = Number(payload.blockNumber)
  const [genesisHash, version, best, nonce, hash] = await Promise.all([
    getBlockHash(target, 0),
    getRuntimeVersion(target),
    getHeight(target),
    getNextNonce(target, account.address),
    getBlockHash(target, height),
  ])
  // A runtime upgrade, or another transaction of the account, makes a signature worthless.
  const isCurrent =
    genesisHash === payload.genesisHash &&
    version.specVersion === Number(payload.specVersion) &&
    version.transactionVersion === Number(payload.transactionVersion) &&
    best + BLOCKS_LEFT_MIN <= lastBlock &&
    nonce === Number(payload.nonce)
  if (!isCurrent) throw new PorticoError(transferExpired)
  const runtime = await getRuntime(kept, target, { genesisHash, ...version })
  const { accountId: receiver } = requireAccount(plan.to)
  const call = writeTransfer(runtime, network.name, { receiver, value: plan.value })
  const facts = { runtime, version, genesisHash, block: { hash, height }, nonce }
  const { address } = account
  const expected = createRequest(facts, { address, network, call })
  if (!isSame(expected, planned)) throw createChangedError()
}

function isSame(expected: PolkadotRequest, planned: PolkadotRequest): boolean {
  const write = ({ payload, lastBlock }: PolkadotRequest) =>
    JSON.stringify([Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1)), lastBlock])
  return write(expected) === write(planned)
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
