import { blake2b } from '@noble/hashes/blake2'
import { concatBytes } from '@noble/hashes/utils'
import { compact, u32 } from '@polkadot-api/substrate-bindings'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferUnsupported } from '../../wire/errors/rows/transfer.ts'
import { fromHex, type Hex, toHex } from './hex.ts'
import type { ChainRuntime } from './runtimes.ts'

/** The version of extrinsics that all wallets sign. */
export const EXTRINSIC_VERSION = 4
/** The bit of a signed extrinsic (polkadot-sdk, generic/unchecked_extrinsic.rs). */
const SIGNED_BIT = 0x80
/** The variant `Id` of `MultiAddress`. */
const ADDRESS_ID = 0
/** Longer payloads are hashed before signing (polkadot-sdk, generic/unchecked_extrinsic.rs). */
const PAYLOAD_MAX = 256
const NONE = Uint8Array.of(0)
const EMPTY = new Uint8Array()

interface Extension {
  /** What the extrinsic contains. */
  readonly explicit: (payload: PolkadotPayload) => Uint8Array
  /** What the signature covers besides. */
  readonly implicit: (payload: PolkadotPayload) => Uint8Array
}

const none = () => EMPTY
const tip = ({ tip: value }: PolkadotPayload) => compact.enc(BigInt(value))

/** The extensions that contain anything: `signedExtensions` of @polkadot/types 16. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckSpecVersion: { explicit: none, implicit: (p) => u32.enc(Number(p.specVersion)) },
  CheckTxVersion: { explicit: none, implicit: (p) => u32.enc(Number(p.transactionVersion)) },
  CheckGenesis: { explicit: none, implicit: (p) => fromHex(p.genesisHash) },
  CheckMortality: { explicit: (p) => fromHex(p.era), implicit: (p) => fromHex(p.blockHash) },
  CheckNonce: { explicit: (p) => compact.enc(Number(p.nonce)), implicit: none },
  ChargeTransactionPayment: { explicit: tip, implicit: none },
  // The native coin pays.
  ChargeAssetTxPayment: { explicit: (p) => concatBytes(tip(p), NONE), implicit: none },
  CheckMetadataHash: {
    explicit: ({ mode = 0 }) => Uint8Array.of(mode),
    implicit: ({ mode, metadataHash }) =>
      mode === 1 && metadataHash ? concatBytes(Uint8Array.of(1), fromHex(metadataHash)) : NONE,
  },
}

/**
 * Returns the transaction extensions of a chain.
 *
 * @throws {PorticoError} `transfer/unsupported` if one is unknown and not empty, or if the chain
 *   has no extrinsics of version 4
 */
export function readExtensions(
  { metadata, lookup }: ChainRuntime,
  network: string,
): readonly string[] {
  const { signedExtensions, version } = metadata.extrinsic
  const isKnown = signedExtensions.every(
    ({ identifier, type, additionalSigned }) =>
      Object.hasOwn(extensions, identifier) ||
      [type, additionalSigned].every((id) => lookup(id).type === 'void'),
  )
  if (isKnown && version.includes(EXTRINSIC_VERSION)) {
    return signedExtensions.map(({ identifier }) => identifier)
  }
  throw new PorticoError(transferUnsupported, { args: { network } })
}

/** Writes the bytes that a wallet signs. */
export function writeSigningPayload(payload: PolkadotPayload): Uint8Array {
  const bytes = concatBytes(
    fromHex(payload.method),
    writeParts(payload, 'explicit'),
    writeParts(payload, 'implicit'),
  )
  return bytes.length > PAYLOAD_MAX ? blake2b(bytes, { dkLen: 32 }) : bytes
}

/**
 * Writes a signed extrinsic.
 *
 * @param signature - with its type byte (`MultiSignature`)
 */
export function writeExtrinsic(
  payload: PolkadotPayload,
  accountId: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const body = concatBytes(
    Uint8Array.of(EXTRINSIC_VERSION | SIGNED_BIT, ADDRESS_ID),
    accountId,
    signature,
    writeParts(payload, 'explicit'),
    fromHex(payload.method),
  )
  return concatBytes(compact.enc(body.length), body)
}

/** Returns the hash of an extrinsic. */
export function hashExtrinsic(extrinsic: Uint8Array): Hex {
  return toHex(blake2b(extrinsic, { dkLen: 32 }))
}

function writeParts(payload: PolkadotPayload, part: keyof Extension): Uint8Array {
  return concatBytes(
    ...payload.signedExtensions.map((name) =>
      Object.hasOwn(extensions, name) ? (extensions[name]?.[part](payload) ?? EMPTY) : EMPTY,
    ),
  )
}

/**
 * Writes a mortal era that begins with a block (polkadot-sdk, generic/era.rs).
 *
 * @param period - a power of two from 4 to 4096
 */
export function writeEra(height: number, period: number): Hex {
  const bits = Math.max(1, Math.log2(period) - 1) | ((height % period) << 4)
  return toHex(Uint8Array.of(bits & 0xff, bits >> 8))
}
