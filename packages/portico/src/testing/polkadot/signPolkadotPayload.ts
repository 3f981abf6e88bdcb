import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { invalidParams } from '../wallet/rpcErrors.ts'
import type { PolkadotKey, PolkadotKeyType } from './polkadotKeys.ts'

/** The signing payload of a transaction: a longer one is hashed (@polkadot/types, `sign`). */
const LENGTH_MAX = 256

/** The index of `MultiSignature` (polkadot-sdk, substrate/primitives/runtime/src/lib.rs). */
const TYPE_BYTES: Readonly<Record<PolkadotKeyType, number | undefined>> = {
  ed25519: 0,
  sr25519: 1,
  ecdsa: 2,
  // Chains with accounts of Ethereum have signatures of one type.
  ethereum: undefined,
}

interface Extension {
  /** What the transaction contains. */
  readonly extra?: (payload: PolkadotPayload) => Uint8Array
  /** What is signed as well. */
  readonly additional?: (payload: PolkadotPayload) => Uint8Array
}

const none: Extension = {}
const mortality: Extension = {
  extra: ({ era }) => toBytes(era),
  additional: ({ blockHash }) => toBytes(blockHash),
}
const tip: Extension = { extra: (payload) => encodeCompact(BigInt(payload.tip)) }

// The fields of @polkadot/types, extrinsic/signedExtensions.
const EXTENSIONS: ReadonlyMap<string, Extension> = new Map([
  ['CheckMortality', mortality],
  ['CheckEra', mortality],
  ['CheckNonce', { extra: ({ nonce }) => encodeCompact(BigInt(nonce)) }],
  ['ChargeTransactionPayment', tip],
  // No asset: the native coin pays the fee.
  [
    'ChargeAssetTxPayment',
    { extra: (payload) => concatBytes(encodeCompact(BigInt(payload.tip)), Uint8Array.of(0)) },
  ],
  [
    'CheckMetadataHash',
    {
      extra: ({ mode = 0 }) => Uint8Array.of(mode),
      additional: ({ metadataHash: hash }) =>
        hash ? concatBytes(Uint8Array.of(1), toBytes(hash)) : Uint8Array.of(0),
    },
  ],
  ['CheckSpecVersion', { additional: ({ specVersion }) => encodeU32(specVersion) }],
  ['CheckTxVersion', { additional: (payload) => encodeU32(payload.transactionVersion) }],
  ['CheckGenesis', { additional: ({ genesisHash }) => toBytes(genesisHash) }],
  ['AuthorizeCall', none],
  ['CheckNonZeroSender', none],
  ['CheckWeight', none],
  ['PrevalidateAttests', none],
  ['StorageWeightReclaim', none],
  ['WeightReclaim', none],
])

/**
 * Encodes what is signed for a transaction: the call, and the parts of the extensions.
 *
 * @throws an RPC error if an extension is unknown
 */
export function encodePolkadotPayload(payload: PolkadotPayload): Uint8Array {
  const extensions = payload.signedExtensions.map((name) => {
    const extension = EXTENSIONS.get(name)
    if (!extension) throw invalidParams(`Unknown extension ${name}`)
    return extension
  })
  return concatBytes(
    toBytes(payload.method),
    ...extensions.map(({ extra }) => extra?.(payload) ?? new Uint8Array()),
    ...extensions.map(({ additional }) => additional?.(payload) ?? new Uint8Array()),
  )
}

/** Signs a transaction. Returns the signature with its type byte in 0x-hex. */
export function signPolkadotPayload(
  { type, sign }: Pick<PolkadotKey, 'type' | 'sign'>,
  payload: PolkadotPayload,
): string {
  const bytes = encodePolkadotPayload(payload)
  const signature = sign(bytes.length > LENGTH_MAX ? blake2b(bytes, { dkLen: 32 }) : bytes)
  const typeByte = TYPE_BYTES[type]
  const prefix = typeByte === undefined ? '' : typeByte.toString(16).padStart(2, '0')
  return `0x${prefix}${bytesToHex(signature)}`
}

function toBytes(hex: string): Uint8Array {
  return hexToBytes(hex.replace(/^0x/, ''))
}

function encodeU32(hex: string): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(hex), true)
  return bytes
}

// SCALE: the lowest two bits are the mode.
function encodeCompact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}
