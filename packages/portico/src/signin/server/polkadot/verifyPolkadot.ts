import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { signInAddress } from '../../../wire/errors/rows/signIn.ts'
import { decodeHex, equalBytes } from '../bytes.ts'
import { verifyStrict } from '../solana/verifyStrict.ts'
import type { VerifySignatureParameters } from '../verify/parameters.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { SignatureFound } from '../verify/types.ts'
import { decodeSs58 } from './decodeSs58.ts'
import { verifySr25519 } from './verifySr25519.ts'

type Verify = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean

/** Addresses of these networks have a prefix of their own; 42 is everybody's. */
const PREFIXES: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}
const GENERIC_PREFIX = 42

/** Kinds of a `MultiSignature`, by the byte in front. */
const KINDS: readonly Verify[] = [verifyStrict, verifySr25519, verifyEcdsa]

/** Verifies the signature of a Substrate account: sr25519, ed25519 or ECDSA, over the text as it is or as extensions wrap it. */
export async function verifyPolkadot({
  message,
  signature,
  data: { accountAddress, chainId },
}: VerifySignatureParameters): Promise<SignatureFound> {
  const address = decodeSs58(accountAddress)
  const prefix = PREFIXES[chainId]
  const isOfChain =
    address && (prefix === undefined || [prefix, GENERIC_PREFIX].includes(address.prefix))
  if (!isOfChain) throw refuse(signInAddress)
  const bytes = decodeHex(signature)
  const texts = [`<Bytes>${message}</Bytes>`, message].map(utf8ToBytes)
  const isGood =
    bytes &&
    readings(bytes).some(([verify, plain]) =>
      texts.some((text) => verify(plain, text, address.publicKey)),
    )
  if (!isGood) throw refuseSignature()
  return { address: accountAddress, accountType: 'eoa' }
}

// Wallets leave the kind out, or write it in front.
function readings(bytes: Uint8Array): readonly (readonly [Verify, Uint8Array])[] {
  const named = KINDS[bytes[0] ?? -1]
  const rest = bytes.subarray(1)
  const isNamed = named && rest.length === (named === verifyEcdsa ? 65 : 64)
  return [
    ...(isNamed ? [[named, rest] as const] : []),
    ...(bytes.length === 64
      ? [[verifySr25519, bytes] as const, [verifyStrict, bytes] as const]
      : []),
    ...(bytes.length === 65 ? [[verifyEcdsa, bytes] as const] : []),
  ]
}

// The account of an ECDSA key is the hash of the key.
function verifyEcdsa(signature: Uint8Array, message: Uint8Array, accountId: Uint8Array): boolean {
  try {
    const compact = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
    if (compact.hasHighS()) return false
    const hash = blake2b(message, { dkLen: 32 })
    const key = compact.addRecoveryBit(signature[64] ?? 4).recoverPublicKey(hash)
    return equalBytes(blake2b(key.toRawBytes(true), { dkLen: 32 }), accountId)
  } catch {
    return false
  }
}
