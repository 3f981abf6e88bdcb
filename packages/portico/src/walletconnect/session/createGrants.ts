import type { Clock } from '../../core/async/clock.ts'
import { readWalletMetadata } from '../../core/connectors/readWalletMetadata.ts'
import type {
  ConnectorEvent,
  ConnectorSession,
  DeclinedNamespace,
} from '../../core/interfaces/connector.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { chooseNetwork, getAccountsOn, readGranted } from '../protocol/namespaces.ts'
import { readText } from '../protocol/readValues.ts'
import type { StoredSession } from '../protocol/records.ts'
import { createEvmProvider, formatHexChainId } from '../providers/createEvmProvider.ts'
import { createSolanaProvider } from '../providers/createSolanaProvider.ts'
import { createBitcoinProvider, createPolkadotProvider } from '../providers/createTextProviders.ts'
import { readFromNetwork } from '../providers/readFromNetwork.ts'
import type { SessionLink } from '../providers/sessionLink.ts'
import type { GrantRequest, Grants, Sessions } from './types.ts'

/** The most accounts that are read from one accountsChanged event. */
const ACCOUNTS_MAX = 100
// Some wallets respond to a network request before they send the session update, others after it.
const UPDATE_MS = 3000

interface HeldNamespace {
  readonly topic: string
  networkId: CaipNetworkId
  readonly emit: (event: string, value: unknown) => void
}

/** Turns sessions into connector grants, and their changes into connector events. */
export function createGrants(
  sessions: Sessions,
  clock: Clock,
  emit: (event: ConnectorEvent) => void,
): Grants {
  const held = new Map<Namespace, HeldNamespace>()
  const getSession = (topic: string | undefined) =>
    sessions.list().find((session) => session.topic === topic)
  const getGranted = (namespace: Namespace) => {
    const session = getSession(held.get(namespace)?.topic)
    return session && readGranted(session.namespaces, namespace)
  }
  const setNetwork = (namespace: Namespace, networkId: CaipNetworkId) => {
    const own = held.get(namespace)
    if (!own || own.networkId === networkId) return
    emitIfChanged(namespace, () => {
      own.networkId = networkId
      sessions.setNetwork(own.topic, namespace, networkId)
      own.emit('chainChanged', formatHexChainId(networkId))
      emit({ type: 'network', namespace, networkId })
    })
  }

  const createConnectorSession = (
    session: StoredSession,
    namespace: Namespace,
    { networks, preferredNetworkIds }: GrantRequest,
  ): ConnectorSession | undefined => {
    const granted = readGranted(session.namespaces, namespace)
    if (!granted) return undefined
    const networkId = chooseNetwork(
      granted,
      preferredNetworkIds?.[namespace],
      session.current[namespace],
    )
    const [first, ...rest] = getAccountsOn(granted, networkId)
    if (!first) return undefined
    const { topic } = session
    const isActive = () => held.get(namespace)?.topic === topic
    const getGrantedHere = () => (isActive() ? getGranted(namespace) : undefined) ?? granted
    const link: SessionLink = {
      networkId: () => held.get(namespace)?.networkId ?? networkId,
      setNetwork: (id) => isActive() && setNetwork(namespace, id),
      addresses: () => (isActive() ? getAddresses(namespace) : []),
      granted: getGrantedHere,
      waitForNetwork: (id) =>
        new Promise((resolve) => {
          const isGranted = () => getGrantedHere().networkIds.includes(id)
          const settle = () => {
            stop()
            cancelTimer()
            resolve(isGranted())
          }
          const check = () => {
            if (isGranted()) settle()
          }
          const stop = sessions.onEvent(check)
          const cancelTimer = clock.after(UPDATE_MS, settle)
          check()
        }),
      request: (id, method, params) => sessions.request(topic, { networkId: id, method, params }),
      readNode: (id, method, params) =>
        readFromNetwork(
          networks.find(({ caipNetworkId }) => caipNetworkId === id),
          method,
          params,
        ),
    }
    const accounts = [first, ...rest] as const
    // Other namespaces have no listeners on this provider, so its events have no effect there.
    const evm = createEvmProvider(link)
    held.set(namespace, { topic, networkId, emit: evm.emit })
    sessions.setNetwork(topic, namespace, networkId)
    const createProvider = {
      eip155: () => evm,
      solana: createSolanaProvider,
      bip122: createBitcoinProvider,
      polkadot: createPolkadotProvider,
    }[namespace]
    // The compiler cannot see that each namespace has its own provider type.
    return { namespace, accounts, networkId, provider: createProvider(link) } as ConnectorSession
  }

  const getAccounts = (namespace: Namespace) => {
    const granted = getGranted(namespace)
    return granted ? getAccountsOn(granted, held.get(namespace)?.networkId) : []
  }
  const getAddresses = (namespace: Namespace) =>
    getAccounts(namespace).map(({ address }) => address)
  const updateAccounts = (namespace: Namespace): ConnectorEvent => {
    held.get(namespace)?.emit('accountsChanged', getAddresses(namespace))
    const accounts = getAccounts(namespace)
    if (accounts.length === 0) held.delete(namespace)
    return { type: 'accounts', namespace, accounts }
  }
  const emitIfChanged = (namespace: Namespace, change: () => void) => {
    const before = String(getAddresses(namespace))
    change()
    if (before !== String(getAddresses(namespace))) emit(updateAccounts(namespace))
  }

  return {
    get namespaces() {
      return [...held.keys()]
    },
    isUsed: (topic) => [...held.values()].some((own) => own.topic === topic),
    grant(all, request, missing) {
      const newestFirst = [...all].reverse()
      const granted: ConnectorSession[] = []
      const declined: DeclinedNamespace[] = []
      for (const namespace of request.namespaces) {
        const session = newestFirst.find((item) => readGranted(item.namespaces, namespace))
        const entered = session && createConnectorSession(session, namespace, request)
        if (entered) granted.push(entered)
        else
          declined.push({
            namespace,
            error: new PorticoError(missing, {
              args: { name: all.at(-1)?.peer.name || 'The wallet' },
            }),
          })
      }
      const [first, ...rest] = granted
      if (!first) throw declined[0]?.error ?? new PorticoError(connectorNotConnected)
      const peer = getSession(held.get(first.namespace)?.topic)?.peer
      const metadata = peer && readWalletMetadata({ name: peer.name, icon: peer.icons[0] })
      const links = [peer?.native, peer?.universal].filter((link) => link !== undefined)
      return { sessions: [first, ...rest], declined, wallet: metadata && { ...metadata, links } }
    },
    clear() {
      held.clear()
    },
    toEvents(event) {
      const { topic } = event.session
      const namespaces = [...held].flatMap(([name, own]) => (own.topic === topic ? [name] : []))
      if (namespaces.length === 0) return []
      switch (event.type) {
        case 'ended':
          for (const name of namespaces) {
            held.get(name)?.emit('disconnect', { code: 4900, message: 'Disconnected' })
            held.delete(name)
          }
          return toEndEvents(namespaces, sessions.list())
        case 'pending':
          return namespaces.map((namespace) => ({
            type: 'pending',
            namespace,
            pending: event.count,
          }))
        case 'updated':
          return namespaces.map(updateAccounts)
        case 'event':
          if (event.name === 'chainChanged') handleChainChanged(event.data, event.networkId)
          if (event.name === 'accountsChanged') handleAccountsChanged(event.data)
          return []
      }
    },
  }

  function handleChainChanged(data: unknown, networkId: string): void {
    const granted = getGranted('eip155')
    const reported: CaipNetworkId = `eip155:${Number(data)}`
    const target = [reported, networkId].find((id) => granted?.networkIds.some((own) => own === id))
    if (target) setNetwork('eip155', target as CaipNetworkId)
  }

  // The account that the wallet reports as active comes first until the next session update.
  function handleAccountsChanged(data: unknown): void {
    const session = getSession(held.get('eip155')?.topic)
    if (!session || !Array.isArray(data)) return
    const addressOf = (id: unknown) => readText(id)?.toLowerCase().split(':').pop()
    const addresses = data.slice(0, ACCOUNTS_MAX).map(addressOf)
    const rank = (id: string) => addresses.indexOf(addressOf(id)) + 1 || Infinity
    const namespaces = Object.entries(session.namespaces).map(([name, part]) => {
      const accounts = [...part.accounts].sort((a, b) => rank(a) - rank(b) || 0)
      return [name, { ...part, accounts }]
    })
    emitIfChanged('eip155', () =>
      sessions.update(session.topic, { namespaces: Object.fromEntries(namespaces) }),
    )
  }
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
