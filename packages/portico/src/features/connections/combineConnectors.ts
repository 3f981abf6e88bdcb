import type { Connector } from '../../core/interfaces/connector.ts'
import { namespaces } from '../../wire/namespace.ts'

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
  /** Another wallet of the page goes by the same name or rdns: one of them may only pretend to be it. */
  readonly duplicate: boolean
}

/**
 * Merges the connectors of one wallet across namespaces into one entry (MULTI_CHAIN). Two connectors are one wallet when their
 * names match and no two of that name overlap in a namespace: an EIP-6963 wallet has an rdns, its wallet-standard half has only the name.
 * Where two do, nobody can tell which half belongs to which: each stands alone and is marked as a duplicate.
 * So are wallets that announce one rdns in one namespace, whatever they are called.
 * A legacy injected connector never joins an announced one of its own namespace: it is dropped where the same wallet announced itself.
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

/** Whether another wallet of the page announces the same rdns: those after the first have numbers in their ids (`rdns#2`). */
export function sharesRdns({ id, rdns }: Connector, connectors: readonly Connector[]): boolean {
  if (rdns === undefined) return false
  return id.includes('#') || connectors.some((other) => other.id === `${id}#2`)
}

// Which family's wallets are found first depends on what loads first: the list must not.
function sortByNamespace(connectors: readonly Connector[]): readonly Connector[] {
  const family = ({ namespaces: [first] }: Connector) => (first ? namespaces.indexOf(first) : -1)
  return [...connectors].sort((a, b) => family(a) - family(b))
}

function overlap(connectors: readonly Connector[]): boolean {
  const served = connectors.flatMap((connector) => connector.namespaces)
  return new Set(served).size < served.length
}

// A relay or an embedded wallet is never part of an extension, whatever it calls itself.
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
