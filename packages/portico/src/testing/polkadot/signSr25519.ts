import { ed25519, RistrettoPoint } from '@noble/curves/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { createTranscript } from '../../core/signatures/createTranscript.ts'

/** An sr25519 key of schnorrkel. */
export interface Sr25519Key {
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

const { n: ORDER } = ed25519.CURVE
const COFACTOR = 8n
const MARKER = 0x80

/**
 * Creates the key of a 32-byte seed (`MiniSecretKey` in the mode `ExpandMode::Ed25519`). It signs
 * in Substrate's context and without randomness. For tests only: nothing is in constant time.
 */
export function createSr25519Key(seed: Uint8Array): Sr25519Key {
  const expanded = sha512(seed)
  const scalar = readScalar(expanded.subarray(0, 32))
  const publicKey = RistrettoPoint.BASE.multiply(scalar).toRawBytes()
  return {
    publicKey,
    sign(message) {
      const transcript = createTranscript('SigningContext')
      transcript.append('', utf8ToBytes('substrate'))
      transcript.append('sign-bytes', message)
      transcript.append('proto-name', utf8ToBytes('Schnorr-sig'))
      transcript.append('sign:pk', publicKey)
      const nonce = toNumber(sha512(concatBytes(expanded.subarray(32), message))) % ORDER
      const commitment = RistrettoPoint.BASE.multiply(nonce).toRawBytes()
      transcript.append('sign:R', commitment)
      const challenge = toNumber(transcript.challenge('sign:c', 64)) % ORDER
      const proof = toBytes((challenge * scalar + nonce) % ORDER)
      // schnorrkel marks its signatures with this bit.
      proof[31] = (proof[31] ?? 0) | MARKER
      return concatBytes(commitment, proof)
    },
  }
}

// The clamped scalar of Ed25519, divided by the cofactor.
function readScalar(bytes: Uint8Array): bigint {
  const clamped = Uint8Array.from(bytes)
  clamped[0] = (clamped[0] ?? 0) & 248
  clamped[31] = ((clamped[31] ?? 0) & 63) | 64
  return toNumber(clamped) / COFACTOR
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function toBytes(value: bigint): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}
