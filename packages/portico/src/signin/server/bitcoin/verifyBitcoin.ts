import { signInAddress } from '../../../wire/errors/rows/signIn.ts'
import { decodeBase64 } from '../bytes.ts'
import type { VerifySignatureParameters } from '../verify/parameters.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { SignatureFound } from '../verify/types.ts'
import { type BitcoinAddress, decodeAddress } from './decodeAddress.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyLegacy } from './verifyLegacy.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Verifies the signature of a Bitcoin address: BIP-322 in all its forms, or a signed message for P2PKH. A script that holds only from some time or
 * age on proves nothing now, since nobody can see here whether it has come: its signatures are refused.
 */
export async function verifyBitcoin({
  message,
  signature,
  data: { accountAddress, chainId },
}: VerifySignatureParameters): Promise<SignatureFound> {
  const address = decodeAddress(accountAddress)
  if (address?.isMainnet !== (chainId === MAINNET)) throw refuse(signInAddress)
  if (!isSigned(address, message, signature)) throw refuseSignature()
  return { address: accountAddress, accountType: 'payment' }
}

function isSigned(address: BitcoinAddress, message: string, signature: string): boolean {
  const bytes = address.kind === 'p2pkh' ? decodeBase64(signature) : undefined
  if (bytes && verifyLegacy(address.program, message, bytes)) return true
  const { isGood, isTimeLocked } = verifyBip322(address, message, signature)
  return isGood && !isTimeLocked
}
