import { type Namespace, namespaces } from '../namespace.ts'

const hasCalls: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
  polkadot: false,
}

/** The namespace of batched calls and permissions (EIP-5792, ERC-7715). */
export const callsNamespace = namespaces.find((namespace) => hasCalls[namespace])
