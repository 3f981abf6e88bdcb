import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { parseNetworkId } from '../../../wire/caip.ts'
import { SIGNATURE_MAX } from '../limits.ts'
import type { VerifySignatureParameters } from './parameters.ts'
import { refuseSignature } from './refuse.ts'
import type { SignatureFound } from './types.ts'

/** Whether the account of a message signed exactly this text. A family's libraries are loaded for messages of that family only. */
export async function verifySignature(
  parameters: VerifySignatureParameters,
): Promise<SignatureFound> {
  const { signature, data } = parameters
  if (typeof signature !== 'string' || signature.length > SIGNATURE_MAX) throw refuseSignature()
  const verify = await verifierOf(data)
  return verify(parameters)
}

async function verifierOf({ chainId }: SignInFields) {
  const { namespace } = parseNetworkId(chainId)
  if (namespace === 'eip155') return (await import('../evm/verifyEvm.ts')).verifyEvm
  if (namespace === 'solana') return (await import('../solana/verifySolana.ts')).verifySolana
  if (namespace === 'bip122') return (await import('../bitcoin/verifyBitcoin.ts')).verifyBitcoin
  return (await import('../polkadot/verifyPolkadot.ts')).verifyPolkadot
}
