import type { Connector } from '../../core/interfaces/connector.ts'
import { namespaces } from '../../wire/namespace.ts'

/**
 * One wallet of the list: a connector, or several that reach the same wallet in different
 * namespaces.
 */
export interface WalletSource {
  /** The connector's id, or `wallet:<name>` for a merged wallet. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly explorerId: string | undefined
  readonly type: Connector['type']
  readonly connectors: readonly [Connector, ...Connector[]]
  readonly namespaces: readonly Connector['namespaces'][number][]
  /** Another wallet in the page has the same name or rdns. One of them may be an impostor. */
  readonly duplicate: boolean
}

/**
 * Merges the connectors of one wallet across namespaces into one entry. Connectors with the same
 * name are merged if their namespaces do not overlap: an EIP-6963 wallet has an rdns, a
 * wallet-standard wallet has only a name. If they overlap, they stay separate and are marked as
 * duplicates. Wallets that announce the same rdns in one namespace are duplicates as well. A legacy
 * injected connector is dropped if the same wallet announced itself in that namespace.
 *
 * @example
 * combineConnectors(portico.store.getState().connectors).map((wallet) => wallet.name)
 */
export function combineConnectors(found: readonly Connector[]): readonly WalletSource[] {
  const connectors = sortByNamespace(found)
  const names = new Map<string, Connector[]>()
  for (const connector of connectors.filter(isPageWallet)) {
    const name = normalise(connector.name)
    names.set(name, [...(names.get(name) ?? []), connector])
  }
  const shares = (connector: Connector) => sharesRdns(connector, connectors)
  return connectors.flatMap((connector) => {
    const namesakes = isPageWallet(connector) ? names.get(normalise(connector.name)) : undefined
    if (!namesakes || namesakes.length === 1) return toSource([connector], shares(connector))
    if (overlap(namesakes) || namesakes.some(shares)) return toSource([connector], true)
    const [first, ...rest] = namesakes
    return first === connector ? toSource([first, ...rest], false) : []
  })
}

/**
 * Whether another wallet in the page announces the same rdns. Later ones have numbered ids
 * (`rdns#2`).
 */
export function sharesRdns({ id, rdns }: Connector, connectors: readonly Connector[]): boolean {
  if (rdns === undefined) return false
  return id.includes('#') || connectors.some((other) => other.id === `${id}#2`)
}

// Discovery order depends on what loads first. The list must not.
function sortByNamespace(connectors: readonly Connector[]): readonly Connector[] {
  const position = ({ namespaces: [first] }: Connector) => (first ? namespaces.indexOf(first) : -1)
  return [...connectors].sort((a, b) => position(a) - position(b))
}

function overlap(connectors: readonly Connector[]): boolean {
  const served = connectors.flatMap((connector) => connector.namespaces)
  return new Set(served).size < served.length
}

// A relay or embedded wallet is never merged with an extension of the same name.
function isPageWallet({ type }: Connector): boolean {
  return type === 'announced' || type === 'injected' || type === 'multiChain'
}

function toSource(members: readonly [Connector, ...Connector[]], duplicate: boolean): WalletSource {
  const [first, ...rest] = members
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
    duplicate,
  }
}

function multiType(connector: Connector): Connector['type'] {
  return isPageWallet(connector) ? 'multiChain' : connector.type
}

function normalise(name: string): string {
  return name.trim().toLowerCase()
}
