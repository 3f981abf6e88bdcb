import type { EvmOptions, VerifiedAccount } from './types.ts'
import { verifySignature } from './verifySignature.ts'

/** Parameters of {@link verifyAccountSignature}. */
export interface VerifyAccountSignatureParameters {
  /** The CAIP-2 id of the account's network. */
  readonly chainId: `${string}:${string}`
  readonly address: string
  /** The exact text that was signed. */
  readonly message: string
  /** As in {@link verifySignIn}. */
  readonly signature: string
  /** Needed for EVM accounts. */
  readonly evm?: EvmOptions | undefined
}

/**
 * Verifies that an account signed a text of any kind: by key, by contract (ERC-1271), or by a
 * contract that is not deployed yet (ERC-6492). The caller checks what the text says, and that it
 * is new.
 *
 * @returns the canonical address and the type of the account
 * @throws {PorticoError} `siwx/signature`, `siwx/address`, `siwx/expectation`, `siwx/node-chain`,
 *   `siwx/unavailable`
 * @example
 * await verifyAccountSignature({ chainId: 'eip155:1', address, message, signature, evm: { node } })
 */
export function verifyAccountSignature({
  chainId,
  address,
  message,
  signature,
  evm,
}: VerifyAccountSignatureParameters): Promise<VerifiedAccount> {
  const data = { chainId, accountAddress: address }
  return verifySignature({ message, signature, data, evm })
}
