import { type Namespace, namespaces } from '../namespace.ts'

/** The bit of each namespace in the flags of the wallet list that ships with the package. */
export const walletListFlags: Readonly<Record<Namespace, number>> = {
  eip155: 1,
  solana: 2,
  bip122: 4,
  polkadot: 8,
}

/** Returns the namespaces of a wallet from its flags. */
export function readWalletListFlags(flags: number): readonly Namespace[] {
  return namespaces.filter((namespace) => flags & walletListFlags[namespace])
}
