import type { Approval } from '../wallet/createVault.ts'
import type { FakePhoneOptions } from './types.ts'

interface Asked {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a site proposes (`wc_sessionPropose`). */
export interface Proposal {
  readonly optionalNamespaces: Readonly<Record<string, Asked>>
  readonly proposer: {
    readonly publicKey: string
    readonly metadata: { readonly name: string; readonly url: string }
  }
}

/** What the phone's user grants of a proposal: every network of the families it has, or less when the script says so. */
export function grantNamespaces(
  { optionalNamespaces }: Proposal,
  approval: Approval,
  evm: readonly string[],
  solana: readonly string[],
  { namespaces = ['eip155', 'solana'] }: FakePhoneOptions,
) {
  const own: Readonly<Record<string, readonly string[]>> = { eip155: evm, solana }
  const families = Object.keys(optionalNamespaces).filter((family) =>
    namespaces.some((item) => item === family),
  )
  const granted = families.slice(0, approval === 'partial' ? 1 : families.length)
  return Object.fromEntries(
    granted.map((family) => {
      const { chains = [], methods = [], events = [] } = optionalNamespaces[family] ?? {}
      const addresses = approval === 'empty' ? [] : (own[family] ?? [])
      const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
      return [family, { accounts, methods, events, chains }]
    }),
  )
}
