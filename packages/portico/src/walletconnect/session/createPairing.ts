import { PorticoError } from '../../wire/errors/porticoError.ts'
import { relayPairingExpired, relayRequestExpired } from '../../wire/errors/rows/relay.ts'
import { hexToBytes } from '../crypto/encoding.ts'
import { formatPairingUri } from '../protocol/pairingUri.ts'
import type { StoredPairing } from '../protocol/records.ts'
import { createHandshake, publishProposal } from './createHandshake.ts'
import { createPairingLock, SETTLE_TIMEOUT_MS } from './createPairingLock.ts'
import type {
  AuthRequest,
  LivePairing,
  PairingDependencies,
  PairingState,
  SettledPairing,
} from './types.ts'

/**
 * Manages one pairing until it leads to a session, fails or expires.
 *
 * @param isOwn - whether this page created it, rather than resuming another page's pairing
 */
export function createPairing(
  { channel, store, sessions, clock, locks }: PairingDependencies,
  stored: StoredPairing,
  isOwn: boolean,
  auth: AuthRequest | undefined,
  onOver: () => void,
): LivePairing {
  const { topic, expiresAt, proposal } = stored
  const state: PairingState = { stored, isOver: false }
  const lock = createPairingLock(topic, isOwn, clock, locks)
  let resolve: (settled: SettledPairing) => void = () => {}
  let reject: (error: PorticoError) => void = () => {}
  const settled = new Promise<SettledPairing>((onSession, onError) => {
    resolve = onSession
    reject = onError
  })
  settled.catch(() => {})

  /** Without a change the stored pairing is removed. */
  const save = (change?: Partial<StoredPairing>) => {
    state.stored = { ...state.stored, ...change }
    if (store.pairing()?.topic === topic) store.setPairing(change && state.stored)
  }
  const finish = (hasFailed = false) => {
    state.isOver = true
    cancelTimer()
    unsubscribe()
    handshake.stop(hasFailed)
    save()
    onOver()
  }
  const fail = (error: PorticoError) => {
    if (state.isOver) return
    finish(true)
    reject(error)
  }
  const start = (settled: SettledPairing) => {
    finish()
    sessions.activate(settled.session).catch(() => {})
    resolve(settled)
  }
  // The relay may deliver a message to only one of several tabs: another tab may have the session.
  const unsubscribe = store.subscribe(() => {
    const session = store.sessions().find(({ pairing }) => pairing === topic)
    if (session && !state.isOver) start({ session })
  })
  const handshake = createHandshake(channel, clock, state, auth, {
    onApproved(responder) {
      save({ responder })
      cancelTimer()
      cancelTimer = clock.after(SETTLE_TIMEOUT_MS, () =>
        fail(new PorticoError(relayRequestExpired)),
      )
    },
    onSettled({ session, signedIn }) {
      start({ session: { ...session, pairing: topic }, signedIn })
      lock.runIfNoTabWaits(() => sessions.end(session.topic).catch(() => {}))
    },
    onFailed: fail,
  })
  // Not an error: the user already sees another code and may have scanned that one.
  let cancelTimer = clock.after(expiresAt - clock.now(), () => state.stored.responder || finish())
  const methods = auth && ['wc_sessionAuthenticate']
  return {
    uri: formatPairingUri({ topic, symKey: hexToBytes(stored.symKey), methods }),
    expiresAt,
    proposal,
    isReady: false,
    settled,
    isApproved: () => state.stored.responder !== undefined,
    propose: () => publishProposal(channel, stored),
    subscribe: handshake.subscribe,
    acquire() {
      save({ wanted: true })
      const leave = lock.acquire(() => state.isOver || save({ wanted: false }))
      return () => leave(state.isOver)
    },
    cancel: () => fail(new PorticoError(relayPairingExpired)),
  }
}
