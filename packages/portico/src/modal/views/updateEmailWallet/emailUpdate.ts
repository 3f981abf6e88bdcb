import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { rpcUserRejected } from '../../../wire/errors/rows/rpc.ts'
import { readWait } from '../email/readWait.ts'

export interface EmailUpdateState {
  /** `verifying`: the frame draws the field for a code. */
  readonly status: 'idle' | 'busy' | 'verifying' | 'failed'
  readonly error: unknown
  /** Whether the frame had drawn a code when it failed. */
  readonly wasVerifying: boolean
  /** When the next attempt is allowed, in milliseconds. */
  readonly allowedAt: number
}

export interface EmailUpdateRequest {
  readonly connector: Connector
  readonly email: string
  /** Puts the frame into the card, before it is asked. */
  readonly place: (frame: ConnectorFrame) => void
  /** Called when the address is changed. */
  readonly onDone: () => void
}

/** The change of the address of an embedded wallet's user. */
export interface EmailUpdate {
  readonly store: StoreApi<EmailUpdateState>
  start(request: EmailUpdateRequest): void
  /** Leads back to the field. */
  reset(): void
}

const idle = { status: 'idle', error: undefined, wasVerifying: false } as const

/** Creates the change. It ends when its view is left. */
export function createEmailUpdate(portico: Portico): EmailUpdate {
  const store = createStore<EmailUpdateState>(() => ({ allowedAt: 0, ...idle }))
  let controller = new AbortController()
  const leave = () => {
    controller.abort()
    if (store.getState().status !== 'idle') store.setState(idle)
  }
  portico.events.on('modalClosed', leave)
  portico.store.subscribe(({ modal }) => {
    if (currentRoute(modal).view !== 'UpdateEmailWallet') leave()
  })

  async function run({ connector, email, place }: EmailUpdateRequest, signal: AbortSignal) {
    const frame = await connector.loadFrame?.()
    if (frame) place(frame)
    const onCode = () => store.setState({ status: 'verifying' })
    await connector.updateEmail?.({ email, signal, onCode })
  }

  function fail(error: unknown): void {
    const seconds = readWait(error)
    const allowedAt = seconds === undefined ? 0 : portico.config.clock.now() + seconds * 1000
    const wasVerifying = store.getState().status === 'verifying'
    // The user left the form in the frame.
    const isLeft = isPorticoError(error, rpcUserRejected)
    store.setState(isLeft ? idle : { status: 'failed', error, allowedAt, wasVerifying })
  }

  return {
    store,
    start(request) {
      controller.abort()
      const own = new AbortController()
      controller = own
      store.setState({ ...idle, status: 'busy' })
      run(request, own.signal).then(
        () => {
          if (own.signal.aborted) return
          store.setState(idle)
          request.onDone()
        },
        (error) => {
          if (!own.signal.aborted) fail(error)
        },
      )
    },
    reset: () => store.setState(idle),
  }
}
