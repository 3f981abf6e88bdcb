import { parseNetworkId } from '../../../wire/caip.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { SIGNATURE_MAX } from '../limits.ts'
import { refuseSignature } from './refuse.ts'
import type { VerifiedAccount, VerifySignatureParameters } from './types.ts'

/**
 * Verifies that an account signed a text of any kind: by key, by contract (ERC-1271), or by a
 * contract that is not deployed yet (ERC-6492). The caller checks what the text says, and that it
 * is new. Each namespace's libraries are loaded on first use.
 *
 * @returns the canonical address and the type of the account
 * @throws {PorticoError} `siwx/signature`, `siwx/address`, `siwx/expectation`, `siwx/node-chain`,
 *   `siwx/unavailable`
 * @example
 * const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
 * const data = { chainId, accountAddress: address } as const
 * const { accountType } = await verifySignature({ message, signature, data })
 */
export async function verifySignature(
  parameters: VerifySignatureParameters,
): Promise<VerifiedAccount> {
  const { signature, data } = parameters
  if (typeof signature !== 'string' || signature.length > SIGNATURE_MAX) throw refuseSignature()
  const { namespace } = parseNetworkId(data.chainId)
  const verify = await verifiers[namespace]()
  return verify(parameters)
}

type Verify = (parameters: VerifySignatureParameters) => Promise<VerifiedAccount>

const verifiers: Readonly<Record<Namespace, () => Promise<Verify>>> = {
  eip155: async () => (await import('../evm/verifyEvm.ts')).verifyEvm,
  solana: async () => (await import('../solana/verifySolana.ts')).verifySolana,
  bip122: async () => (await import('../bitcoin/verifyBitcoin.ts')).verifyBitcoin,
  polkadot: async () => (await import('../polkadot/verifyPolkadot.ts')).verifyPolkadot,
}
