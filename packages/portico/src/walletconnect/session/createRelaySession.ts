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
import { proposeNamespaces } from '../protocol/proposal.ts'
import type { LineStatus } from '../relay/createRelayLine.ts'
import { createGrants } from './createGrants.ts'
import type { Pairing, SettledPairing } from './createPairing.ts'
import { createPairings } from './createPairings.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'
import { describeSite } from './describeSite.ts'
import { openChannel } from './openChannel.ts'
import type { RelayWorld } from './types.ts'
import { reasonOf, untilAbort } from './untilAbort.ts'
import { watchPage } from './watchPage.ts'

const reachabilities = {
  open: 'ok',
  lost: 'checking',
  down: 'unreachable',
} as const

type Asked = Pick<ConnectorConnectParameters, 'namespaces' | 'networks' | 'site' | 'signIn'>

/** The part of the connector that is loaded when it is first used. */
export interface RelaySession {
  connect(parameters: ConnectorConnectParameters): Promise<ConnectorGrant>
  /** Tells wallets what they could not be told so far. Contacts nobody where there is nothing to tell. */
  finish(site?: ConnectorSite): void
  /** Gets a code ready, so that a tap can open a wallet at once. */
  prepare(parameters: Asked): Promise<void>
  disconnect(): Promise<void>
}

/** Connects wallets over a relay, for all families at once. */
export function createRelaySession(world: RelayWorld): RelaySession {
  const { clock, emit } = world
  const watchers = new Set<() => void>()
  let projectId = world.projectId
  let told: 'ok' | 'checking' | 'unreachable' = 'ok'

  const tellReachability = (status: LineStatus) => {
    const reachability = reachabilities[status as keyof typeof reachabilities] ?? told
    if (reachability === told) return
    told = reachability
    for (const namespace of grants.namespaces)
      emit({ type: 'reachability', namespace, reachability })
  }
  const store = createSessionStore(world.storage, world.storageKey)
  const channel = openChannel(
    world,
    store.seed,
    () => projectId,
    (status) => {
      if (status === 'open') {
        if (told !== 'ok') {
          pairings.repeat()
          sessions.repeat()
        }
        sessions.finish().catch(() => {})
      }
      tellReachability(status)
      for (const watcher of [...watchers]) watcher()
    },
  )
  const sessions = createSessions({ channel, store, clock })
  const pairings = createPairings({ channel, store, sessions, clock, locks: world.locks })
  const grants = createGrants(sessions, clock, emit)
  sessions.onEvent((event) => {
    for (const told of grants.read(event)) emit(told)
  })
  watchPage(() => {
    store.tell()
    channel.wake()
  })
  const know = (site: ConnectorSite | undefined) => {
    projectId = world.projectId ?? site?.projectId ?? projectId
  }
  const finish = (site?: ConnectorSite) => {
    know(site)
    sessions.finish().catch(() => {})
  }

  const describe = ({ namespaces, networks, site, signIn }: Asked) => {
    know(site)
    const metadata = describeSite(world.metadata ?? site?.metadata)
    return { proposed: proposeNamespaces(namespaces, networks), metadata, signIn }
  }

  /** Shows codes, one after the other, until a wallet has scanned one of them. */
  const askForSession = async (parameters: ConnectorConnectParameters): Promise<SettledPairing> => {
    const { signal, onProgress } = parameters
    const leaves: (() => void)[] = []
    const shown: Pairing[] = []
    let show = () => {}
    const watcher = () => show()
    watchers.add(watcher)
    try {
      for (;;) {
        const request = describe(parameters)
        // Without a turn in between where it is there: a tap may open a wallet only while it lasts.
        const pairing =
          pairings.peek(request) ??
          (await untilAbort(pairings.get(request, !!onProgress), signal).catch((error) => {
            // With a code on the screen, a relay that is away is waited for.
            if (shown.length === 0 || error.code !== relayUnreachable.code) throw error
            return undefined
          }))
        if (pairing) {
          leaves.push(pairing.want())
          shown.push(pairing)
          const { uri, expiresAt } = pairing
          show = () =>
            onProgress?.({
              type: 'pairingUri',
              uri,
              expiresAt,
              reachable: channel.status === 'open',
            })
          show()
        }
        // Until the next code is due. Not while a wallet that has said yes is about to settle.
        const early = onProgress ? PAIRING_EXPIRED_AT_MS : 0
        const ms = pairing ? pairing.expiresAt - clock.now() - early : QUERY_RETRY_BASE_MS
        const due = new Promise<undefined>((resolve) =>
          clock.after(ms, () => pairing?.isAnswered() || resolve(undefined)),
        )
        const settled = Promise.race([...shown.map((item) => item.settled), due])
        const outcome = await untilAbort(settled, signal)
        if (outcome) return outcome
        // Nobody sees the next one: an earlier page had shown this.
        if (!onProgress) throw new PorticoError(relayPairingExpired)
      }
    } finally {
      watchers.delete(watcher)
      for (const leave of leaves) leave()
    }
  }
  const restore = (parameters: ConnectorConnectParameters): ConnectorGrant => {
    know(parameters.site)
    const all = sessions.list()
    for (const session of all) sessions.adopt(session).catch(() => {})
    return grants.take(all, parameters, connectorNotConnected)
  }
  // One session a family: those that a newer one has taken the place of are ended.
  const endReplaced = () => {
    for (const { topic } of sessions.list()) {
      if (!grants.isUsed(topic)) sessions.end(topic).catch(() => {})
    }
  }

  return {
    async connect(parameters) {
      if (parameters.signal.aborted) throw reasonOf(parameters.signal)
      if (parameters.mode === 'silent') return restore(parameters)
      const { session, signedIn } = await askForSession(parameters)
      try {
        const grant = grants.take([session], parameters, rpcUserRejected)
        return signedIn ? { ...grant, signedIn } : grant
      } finally {
        endReplaced()
      }
    },
    finish,
    async prepare(asked) {
      await pairings.get(describe(asked))
    },
    async disconnect() {
      grants.drop()
      await Promise.all(sessions.list().map(({ topic }) => sessions.end(topic)))
    },
  }
}
