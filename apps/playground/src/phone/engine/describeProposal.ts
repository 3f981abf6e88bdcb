/** What a site proposes, as far as its owner decides on it. */
export interface ProposalSummary {
  readonly site: { readonly name: string; readonly url: string } | undefined
  /** Names of networks, or of families where no more is known. */
  readonly networks: readonly string[]
}

interface Proposal {
  readonly proposer?: { readonly metadata?: { readonly name?: unknown; readonly url?: unknown } }
  readonly requiredNamespaces?: Readonly<Record<string, Asked>>
  readonly optionalNamespaces?: Readonly<Record<string, Asked>>
}

interface Asked {
  readonly chains?: readonly string[]
}

const families: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana' }

/**
 * Reads who asks, and for what, from the parameters of `wc_sessionPropose`, or from a list of families.
 *
 * @param nameOf - the name of a network by its CAIP-2 id
 */
export function describeProposal(
  params: unknown,
  nameOf: (networkId: string) => string | undefined,
): ProposalSummary {
  if (Array.isArray(params)) {
    return { site: undefined, networks: params.map((family) => families[family] ?? `${family}`) }
  }
  const { proposer, requiredNamespaces, optionalNamespaces } = (params ?? {}) as Proposal
  const asked = [...entries(requiredNamespaces), ...entries(optionalNamespaces)]
  const networks = asked.flatMap(([family, { chains }]) =>
    family.includes(':') ? [family] : (chains ?? [family]),
  )
  return {
    site: { name: text(proposer?.metadata?.name), url: text(proposer?.metadata?.url) },
    networks: [...new Set(networks)].map((id) => nameOf(id) ?? families[id] ?? id),
  }
}

function entries(namespaces: Proposal['optionalNamespaces']): [string, Asked][] {
  return Object.entries(namespaces ?? {})
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
