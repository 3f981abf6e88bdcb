import type { AccountType } from '../accounts.ts'
import type { Namespace } from '../namespace.ts'

/** The default account type of each namespace. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
} as const satisfies Readonly<Record<Namespace, AccountType>>
