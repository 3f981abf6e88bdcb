import type { Namespace } from '../namespace.ts'

/**
 * Whether an account may be a contract, by namespace. A node checks the signature of a contract
 * (ERC-1271), which may refuse it later.
 *
 * @example
 * hasContractAccounts.solana // false
 */
export const hasContractAccounts: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
  polkadot: false,
}
