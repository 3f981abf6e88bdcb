import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { parseNetworkId } from '../../../wire/caip.ts'
import { SIGNATURE_MAX } from '../limits.ts'
import { refuseSignature } from './refuse.ts'
import type { SignatureFound, VerifySignatureParameters } from './types.ts'

/**
 * Verifies that the account of a message signed this text. Each namespace's libraries are loaded on
 * first use.
 */
export async function verifySignature(
  parameters: VerifySignatureParameters,
): Promise<SignatureFound> {
  const { signature, data } = parameters
  if (typeof signature !== 'string' || signature.length > SIGNATURE_MAX) throw refuseSignature()
  const verify = await loadVerifier(data)
  return verify(parameters)
}

async function loadVerifier({ chainId }: SignInFields) {
  const { namespace } = parseNetworkId(chainId)
  if (namespace === 'eip155') return (await import('../evm/verifyEvm.ts')).verifyEvm
  if (namespace === 'solana') return (await import('../solana/verifySolana.ts')).verifySolana
  if (namespace === 'bip122') return (await import('../bitcoin/verifyBitcoin.ts')).verifyBitcoin
  return (await import('../polkadot/verifyPolkadot.ts')).verifyPolkadot
}
