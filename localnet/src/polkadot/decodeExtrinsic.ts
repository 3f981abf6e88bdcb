import type { GenericExtrinsic } from '@polkadot/types'
import { u8aToHex } from '@polkadot/util'
import { blake2AsU8a, ed25519Verify, secp256k1Verify, sr25519Verify } from '@polkadot/util-crypto'
import type { LocalRuntime } from './localRuntime.ts'
import { createFormatError, createInvalidError } from './rpcError.ts'

/** A signed extrinsic. */
export type SignedExtrinsic = {
  readonly hex: string
  readonly hash: string
  readonly length: number
  /** The public key of the account, in 0x-hex. */
  readonly signer: string
  readonly nonce: number
  readonly tip: bigint
  readonly decoded: GenericExtrinsic
}

/**
 * Decodes a signed extrinsic with the metadata.
 *
 * @throws RpcError 1001
 */
export function decodeExtrinsic({ registry }: LocalRuntime, hex: string): SignedExtrinsic {
  let decoded: GenericExtrinsic
  try {
    decoded = registry.createType<GenericExtrinsic>('Extrinsic', hex)
    if (decoded.toHex() !== hex.toLowerCase()) throw new TypeError('trailing bytes')
  } catch (error) {
    throw createFormatError(error instanceof Error ? error.message : 'unknown')
  }
  if (!decoded.isSigned) throw createFormatError('not signed')
  return {
    hex,
    hash: decoded.hash.toHex(),
    length: decoded.encodedLength,
    signer: u8aToHex(registry.createType('AccountId', decoded.signer.toString()).toU8a()),
    nonce: Number(decoded.nonce.toBigInt()),
    tip: decoded.tip.toBigInt(),
    decoded,
  }
}

/** What a block has and a signature refers to. */
export type SigningContext = {
  readonly runtime: LocalRuntime
  readonly genesisHash: string
  /** The height of the next block. */
  readonly height: number
  readonly blockHash: (height: number) => string | undefined
}

/**
 * Verifies era and signature: rebuilds the payload that the wallet must have signed.
 *
 * @throws RpcError 1010
 */
export function verifyExtrinsic(
  { runtime, genesisHash, height, blockHash }: SigningContext,
  { decoded, signer }: SignedExtrinsic,
): void {
  const { registry, version } = runtime
  const era = decoded.era.isMortalEra ? decoded.era.asMortalEra : undefined
  const birth = era ? era.birth(height) : 0
  const birthHash = blockHash(birth)
  if (!birthHash || (era && birth >= height)) throw createInvalidError('ancientBirthBlock')
  const mode = readParts(decoded).mode.toNumber()
  const payload = registry.createType(
    'ExtrinsicPayload',
    {
      method: decoded.method.toHex(),
      era: decoded.era.toHex(),
      nonce: decoded.nonce,
      tip: decoded.tip,
      mode,
      metadataHash: mode === 1 ? runtime.metadataHash() : null,
      specVersion: version.specVersion,
      transactionVersion: version.transactionVersion,
      genesisHash,
      blockHash: birthHash,
    },
    { version: 4 },
  )
  // The call without its length, as it is signed.
  const bytes = payload.toU8a({ method: true })
  const message = bytes.length > 256 ? blake2AsU8a(bytes) : bytes
  if (!isSignedBy(signer, message, readParts(decoded).multiSignature)) {
    throw createInvalidError('badProof')
  }
}

type MultiSignature = {
  readonly isEd25519: boolean
  readonly isSr25519: boolean
  readonly value: { toU8a(): Uint8Array }
}

/** The parts of a signed extrinsic that the class does not expose. */
function readParts({ inner }: GenericExtrinsic) {
  return (
    inner as unknown as {
      readonly signature: {
        readonly multiSignature: MultiSignature
        readonly mode: { toNumber(): number }
      }
    }
  ).signature
}

function isSignedBy(signer: string, message: Uint8Array, signature: MultiSignature): boolean {
  const bytes = signature.value.toU8a()
  try {
    if (signature.isEd25519) return ed25519Verify(message, bytes, signer)
    if (signature.isSr25519) return sr25519Verify(message, bytes, signer)
    return secp256k1Verify(message, bytes, signer, 'blake2')
  } catch {
    return false
  }
}
