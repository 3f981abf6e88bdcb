import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { type SignatureKind, signatureKinds } from '../../../core/signatures/multiSignature.ts'
import { signInAddress } from '../../../wire/errors/rows/signIn.ts'
import { decodeBase58 } from '../../../wire/validate/base58.ts'
import { decodeHex } from '../bytes.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { VerifiedAccount, VerifySignatureParameters } from '../verify/types.ts'

/** The prefix that is valid on all networks. */
const GENERIC_PREFIX = 42
/** The prefixes of networks, those with an Asset Hub in pairs. Source: @paraspell/assets. */
const PREFIXES: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
  // Westend and Paseo.
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42,
  'polkadot:67f9723393ef76214df0118c34bbbd3d': 42,
  'polkadot:374057be67b355151f271ff70c3db983': 42,
  'polkadot:d6eec26135305a8ad257a20d00335728': 42,
}

/**
 * Verifies the signature of a Substrate account (sr25519, Ed25519 or ECDSA) over the text, plain or
 * wrapped in `<Bytes>`.
 */
export async function verifyPolkadot({
  message,
  signature,
  data: { accountAddress, chainId },
}: VerifySignatureParameters): Promise<VerifiedAccount> {
  const address = decodeSs58(accountAddress)
  const prefix = PREFIXES[chainId]
  const isOfChain =
    address && (prefix === undefined || [prefix, GENERIC_PREFIX].includes(address.prefix))
  if (!isOfChain) throw refuse(signInAddress)
  const bytes = decodeHex(signature)
  const texts = [`<Bytes>${message}</Bytes>`, message].map(utf8ToBytes)
  const isValid =
    bytes &&
    getCandidates(bytes).some(([{ verify }, plain]) =>
      texts.some((text) => verify(plain, text, address.publicKey)),
    )
  if (!isValid) throw refuseSignature()
  return { address: accountAddress, accountType: 'eoa' }
}

// Some wallets put the kind in front of the signature, others leave it out.
function getCandidates(bytes: Uint8Array): readonly (readonly [SignatureKind, Uint8Array])[] {
  const named = signatureKinds[bytes[0] ?? -1]
  const rest = bytes.subarray(1)
  return [
    ...(named && rest.length === named.length ? [[named, rest] as const] : []),
    ...signatureKinds
      .filter(({ length }) => bytes.length === length)
      .map((kind) => [kind, bytes] as const),
  ]
}

export interface Ss58Address {
  /** The network prefix of the address. */
  readonly prefix: number
  readonly publicKey: Uint8Array
}

/**
 * Decodes the SS58 address of a 32-byte account and checks its checksum. Returns undefined if it is
 * invalid.
 */
export function decodeSs58(address: string): Ss58Address | undefined {
  const bytes = decodeBase58(address)
  if (!bytes || (bytes.length !== 35 && bytes.length !== 36)) return undefined
  const [first = 0, second = 0] = bytes
  const prefixLength = bytes.length - 34
  if (prefixLength === 1 ? first > 63 : first < 64 || first > 127) return undefined
  const body = bytes.subarray(0, -2)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)
  if (!equalBytes(checksum, bytes.subarray(-2))) return undefined
  // A prefix of two bytes holds 14 bits, in an order defined by SS58.
  const wide = ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix: prefixLength === 1 ? first : wide, publicKey: body.subarray(prefixLength) }
}
