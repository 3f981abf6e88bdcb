import { secp256k1 } from '@noble/curves/secp256k1'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { signInAddress } from '../../../wire/errors/rows/signIn.ts'
import { decodeBase64 } from '../bytes.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { VerifiedAccount, VerifySignatureParameters } from '../verify/types.ts'
import { type BitcoinAddress, decodeAddress } from './decodeAddress.ts'
import { hash160, hash256 } from './hashes.ts'
import { verifyBip322 } from './verifyBip322.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Verifies the signature of a Bitcoin address: BIP-322 in all its forms, or a signed message for
 * P2PKH. The signature of a script with a time lock is refused, because the server cannot tell
 * whether the time has come.
 */
export async function verifyBitcoin({
  message,
  signature,
  data: { accountAddress, chainId },
}: VerifySignatureParameters): Promise<VerifiedAccount> {
  const address = decodeAddress(accountAddress)
  if (address?.isMainnet !== (chainId === MAINNET)) throw refuse(signInAddress)
  if (!isSigned(address, message, signature)) throw refuseSignature()
  return { address: accountAddress, accountType: 'payment' }
}

function isSigned(address: BitcoinAddress, message: string, signature: string): boolean {
  const bytes = address.kind === 'p2pkh' ? decodeBase64(signature) : undefined
  if (bytes && verifyLegacy(address.program, message, bytes)) return true
  const { isValid, isTimeLocked } = verifyBip322(address, message, signature)
  return isValid && !isTimeLocked
}

const PREFIX = '\x18Bitcoin Signed Message:\n'

/** Verifies a signed message (BIP-137) of 65 bytes. BIP-322 allows it for P2PKH addresses only. */
export function verifyLegacy(keyHash: Uint8Array, message: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (bytes.length !== 65 || header < 0 || header > 7) return false
  try {
    const signature = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(header & 3)
    if (signature.hasHighS()) return false
    const key = signature.recoverPublicKey(hashLegacy(message)).toRawBytes(header > 3)
    return equalBytes(hash160(key), keyHash)
  } catch {
    return false
  }
}

function hashLegacy(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const { length } = text
  const count = length < 253 ? [length] : [253, length & 0xff, length >> 8]
  return hash256(concatBytes(utf8ToBytes(PREFIX), Uint8Array.from(count), text))
}
