import type { Namespace } from '../namespace.ts'

interface NamespaceCapabilities {
  /** Accounts have names that a gateway looks up (ENS). */
  readonly hasNames: boolean
  /** A wallet can sign in with the approval that connects it. */
  readonly hasOneClickSignIn: boolean
  /** The reference of a network is a number. */
  readonly hasNumericChainId: boolean
}

const none: NamespaceCapabilities = {
  hasNames: false,
  hasOneClickSignIn: false,
  hasNumericChainId: false,
}

/** What the accounts, wallets and networks of each namespace have. */
export const namespaceCapabilities: Readonly<Record<Namespace, NamespaceCapabilities>> = {
  eip155: { hasNames: true, hasOneClickSignIn: true, hasNumericChainId: true },
  solana: none,
  bip122: none,
  polkadot: none,
}
