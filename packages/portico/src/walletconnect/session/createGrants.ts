import type { Clock } from '../../core/async/clock.ts'
import { readWalletMetadata } from '../../core/connectors/readWalletMetadata.ts'
import type {
  ConnectorEvent,
  ConnectorSession,
  DeclinedNamespace,
} from '../../core/interfaces/connector.ts'
import type { Provider } from '../../wire/accounts.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { PeerMetadata } from '../protocol/messages.ts'
import {
  chooseNetwork,
  getAccountsOn,
  type RelayNamespaces,
  readGranted,
} from '../protocol/namespaces.ts'
import type { StoredSession } from '../protocol/records.ts'
import { createEvmProvider } from '../providers/createEvmProvider.ts'
import { createHeldNamespaces, type HeldNamespaces } from './createHeldNamespaces.ts'
import type { GrantRequest, Grants, Sessions } from './types.ts'

/**
 * Turns sessions into connector grants, and their changes into connector events.
 *
 * @param added - the namespaces that adapters have added so far
 */
export function createGrants(
  sessions: Sessions,
  added: RelayNamespaces,
  clock: Clock,
  emit: (event: ConnectorEvent) => void,
): Grants {
  const namespaces = createHeldNamespaces(sessions, added, clock, emit)
  const { held } = namespaces

  return {
    get namespaces() {
      return [...held.keys()]
    },
    isUsed: (topic) => [...held.values()].some((own) => own.topic === topic),
    grant(all, request, missing) {
      let peer: PeerMetadata | undefined
      const granted: ConnectorSession[] = []
      const declined: DeclinedNamespace[] = []
      for (const namespace of request.namespaces) {
        const session = all.findLast((item) => readGranted(item.namespaces, namespace))
        const served = session && hold(namespaces, sessions, added, session, namespace, request)
        const args = { name: all.at(-1)?.peer.name || 'The wallet' }
        if (served) {
          peer ??= session.peer
          granted.push(served)
        } else declined.push({ namespace, error: new PorticoError(missing, { args }) })
      }
      const [first, ...rest] = granted
      if (!first) throw declined[0]?.error ?? new PorticoError(connectorNotConnected)
      const metadata = peer && readWalletMetadata({ name: peer.name, icon: peer.icons[0] })
      const links = [peer?.native, peer?.universal].filter((link) => link !== undefined)
      return { sessions: [first, ...rest], declined, wallet: metadata && { ...metadata, links } }
    },
    clear() {
      held.clear()
    },
    toEvents(event) {
      const { topic } = event.session
      if (event.type === 'event') namespaces.handleEvent(event)
      const names = [...held].flatMap(([name, own]) => (own.topic === topic ? [name] : []))
      if (names.length === 0) return []
      switch (event.type) {
        case 'ended':
          for (const name of names) {
            held.get(name)?.emit('disconnect', { code: 4900, message: 'Disconnected' })
            held.delete(name)
          }
          return toEndEvents(names, sessions.list())
        case 'pending':
          return names.map((namespace) => ({ type: 'pending', namespace, pending: event.count }))
        case 'updated':
          return names.map(namespaces.updateAccounts)
        case 'event':
          return []
      }
    },
  }
}

/** Lets a session serve a namespace from now on. @returns `undefined` if it has no account there */
function hold(
  namespaces: HeldNamespaces,
  sessions: Sessions,
  added: RelayNamespaces,
  session: StoredSession,
  namespace: Namespace,
  { networks, preferredNetworkIds }: GrantRequest,
): ConnectorSession | undefined {
  const granted = readGranted(session.namespaces, namespace)
  if (!granted) return undefined
  const { topic } = session
  const wish = preferredNetworkIds?.[namespace]
  const networkId = chooseNetwork(granted, wish, session.current[namespace])
  const [first, ...rest] = getAccountsOn(granted, networkId, added, session.events?.[networkId])
  if (!first) return undefined
  const link = namespaces.createLink(topic, networkId, granted, networks)
  // Other namespaces have no listeners on this provider, so its events have no effect there.
  const evm = createEvmProvider(link)
  const own: Partial<Record<Namespace, Provider>> = { eip155: evm }
  const provider = own[namespace] ?? added[namespace]?.createProvider(link)
  if (!provider) return undefined
  namespaces.held.set(namespace, { topic, networkId, emit: evm.emit })
  sessions.setNetwork(topic, namespace, networkId)
  const accounts = [first, ...rest] as const
  // The compiler cannot see that each namespace has its own provider type.
  return { namespace, accounts, networkId, provider } as ConnectorSession
}

// If another tab has replaced the session, the namespace is not disconnected.
function toEndEvents(
  namespaces: readonly Namespace[],
  sessions: readonly StoredSession[],
): readonly ConnectorEvent[] {
  const isReplaced = (namespace: Namespace) =>
    sessions.some((session) => readGranted(session.namespaces, namespace))
  const left = namespaces.filter((namespace) => !isReplaced(namespace))
  return [
    ...namespaces
      .filter(isReplaced)
      .map((namespace) => ({ type: 'accounts', namespace, accounts: [] }) as const),
    ...(left.length > 0 ? [{ type: 'disconnect', namespaces: left } as const] : []),
  ]
}
