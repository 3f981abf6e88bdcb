import type { Namespace } from '../namespace.ts'

/** Whether the failures of a transfer have messages of their own, by namespace. */
export const hasTransferMessages: Readonly<Record<Namespace, boolean>> = {
  eip155: false,
  solana: true,
  bip122: false,
  polkadot: false,
}
