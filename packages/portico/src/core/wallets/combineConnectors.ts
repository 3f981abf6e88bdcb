import type { Connector } from '../contracts/connector.ts'

/** One wallet as the list shows it: a connector, or several that reach the same wallet in different namespaces. */
export interface WalletSource {
  /** The connector's id, or `wallet:<name>` for a merged one. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly explorerId: string | undefined
  readonly type: Connector['type']
  readonly connectors: readonly [Connector, ...Connector[]]
  readonly namespaces: readonly Connector['namespaces'][number][]
}

/**
 * Merges the connectors of one wallet across namespaces into one entry (MULTI_CHAIN). Two connectors are one wallet when their
 * names match and they do not overlap in a namespace: an EIP-6963 wallet has an rdns, its wallet-standard half has only the name.
 * A legacy injected connector never joins an announced one of its own namespace: it is dropped where the same wallet announced itself.
 *
 * @example
 * combineConnectors(portico.store.getState().connectors).map((wallet) => wallet.name)
 */
export function combineConnectors(connectors: readonly Connector[]): readonly WalletSource[] {
  const groups: Connector[][] = []
  for (const connector of connectors) {
    const group = groups.find((members) => belongs(members, connector))
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups.flatMap((members) => toSource(members) ?? [])
}

function belongs(members: readonly Connector[], connector: Connector): boolean {
  const [first] = members
  if (!first || !isPageWallet(first) || !isPageWallet(connector)) return false
  const apart = members.every((member) =>
    member.namespaces.every((namespace) => !connector.namespaces.includes(namespace)),
  )
  return apart && normalise(first.name) === normalise(connector.name)
}

// A relay or an embedded wallet is never part of an extension, whatever it calls itself.
function isPageWallet({ type }: Connector): boolean {
  return type === 'announced' || type === 'injected' || type === 'multiChain'
}

function toSource(members: readonly Connector[]): WalletSource | undefined {
  const [first, ...rest] = members
  if (!first) return undefined
  const merged = rest.length > 0
  return {
    id: merged ? `wallet:${normalise(first.name)}` : first.id,
    name: first.name,
    icon: members.find((member) => member.icon)?.icon,
    rdns: members.find((member) => member.rdns)?.rdns,
    explorerId: members.find((member) => member.explorerId)?.explorerId,
    type: merged || first.namespaces.length > 1 ? multiType(first) : first.type,
    connectors: [first, ...rest],
    namespaces: members.flatMap((member) => member.namespaces),
  }
}

function multiType(connector: Connector): Connector['type'] {
  return isPageWallet(connector) ? 'multiChain' : connector.type
}

function normalise(name: string): string {
  return name.trim().toLowerCase()
}
