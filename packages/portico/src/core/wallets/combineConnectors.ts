import { namespaces } from '../../wire/namespace.ts'
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
  const connectors = inFamilyOrder(found)
  const names = groupByName(connectors.filter(isPageWallet))
  const doubled = findDoubled(connectors, names)
  return connectors.flatMap((connector) => {
    const namesakes = isPageWallet(connector) ? names.get(normalise(connector.name)) : undefined
    if (!namesakes || namesakes.length === 1) return toSource([connector], doubled.has(connector))
    const [first, ...rest] = namesakes
    if (!first || doubled.has(first)) return toSource([connector], true)
    return first === connector ? toSource([first, ...rest], false) : []
  })
}

/** The wallets of the page whose rdns another one announces in the same namespace. */
export function findSharedRdns(connectors: readonly Connector[]): ReadonlySet<Connector> {
  const announcers = new Map<string, Connector[]>()
  for (const wallet of connectors.filter(isPageWallet)) {
    for (const namespace of wallet.rdns === undefined ? [] : wallet.namespaces) {
      push(announcers, `${namespace}:${wallet.rdns}`, wallet)
    }
  }
  return new Set([...announcers.values()].filter((group) => group.length > 1).flat())
}

// Also those of one name, where two of that name overlap in a namespace or one shares its rdns.
function findDoubled(
  connectors: readonly Connector[],
  names: ReadonlyMap<string, readonly Connector[]>,
): ReadonlySet<Connector> {
  const shared = findSharedRdns(connectors)
  const alike = [...names.values()].filter(
    (group) => group.length > 1 && (overlap(group) || group.some((item) => shared.has(item))),
  )
  return new Set([...shared, ...alike.flat()])
}

function groupByName(wallets: readonly Connector[]): ReadonlyMap<string, Connector[]> {
  const names = new Map<string, Connector[]>()
  for (const wallet of wallets) push(names, normalise(wallet.name), wallet)
  return names
}

function push(groups: Map<string, Connector[]>, key: string, wallet: Connector): void {
  const group = groups.get(key)
  if (group) group.push(wallet)
  else groups.set(key, [wallet])
}

// Which family's wallets are found first depends on what loads first: the list must not.
function inFamilyOrder(connectors: readonly Connector[]): readonly Connector[] {
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
