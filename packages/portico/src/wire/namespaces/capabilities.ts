import type { Namespace } from '../namespace.ts'

interface NamespaceCapabilities {
  /** Accounts have names that the gateway resolves (ENS). */
  readonly hasNames: boolean
  /** Wallets can sign in and connect with one approval. */
  readonly hasOneClickSignIn: boolean
  /** The CAIP-2 reference is a number. */
  readonly hasNumericChainId: boolean
}

const none: NamespaceCapabilities = {
  hasNames: false,
  hasOneClickSignIn: false,
  hasNumericChainId: false,
}

/** The capabilities of each namespace. */
export const namespaceCapabilities: Readonly<Record<Namespace, NamespaceCapabilities>> = {
  eip155: { hasNames: true, hasOneClickSignIn: true, hasNumericChainId: true },
  solana: none,
  bip122: none,
  polkadot: none,
}
