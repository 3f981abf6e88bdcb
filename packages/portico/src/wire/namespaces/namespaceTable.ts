import { type Namespace, namespaces } from '../namespace.ts'

// What differs between namespaces, as data. Each export is tree-shaken by itself.

interface NamespaceCapabilities {
  /** Accounts have names that the gateway resolves: of ENS, or of its own zone. */
  readonly hasNames?: true
  /** Wallets can sign in and connect with one approval. */
  readonly hasOneClickSignIn?: true
}

/** The capabilities of each namespace. */
export const namespaceCapabilities: Readonly<Record<Namespace, NamespaceCapabilities>> = {
  eip155: { hasNames: true, hasOneClickSignIn: true },
  solana: { hasNames: true },
  bip122: {},
  polkadot: {},
}

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

/** Whether the failures of a transfer have messages of their own, by namespace. */
export const hasTransferMessages: Readonly<Record<Namespace, boolean>> = {
  eip155: false,
  solana: true,
  bip122: false,
  polkadot: false,
}

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

const hasCalls: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
  polkadot: false,
}

/** The namespace of batched calls and permissions (EIP-5792, ERC-7715). */
export const callsNamespace = /* @__PURE__ */ namespaces.find((namespace) => hasCalls[namespace])

/** The placeholder address of the native coin, by namespace. */
export const NATIVE_TOKEN_ADDRESSES = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
} as const satisfies Readonly<Record<Namespace, string>>

// The case of an EVM address is only its checksum (EIP-55).
const ignoresCase: Readonly<Record<Namespace, boolean>> = {
  eip155: true,
  solana: false,
  bip122: false,
  polkadot: false,
}

/**
 * Returns the canonical form of an address, for comparisons. Addresses of unknown namespaces are
 * returned unchanged.
 *
 * @example
 * canonicalAddress('eip155', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
 * // '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
 */
export function canonicalAddress(namespace: string, address: string): string {
  return ignoresCase[namespace as Namespace] ? address.toLowerCase() : address
}
