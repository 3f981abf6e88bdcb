import type { Namespace } from '../namespace.ts'

/** The name of an account in the first line of a sign-in message (CAIP-122). */
export const accountNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** The lines that replace an absent statement. ERC-4361 requires an empty line. */
export const absentStatements: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [''],
  solana: [],
  bip122: [],
  polkadot: [],
}
