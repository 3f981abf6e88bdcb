import type {
  ConnectorConnectParameters,
  ConnectorGrant,
  ConnectorSite,
} from '../../core/interfaces/connector.ts'
import {
  connectorNotConnected,
  relayPairingExpired,
  relayUnreachable,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { PAIRING_EXPIRED_AT_MS, QUERY_RETRY_BASE_MS } from '../../wire/limits.ts'
import { proposeNamespaces } from '../protocol/namespaces.ts'
import type { RelayConnectionStatus } from '../relay/createReconnectingSocket.ts'
import { createChannel } from './createChannel.ts'
import { createGrants } from './createGrants.ts'
import { createPairings } from './createPairings.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'
import type { RelaySessionOptions } from './options.ts'
import { getSiteMetadata, onPageReturn } from './page.ts'
import type { Pairing, SettledPairing } from './types.ts'
import { getAbortReason, raceAbort } from './untilAbort.ts'

const reachabilities = {
  open: 'ok',
  lost: 'checking',
  down: 'unreachable',
} as const

type PrepareParameters = Pick<
  ConnectorConnectParameters,
  'namespaces' | 'networks' | 'site' | 'signIn'
>

/** The lazily loaded part of the connector. */
export interface RelaySession {
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

  const emitReachability = () => {
    const next = reachabilities[status as keyof typeof reachabilities] ?? reachability
    if (next === reachability) return
    reachability = next
    for (const namespace of grants.namespaces)
      emit({ type: 'reachability', namespace, reachability })
  }
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
      emitReachability()
      for (const watcher of [...watchers]) watcher()
    },
  )
  const sessions = createSessions({ channel, store, clock })
  const pairings = createPairings({ channel, store, sessions, clock, locks: options.locks })
  const grants = createGrants(sessions, clock, emit)
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
  const finishDisconnects = (site?: ConnectorSite) => {
    setProjectId(site)
    sessions.sendDisconnects().catch(() => {})
  }

  const createRequest = ({ namespaces, networks, site, signIn }: PrepareParameters) => {
    setProjectId(site)
    const metadata = getSiteMetadata(options.metadata ?? site?.metadata)
    return { proposed: proposeNamespaces(namespaces, networks), metadata, signIn }
  }

  /** Shows one code after the other until a wallet approves one of them. */
  const requestSession = async (
    parameters: ConnectorConnectParameters,
  ): Promise<SettledPairing> => {
    const { signal, onProgress } = parameters
    const releases: (() => void)[] = []
    const shown: Pairing[] = []
    let show = () => {}
    const watcher = () => show()
    watchers.add(watcher)
    try {
      for (;;) {
        const request = createRequest(parameters)
        // No await if a pairing is ready: a link to a wallet only opens during the user's tap.
        const pairing =
          pairings.getReady(request) ??
          (await raceAbort(pairings.getOrCreate(request, !!onProgress), signal).catch((error) => {
            // While a code is on the screen, wait for the relay instead of failing.
            if (shown.length === 0 || error.code !== relayUnreachable.code) throw error
            return undefined
          }))
        if (pairing) {
          releases.push(pairing.acquire())
          shown.push(pairing)
          const { uri, expiresAt } = pairing
          show = () =>
            onProgress?.({
              type: 'pairingUri',
              uri,
              expiresAt,
              reachable: status === 'open',
            })
          show()
        }
        // Wait until the next code is due, but not while a wallet that has approved settles the
        // session.
        const early = onProgress ? PAIRING_EXPIRED_AT_MS : 0
        const ms = pairing ? pairing.expiresAt - clock.now() - early : QUERY_RETRY_BASE_MS
        const due = new Promise<undefined>((resolve) =>
          clock.after(ms, () => pairing?.isApproved() || resolve(undefined)),
        )
        const settled = Promise.race([...shown.map((item) => item.settled), due])
        const outcome = await raceAbort(settled, signal)
        if (outcome) return outcome
        // Without onProgress a new code is not shown: an earlier page showed this one.
        if (!onProgress) throw new PorticoError(relayPairingExpired)
      }
    } finally {
      watchers.delete(watcher)
      for (const leave of releases) leave()
    }
  }
  const restore = (parameters: ConnectorConnectParameters): ConnectorGrant => {
    setProjectId(parameters.site)
    const all = sessions.list()
    for (const session of all) sessions.activate(session).catch(() => {})
    return grants.grant(all, parameters, connectorNotConnected)
  }
  // Each namespace uses one session: sessions that a newer one has replaced are ended.
  const endReplaced = () => {
    for (const { topic } of sessions.list()) {
      if (!grants.isUsed(topic)) sessions.end(topic).catch(() => {})
    }
  }

  return {
    async connect(parameters) {
      if (parameters.signal.aborted) throw getAbortReason(parameters.signal)
      if (parameters.mode === 'silent') return restore(parameters)
      const { session, signedIn } = await requestSession(parameters)
      try {
        const grant = grants.grant([session], parameters, rpcUserRejected)
        return signedIn ? { ...grant, signedIn } : grant
      } finally {
        endReplaced()
      }
    },
    finishDisconnects,
    async prepare(parameters) {
      await pairings.getOrCreate(createRequest(parameters))
    },
    async disconnect() {
      grants.clear()
      await Promise.all(sessions.list().map(({ topic }) => sessions.end(topic)))
    },
  }
}
