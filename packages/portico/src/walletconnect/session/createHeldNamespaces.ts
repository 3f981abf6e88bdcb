import type { Clock } from '../../core/async/clock.ts'
import { readFromNetwork } from '../../core/http/readFromNetwork.ts'
import type { ConnectorEvent } from '../../core/interfaces/connector.ts'
import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import { namespaces as allNamespaces, type Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { SessionNamespaces } from '../protocol/messages.ts'
import {
  findNetwork,
  type Granted,
  getAccountsOn,
  type RelayNamespaces,
  readGranted,
} from '../protocol/namespaces.ts'
import { readText } from '../protocol/readValues.ts'
import { addStoredEvent } from '../protocol/storedEvents.ts'
import { formatHexChainId } from '../providers/createEvmProvider.ts'
import type { SessionEvent, Sessions } from './types.ts'

// Some wallets respond to a network request before they send the session update, others after it.
const UPDATE_MS = 3000
/** The most accounts that are read from one accountsChanged event. */
const ACCOUNTS_MAX = 100

interface HeldNamespace {
  /** The session that serves the namespace. */
  readonly topic: string
  networkId: CaipNetworkId
  /** Calls the listeners of the namespace's provider. */
  readonly emit: (event: string, value: unknown) => void
}

type ReceivedEvent = Extract<SessionEvent, { type: 'event' }>

/** The namespaces that the connector has granted. */
export type HeldNamespaces = ReturnType<typeof createHeldNamespaces>

/**
 * The namespaces that the connector has granted, with their networks and accounts.
 *
 * @param emit - called with each change of a network or of accounts
 */
export function createHeldNamespaces(
  sessions: Sessions,
  added: RelayNamespaces,
  clock: Clock,
  emit: (event: ConnectorEvent) => void,
) {
  const held = new Map<Namespace, HeldNamespace>()
  const getSession = (namespace: Namespace) =>
    sessions.list().find(({ topic }) => topic === held.get(namespace)?.topic)
  const getGranted = (namespace: Namespace) => {
    const session = getSession(namespace)
    return session && readGranted(session.namespaces, namespace)
  }
  const getAccounts = (namespace: Namespace) => {
    const session = getSession(namespace)
    const granted = session && readGranted(session.namespaces, namespace)
    const { networkId } = held.get(namespace) ?? {}
    const event = networkId && session?.events?.[networkId]
    return granted ? getAccountsOn(granted, networkId, added, event || undefined) : []
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
    const read = () => JSON.stringify(getAccounts(namespace))
    const before = read()
    change()
    if (before !== read()) emit(updateAccounts(namespace))
  }
  const setNetwork = (namespace: Namespace, networkId: CaipNetworkId) => {
    const own = held.get(namespace)
    if (!own || own.networkId === networkId) return
    const change = () => {
      own.networkId = networkId
      sessions.setNetwork(own.topic, namespace, networkId)
      own.emit('chainChanged', formatHexChainId(networkId))
    }
    // Listeners to the network read the accounts that it has.
    emitIfChanged(namespace, change)
    emit({ type: 'network', namespace, networkId })
  }
  return {
    held,
    updateAccounts,
    /** Links a provider to its session, for as long as the session serves the namespace. */
    createLink(
      topic: string,
      firstNetworkId: CaipNetworkId,
      granted: Granted,
      networks: readonly Network[],
    ): SessionLink {
      const { namespace } = granted
      const isActive = () => held.get(namespace)?.topic === topic
      const getGrantedHere = () => (isActive() && getGranted(namespace)) || granted
      return {
        networkId: () => held.get(namespace)?.networkId ?? firstNetworkId,
        setNetwork: (id) => isActive() && setNetwork(namespace, id),
        addresses: () => (isActive() ? getAddresses(namespace) : []),
        granted: getGrantedHere,
        waitForNetwork: (id) =>
          waitForUpdate(sessions, clock, () => getGrantedHere().networkIds.includes(id)),
        request: (networkId, method, params) =>
          sessions.request(topic, { networkId, method, params }),
        readNode: (...request) => readFromNetwork(networks, ...request),
      }
    },
    /** Handles an event that the wallet sent. */
    handleEvent({ name, data, networkId, session: source }: ReceivedEvent): void {
      const { topic } = source
      const stored = sessions.list().find((item) => item.topic === topic)
      for (const namespace of allNamespaces) {
        const granted = stored && readGranted(stored.namespaces, namespace)
        const isOffered = added[namespace]?.events.includes(name)
        if (!isOffered || !granted?.networkIds.some((id) => id === networkId)) continue
        const event = { name, data }
        // Wallets send it right after their approval, also before the namespace is granted.
        const store = () =>
          sessions.update(topic, { events: addStoredEvent(stored?.events, networkId, event) })
        if (held.get(namespace)?.topic === topic) emitIfChanged(namespace, store)
        else store()
      }
      const session = getSession('eip155')
      const granted = getGranted('eip155')
      if (name === 'chainChanged') {
        const target = granted && findNetwork(granted, `eip155:${Number(data)}`, networkId)
        if (target) setNetwork('eip155', target)
      }
      if (name === 'accountsChanged' && session && Array.isArray(data))
        emitIfChanged('eip155', () =>
          sessions.update(session.topic, { namespaces: sortAccounts(session.namespaces, data) }),
        )
    },
  }
}

// The accounts that the wallet reports as active come first until the next session update.
function sortAccounts(namespaces: SessionNamespaces, reported: readonly unknown[]) {
  const addressOf = (id: unknown) => readText(id)?.toLowerCase().split(':').pop()
  const addresses = reported.slice(0, ACCOUNTS_MAX).map(addressOf)
  const rank = (id: string) => addresses.indexOf(addressOf(id)) + 1 || Infinity
  const sorted = Object.entries(namespaces).map(([name, part]) => {
    const accounts = [...part.accounts].sort((a, b) => rank(a) - rank(b) || 0)
    return [name, { ...part, accounts }]
  })
  return Object.fromEntries(sorted)
}

/** Resolves to whether the condition holds, at the latest after a while. */
function waitForUpdate(
  sessions: Sessions,
  clock: Clock,
  condition: () => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      stop()
      cancelTimer()
      resolve(condition())
    }
    const check = () => {
      if (condition()) settle()
    }
    const stop = sessions.onEvent(check)
    const cancelTimer = clock.after(UPDATE_MS, settle)
    check()
  })
}
