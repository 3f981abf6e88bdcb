import { nameOfNamespace, namespaceNames } from '../namespaceNames.ts'

/** What the user sees of a session proposal. */
export interface ProposalSummary {
  readonly site: { readonly name: string; readonly url: string } | undefined
  /**
   * Names of networks, or of namespaces if the proposal names no network. Those of namespaces in
   * which the phone has no account are left out.
   */
  readonly networks: readonly string[]
}

interface Proposal {
  readonly proposer?: { readonly metadata?: { readonly name?: unknown; readonly url?: unknown } }
  readonly requiredNamespaces?: Readonly<Record<string, ProposedNamespace>>
  readonly optionalNamespaces?: Readonly<Record<string, ProposedNamespace>>
}

interface ProposedNamespace {
  readonly chains?: readonly string[]
}

/**
 * Reads the parameters of `wc_sessionPropose`, or a list of namespaces.
 *
 * @param nameOf - the name of a network by its CAIP-2 id
 */
export function describeProposal(
  params: unknown,
  nameOf: (networkId: string) => string | undefined,
): ProposalSummary {
  if (Array.isArray(params)) {
    return {
      site: undefined,
      networks: params.map((namespace) => nameOfNamespace(`${namespace}`)),
    }
  }
  const { proposer, requiredNamespaces, optionalNamespaces } = (params ?? {}) as Proposal
  const proposed = [...entries(requiredNamespaces), ...entries(optionalNamespaces)]
  const networks = proposed.flatMap(([namespace, { chains }]) =>
    namespace.includes(':') ? [namespace] : (chains ?? [namespace]),
  )
  return {
    site: { name: text(proposer?.metadata?.name), url: text(proposer?.metadata?.url) },
    networks: [...new Set(networks)]
      .filter(isGranted)
      .map((id) => nameOf(id) ?? nameOfNamespace(id)),
  }
}

function isGranted(id: string): boolean {
  return Object.hasOwn(namespaceNames, id.split(':')[0] ?? '')
}

function entries(namespaces: Proposal['optionalNamespaces']): [string, ProposedNamespace][] {
  return Object.entries(namespaces ?? {})
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
