import type { GateStatus } from '../../approvals/gateState.ts'
import { type WatchApprovalParameters, watchApproval } from '../../approvals/watchApproval.ts'
import type { PreparedRequest } from '../../signing/preparedRequest.ts'
import type { Clock } from '../../time/clock.ts'

/** Until a card may have been seen for its time, it is not said that something covers it. */
const HIDDEN_NOTE_DELAY_MS = 1500

export interface CreateGateWatchParameters
  extends Pick<WatchApprovalParameters, 'window' | 'card' | 'button' | 'isEmbedded' | 'onApprove'> {
  readonly clock: Clock
  readonly onStatus: (status: GateStatus) => void
}

export interface GateWatch {
  /** Watches the approval of a request. `undefined` ends it. Each request is approved once. */
  follow(prepared: PreparedRequest | undefined): void
}

/** Creates what watches the card while the user may approve in it. */
export function createGateWatch(parameters: CreateGateWatchParameters): GateWatch {
  const { clock, button, onStatus } = parameters
  let followed: PreparedRequest | undefined
  let stop = () => {}

  function start(): void {
    let status: GateStatus | undefined
    // The first report comes late. A card that is covered from the start has no other status.
    onStatus('waiting')
    const cancel = clock.after(HIDDEN_NOTE_DELAY_MS, () => {
      if (status === undefined) onStatus('hidden')
    })
    const unwatch = watchApproval({
      ...parameters,
      onStatus(next) {
        status = next
        onStatus(next)
      },
      onApprove() {
        cancel()
        parameters.onApprove()
      },
    })
    stop = () => {
      cancel()
      unwatch()
      button.ariaDisabled = 'true'
    }
  }

  return {
    follow(prepared) {
      if (prepared === followed) return
      stop()
      stop = () => {}
      followed = prepared
      if (prepared) start()
    },
  }
}
