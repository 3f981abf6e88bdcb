import { parseNetworkId } from '../../../wire/caip.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { SIGNATURE_MAX } from '../limits.ts'
import { refuseSignature } from './refuse.ts'
import type { VerifiedAccount, VerifySignatureParameters } from './types.ts'

/**
 * Verifies that the account of a message signed this text. Each namespace's libraries are loaded on
 * first use.
 */
export async function verifySignature(
  parameters: VerifySignatureParameters,
): Promise<VerifiedAccount> {
  const { signature, data } = parameters
  if (typeof signature !== 'string' || signature.length > SIGNATURE_MAX) throw refuseSignature()
  const verify = await loadVerifier(data)
  return verify(parameters)
}

function loadVerifier({ chainId }: VerifySignatureParameters['data']): Promise<Verify> {
  return verifiers[parseNetworkId(chainId).namespace]()
}

type Verify = (parameters: VerifySignatureParameters) => Promise<VerifiedAccount>

const verifiers: Readonly<Record<Namespace, () => Promise<Verify>>> = {
  eip155: async () => (await import('../evm/verifyEvm.ts')).verifyEvm,
  solana: async () => (await import('../solana/verifySolana.ts')).verifySolana,
  bip122: async () => (await import('../bitcoin/verifyBitcoin.ts')).verifyBitcoin,
  polkadot: async () => (await import('../polkadot/verifyPolkadot.ts')).verifyPolkadot,
}
