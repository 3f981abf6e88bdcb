import type { StorageBackend } from 'portico'
import { createFakePhone, type FakePhone, type FakeRequest } from 'portico/testing'
import type { RelaySocket } from 'portico/walletconnect'
import { markIcon } from '../../wallets/marks.ts'
import { phoneName } from '../phoneName.ts'
import { persistRequests } from './persistRequests.ts'
import type { PhoneKeys } from './phoneKeys.ts'
import { storageOf } from './record.ts'
import type { PhoneSite } from './types.ts'

export interface RelayConnectionOptions {
  readonly id: string
  readonly relayUrl: string
  readonly projectId: string
  readonly keys: PhoneKeys
  readonly storage: StorageBackend
  /** The site of a stored session. */
  readonly site?: PhoneSite | undefined
  /** @returns whether the user approves */
  readonly onRequest: (connection: RelayConnection, request: FakeRequest) => Promise<boolean>
  readonly onSessions: (connection: RelayConnection) => void
  readonly onStatus: () => void
}

/**
 * The phone's side of one session, from the pairing on. Each has its own keys and storage, so that
 * it can end alone.
 */
export interface RelayConnection {
  readonly id: string
  readonly phone: FakePhone
  readonly status: 'opening' | 'open' | 'away'
  site: PhoneSite | undefined
  /** Aborts pending approvals when the session ends. */
  readonly ended: AbortController
}

/** Connects to the relay. With a `site`, the connection resumes its stored session. */
export function createRelayConnection(options: RelayConnectionOptions): RelayConnection {
  const { id, relayUrl, projectId, keys, storage, site, onRequest, onSessions, onStatus } = options
  const own = storageOf(storage, id)
  const requests = persistRequests(own, Date.now)
  let status: RelayConnection['status'] = 'opening'
  let current: WebSocket | undefined
  const openSocket = (url: string): RelaySocket => {
    const socket = new WebSocket(url)
    const setStatus = (next: RelayConnection['status']) => () => {
      if (socket !== current || status === next) return
      status = next
      onStatus()
    }
    current = socket
    socket.addEventListener('open', setStatus('open'))
    socket.addEventListener('close', setStatus('away'))
    return requests.watch(socket as unknown as RelaySocket)
  }
  const connection: RelayConnection = {
    id,
    site,
    ended: new AbortController(),
    get status() {
      return status
    },
    phone: createFakePhone({
      name: phoneName,
      icon: markIcon(phoneName),
      relayUrl,
      projectId,
      openSocket,
      ...keys,
      storage: own,
      sessionStorage: own,
      onRequest: async (request) => ((await onRequest(connection, request)) ? undefined : 'reject'),
    }),
  }
  connection.phone.onSessions(() => onSessions(connection))
  return connection
}
