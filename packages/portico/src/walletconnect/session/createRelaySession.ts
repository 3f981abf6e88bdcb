import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type {
  ConnectorConnectParameters,
  ConnectorGrant,
  ConnectorSite,
  DappMetadata,
} from '../../core/interfaces/connector.ts'
import type { RelayNamespace } from '../../core/interfaces/relayNamespace.ts'
import { connectorNotConnected, rpcUserRejected } from '../../wire/errors/catalogue.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { proposeNamespaces, type RelayNamespaces } from '../protocol/namespaces.ts'
import type { RelayConnectionStatus } from '../relay/createReconnectingSocket.ts'
import { createChannel } from './createChannel.ts'
import { createGrants } from './createGrants.ts'
import { createPairings } from './createPairings.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'
import type { RelaySessionOptions } from './options.ts'
import { requestSession } from './requestSession.ts'
import type { Grants, Sessions } from './types.ts'
import { raceAbort } from './untilAbort.ts'

const reachabilities = {
  open: 'ok',
  lost: 'checking',
  down: 'unreachable',
} as const

type PrepareParameters = Pick<
  ConnectorConnectParameters,
  'namespaces' | 'networks' | 'site' | 'signIn'
>

type LoadParameters = Pick<ConnectorConnectParameters, 'namespaces' | 'site'>

/** The lazily loaded part of the connector. */
export interface RelaySession {
  /** Loads what the adapters of the namespaces add. What fails is loaded again to connect. */
  load(parameters?: LoadParameters): Promise<void>
  connect(parameters: ConnectorConnectParameters): Promise<ConnectorGrant>
  /** Sends pending disconnects to wallets. Opens no connection if there are none. */
  finishDisconnects(site?: ConnectorSite): void
  /** Creates a pairing in advance, so that a tap opens the wallet at once. */
  prepare(parameters: PrepareParameters): Promise<void>
  disconnect(): Promise<void>
}

/** Connects wallets over a relay, for all namespaces at once. */
export function createRelaySession(options: RelaySessionOptions): RelaySession {
  const { clock, emit } = options
  const watchers = new Set<() => void>()
  let projectId = options.projectId
  let status: RelayConnectionStatus = 'closed'
  let reachability: 'ok' | 'checking' | 'unreachable' = 'ok'

  const store = createSessionStore(options.storage, options.storageKey)
  const channel = createChannel(
    options,
    store.seed,
    () => projectId,
    (next) => {
      status = next
      if (status === 'open') {
        if (reachability !== 'ok') {
          pairings.republish()
          sessions.republish()
        }
        sessions.sendDisconnects().catch(() => {})
      }
      const now = reachabilities[status as keyof typeof reachabilities] ?? reachability
      if (now !== reachability) {
        reachability = now
        for (const namespace of grants.namespaces)
          emit({ type: 'reachability', namespace, reachability })
      }
      for (const watcher of [...watchers]) watcher()
    },
  )
  const sessions = createSessions({ channel, store, clock })
  const added: RelayNamespaces = {}
  const pairings = createPairings({ channel, store, sessions, clock, locks: options.locks })
  const grants = createGrants(sessions, added, clock, emit)
  sessions.onEvent((event) => {
    for (const connectorEvent of grants.toEvents(event)) emit(connectorEvent)
  })
  onPageReturn(() => {
    store.notify()
    channel.wake()
  })
  const setProjectId = (site: ConnectorSite | undefined) => {
    projectId = options.projectId ?? site?.projectId ?? projectId
  }
  const createRequest = ({ namespaces, networks, site, signIn }: PrepareParameters) => {
    setProjectId(site)
    const metadata = getSiteMetadata(options.metadata ?? site?.metadata)
    return { proposed: proposeNamespaces(namespaces, networks, added), metadata, signIn }
  }

  return {
    async load(parameters) {
      if (parameters) await Promise.allSettled(addNamespaces(added, parameters))
    },
    async connect(parameters) {
      const loading = addNamespaces(added, parameters)
      // No await if nothing is to load: a link to a wallet only opens during the user's tap.
      if (loading[0]) {
        const outcomes = await raceAbort(Promise.allSettled(loading), parameters.signal)
        const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
        // The session has the other namespaces.
        if (failed[0] && failed.length === parameters.namespaces.length) throw failed[0].reason
      }
      if (parameters.mode === 'silent') {
        setProjectId(parameters.site)
        return restore(sessions, grants, parameters)
      }
      const { session, signedIn } = await requestSession(
        { pairings, clock, watchers, isOpen: () => status === 'open', createRequest },
        parameters,
      )
      try {
        const grant = grants.grant([session], parameters, rpcUserRejected)
        return signedIn ? { ...grant, signedIn } : grant
      } finally {
        endReplaced(sessions, grants)
      }
    },
    finishDisconnects(site) {
      setProjectId(site)
      sessions.sendDisconnects().catch(() => {})
    },
    async prepare(parameters) {
      await Promise.all(addNamespaces(added, parameters))
      await pairings.getOrCreate(createRequest(parameters))
    },
    async disconnect() {
      grants.clear()
      await Promise.all(sessions.list().map(({ topic }) => sessions.end(topic)))
    },
  }
}

/** Loads what the adapters of the namespaces add, unless it is loaded. */
function addNamespaces(
  added: RelayNamespaces,
  { namespaces, site }: LoadParameters,
): readonly Promise<void>[] {
  const add = async (namespace: Namespace, load: () => Promise<{ relay: RelayNamespace }>) => {
    added[namespace] = (await mapLoadError(load())).relay
  }
  return (site?.adapters ?? []).flatMap(({ namespace, relay }) =>
    relay && !added[namespace] && namespaces.includes(namespace) ? add(namespace, relay) : [],
  )
}

/** Grants the stored sessions. */
function restore(
  sessions: Sessions,
  grants: Grants,
  parameters: ConnectorConnectParameters,
): ConnectorGrant {
  const all = sessions.list()
  for (const session of all) sessions.activate(session).catch(() => {})
  return grants.grant(all, parameters, connectorNotConnected)
}

// Each namespace uses one session: sessions that a newer one has replaced are ended.
function endReplaced(sessions: Sessions, grants: Grants): void {
  for (const { topic } of sessions.list()) {
    if (!grants.isUsed(topic)) sessions.end(topic).catch(() => {})
  }
}

/** Returns the configured metadata, else what the page's head contains. */
export function getSiteMetadata(configured: DappMetadata | undefined): DappMetadata {
  if (configured) return configured
  const page = globalThis.document
  const origin = globalThis.location?.origin ?? ''
  const icon = page?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: page?.title || origin,
    description: page?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    url: origin,
    icons: icon ? [icon] : [],
  }
}

/**
 * Calls back when the user returns to the page or the network is back, for as long as the page
 * lives.
 */
export function onPageReturn(onReturn: () => void): void {
  const { document, addEventListener } = globalThis
  if (!document || !addEventListener) return
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn()
  })
  addEventListener('online', onReturn)
  // A page that the browser froze behind a wallet comes back with this event.
  addEventListener('pageshow', onReturn)
}
