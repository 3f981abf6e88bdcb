import { signInAddress } from '../../../wire/errors/rows/signIn.ts'
import { decodeBase64 } from '../bytes.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { SignatureFound } from '../verify/types.ts'
import type { VerifySignatureParameters } from '../verify/verifySignature.ts'
import { decodeAddress } from './decodeAddress.ts'
import { verifyLegacy } from './verifyLegacy.ts'
import { verifySimple } from './verifySimple.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'

/** Verifies the signature of a Bitcoin address: BIP-322 'simple', or a signed message for P2PKH. */
export async function verifyBitcoin({
  message,
  signature,
  data: { accountAddress, chainId },
}: VerifySignatureParameters): Promise<SignatureFound> {
  const address = decodeAddress(accountAddress)
  if (address?.isMainnet !== (chainId === MAINNET)) throw refuse(signInAddress)
  const bytes = decodeBase64(signature)
  const isGood =
    bytes &&
    (address.kind === 'p2pkh'
      ? verifyLegacy(address.program, message, bytes)
      : verifySimple(address, message, bytes))
  if (!isGood) throw refuseSignature()
  return { address: accountAddress, accountType: 'payment' }
}
