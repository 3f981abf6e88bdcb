import type { StorageBackend } from 'portico'
import { createFakePhone, type FakePhone, type FakeRequest } from 'portico/testing'
import type { RelaySocket } from 'portico/walletconnect'
import { markIcon } from '../../wallets/marks.ts'
import { phoneName } from '../phoneName.ts'
import { keepMail } from './keepMail.ts'
import type { PhoneKeys } from './phoneKeys.ts'
import { storageOf } from './record.ts'
import type { PhoneSite } from './types.ts'

export interface LineOptions {
  readonly id: string
  readonly relayUrl: string
  readonly projectId: string
  readonly keys: PhoneKeys
  readonly storage: StorageBackend
  /** The session that it goes on with. */
  readonly site?: PhoneSite | undefined
  /** @returns whether the owner approves */
  readonly onRequest: (line: Line, request: FakeRequest) => Promise<boolean>
  readonly onSessions: (line: Line) => void
  /** The way to the relay opened, or was lost. */
  readonly onStatus: () => void
}

/** The phone's end of one session, from the pairing on. Each has keys and a store of its own, so that it can be ended alone. */
export interface Line {
  readonly id: string
  readonly phone: FakePhone
  readonly status: 'opening' | 'open' | 'away'
  site: PhoneSite | undefined
  /** Aborted when the session is over: nobody needs to be asked any more. */
  readonly ended: AbortController
}

/** Opens a line. One with a site goes on where it was. */
export function createLine(options: LineOptions): Line {
  const { id, relayUrl, projectId, keys, storage, site, onRequest, onSessions, onStatus } = options
  const own = storageOf(storage, id)
  const mail = keepMail(own, Date.now)
  let status: Line['status'] = 'opening'
  let current: WebSocket | undefined
  const openSocket = (url: string): RelaySocket => {
    const socket = new WebSocket(url)
    const tell = (next: Line['status']) => () => {
      if (socket !== current || status === next) return
      status = next
      onStatus()
    }
    current = socket
    socket.addEventListener('open', tell('open'))
    socket.addEventListener('close', tell('away'))
    return mail.watch(socket as unknown as RelaySocket)
  }
  const line: Line = {
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
      onRequest: async (request) => ((await onRequest(line, request)) ? undefined : 'reject'),
    }),
  }
  line.phone.onSessions(() => onSessions(line))
  return line
}
