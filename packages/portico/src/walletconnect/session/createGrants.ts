import type { Clock } from '../../core/async/clock.ts'
import { readWalletFace } from '../../core/connectors/readWalletFace.ts'
import type {
  ConnectorEvent,
  ConnectorGrant,
  ConnectorSession,
  DeclinedNamespace,
} from '../../core/interfaces/connector.ts'
import { connectorNotConnected } from '../../wire/errors/catalogue.ts'
import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { accountsOn, chooseNetwork, readGranted } from '../protocol/readGranted.ts'
import { readText } from '../protocol/readValues.ts'
import type { StoredSession } from '../protocol/records.ts'
import { createEvmProvider, hexOf } from '../providers/createEvmProvider.ts'
import { createSolanaProvider } from '../providers/createSolanaProvider.ts'
import { createBitcoinProvider, createPolkadotProvider } from '../providers/createTextProviders.ts'
import { readFromNetwork } from '../providers/readFromNetwork.ts'
import type { ProviderLink } from '../providers/types.ts'
import type { SessionEvent, Sessions } from './createSessions.ts'

/** Accounts that a wallet may name in one event. */
const ACCOUNTS_MAX = 100
// Wallets say yes to a new network and then what the session holds, or the other way round.
const UPDATE_MS = 3000

/** What is asked for when a session becomes a grant. */
export interface GrantRequest {
  readonly namespaces: readonly Namespace[]
  readonly networks: readonly Network[]
  readonly preferredNetworkIds?: Partial<Record<Namespace, CaipNetworkId>> | undefined
}

interface Held {
  readonly topic: string
  networkId: CaipNetworkId
  readonly tell: (event: string, value: unknown) => void
}

/** Which session serves which family, and what is told of it. */
export interface Grants {
  readonly namespaces: readonly Namespace[]
  /** @throws {PorticoError} when no family is granted */
  take(sessions: readonly StoredSession[], request: GrantRequest, missing: ErrorRow): ConnectorGrant
  /** Leaves everything. */
  drop(): void
  /** What a change of a session means to those who listen. */
  read(event: SessionEvent): readonly ConnectorEvent[]
  isUsed(topic: string): boolean
}

/** Turns sessions into grants, and what happens to them into events. */
export function createGrants(
  sessions: Sessions,
  clock: Clock,
  emit: (event: ConnectorEvent) => void,
): Grants {
  const held = new Map<Namespace, Held>()
  const sessionOf = (topic: string | undefined) =>
    sessions.list().find((session) => session.topic === topic)
  const grantedNow = (namespace: Namespace) => {
    const session = sessionOf(held.get(namespace)?.topic)
    return session && readGranted(session.namespaces, namespace)
  }
  const moveTo = (namespace: Namespace, networkId: CaipNetworkId) => {
    const own = held.get(namespace)
    if (!own || own.networkId === networkId) return
    tellIfOther(namespace, () => {
      own.networkId = networkId
      sessions.setCurrent(own.topic, namespace, networkId)
      own.tell('chainChanged', hexOf(networkId))
      emit({ type: 'network', namespace, networkId })
    })
  }

  const enter = (
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
    const [first, ...rest] = accountsOn(granted, networkId)
    if (!first) return undefined
    const { topic } = session
    const isHere = () => held.get(namespace)?.topic === topic
    const grantedHere = () => (isHere() ? grantedNow(namespace) : undefined) ?? granted
    const link: ProviderLink = {
      networkId: () => held.get(namespace)?.networkId ?? networkId,
      moveTo: (id) => isHere() && moveTo(namespace, id),
      accounts: () => (isHere() ? addressesOf(namespace) : []),
      granted: grantedHere,
      gets: (id) =>
        new Promise((resolve) => {
          const isThere = () => grantedHere().networkIds.includes(id)
          const settle = () => {
            stop()
            cancelTimer()
            resolve(isThere())
          }
          const look = () => {
            if (isThere()) settle()
          }
          const stop = sessions.onEvent(look)
          const cancelTimer = clock.after(UPDATE_MS, settle)
          look()
        }),
      ask: (id, method, params) => sessions.request(topic, { networkId: id, method, params }),
      read: (id, method, params) =>
        readFromNetwork(
          networks.find(({ caipNetworkId }) => caipNetworkId === id),
          method,
          params,
        ),
    }
    const accounts = [first, ...rest] as const
    // What is told to it where the family is another, nobody hears.
    const evm = createEvmProvider(link)
    held.set(namespace, { topic, networkId, tell: evm.tell })
    sessions.setCurrent(topic, namespace, networkId)
    const createProvider = {
      eip155: () => evm,
      solana: createSolanaProvider,
      bip122: createBitcoinProvider,
      polkadot: createPolkadotProvider,
    }[namespace]
    // Which of them goes with which namespace is seen above, and not by the compiler.
    return { namespace, accounts, networkId, provider: createProvider(link) } as ConnectorSession
  }

  const accountsNow = (namespace: Namespace) => {
    const granted = grantedNow(namespace)
    return granted ? accountsOn(granted, held.get(namespace)?.networkId) : []
  }
  const addressesOf = (namespace: Namespace) => accountsNow(namespace).map(({ address }) => address)
  const tellAccounts = (namespace: Namespace): ConnectorEvent => {
    held.get(namespace)?.tell('accountsChanged', addressesOf(namespace))
    const accounts = accountsNow(namespace)
    if (accounts.length === 0) held.delete(namespace)
    return { type: 'accounts', namespace, accounts }
  }
  const tellIfOther = (namespace: Namespace, change: () => void) => {
    const before = String(addressesOf(namespace))
    change()
    if (before !== String(addressesOf(namespace))) emit(tellAccounts(namespace))
  }

  return {
    get namespaces() {
      return [...held.keys()]
    },
    isUsed: (topic) => [...held.values()].some((own) => own.topic === topic),
    take(all, request, missing) {
      const newestFirst = [...all].reverse()
      const granted: ConnectorSession[] = []
      const declined: DeclinedNamespace[] = []
      for (const namespace of request.namespaces) {
        const session = newestFirst.find((item) => readGranted(item.namespaces, namespace))
        const entered = session && enter(session, namespace, request)
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
      const peer = sessionOf(held.get(first.namespace)?.topic)?.peer
      const face = peer && readWalletFace({ name: peer.name, icon: peer.icons[0] })
      const links = [peer?.native, peer?.universal].filter((link) => link !== undefined)
      return { sessions: [first, ...rest], declined, wallet: face && { ...face, links } }
    },
    drop() {
      held.clear()
    },
    read(event) {
      const { topic } = event.session
      const families = [...held].flatMap(([name, own]) => (own.topic === topic ? [name] : []))
      if (families.length === 0) return []
      switch (event.type) {
        case 'ended': {
          for (const family of families) {
            held.get(family)?.tell('disconnect', { code: 4900, message: 'Disconnected' })
            held.delete(family)
          }
          // In another tab a new session took its place: what is gone here was not left.
          const all = sessions.list()
          const replaced = families.filter((family) =>
            all.some(({ namespaces }) => readGranted(namespaces, family)),
          )
          const left = families.filter((family) => !replaced.includes(family))
          return [
            ...replaced.map(
              (namespace) => ({ type: 'accounts', namespace, accounts: [] }) as const,
            ),
            ...(left.length > 0 ? [{ type: 'disconnect', namespaces: left } as const] : []),
          ]
        }
        case 'pending':
          return families.map((namespace) => ({ type: 'pending', namespace, pending: event.count }))
        case 'updated':
          return families.map(tellAccounts)
        case 'event':
          if (event.name === 'chainChanged') moveOnChain(event.data, event.networkId)
          if (event.name === 'accountsChanged') chooseAccount(event.data)
          return []
      }
    },
  }

  function moveOnChain(data: unknown, networkId: string): void {
    const granted = grantedNow('eip155')
    const told: CaipNetworkId = `eip155:${Number(data)}`
    const target = [told, networkId].find((id) => granted?.networkIds.some((own) => own === id))
    if (target) moveTo('eip155', target as CaipNetworkId)
  }

  // A wallet says which of its accounts is in use: that one is named first, until it grants anew.
  function chooseAccount(data: unknown): void {
    const session = sessionOf(held.get('eip155')?.topic)
    if (!session || !Array.isArray(data)) return
    const addressOf = (id: unknown) => readText(id)?.toLowerCase().split(':').pop()
    const named = data.slice(0, ACCOUNTS_MAX).map(addressOf)
    const place = (id: string) => named.indexOf(addressOf(id)) + 1 || Infinity
    const families = Object.entries(session.namespaces).map(([family, part]) => {
      const accounts = [...part.accounts].sort((a, b) => place(a) - place(b) || 0)
      return [family, { ...part, accounts }]
    })
    tellIfOther('eip155', () =>
      sessions.change(session.topic, { namespaces: Object.fromEntries(families) }),
    )
  }
}
