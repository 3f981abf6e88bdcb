import type { Namespace } from '../namespace.ts'

/** Whether the CAIP-2 reference of a namespace is a number, by namespace. */
export const hasNumericChainId: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
  polkadot: false,
}
