import type { WalletOwner } from '../../frame/index.ts'
import { ApiCallError, isApiCallError } from '../api/apiCallError.ts'
import type { KeeperApi } from '../keeper/createKeeperApi.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { createDeviceView, type OtherWay } from '../views/device/createDeviceView.ts'
import type { DeviceState } from '../views/device/deviceState.ts'
import { APPROVAL_MS, RESEND_MS } from './limits.ts'
import { pollApproval } from './pollApproval.ts'

export interface WaitForApprovalParameters {
  readonly owner: WalletOwner
  readonly email: string
  readonly signal: AbortSignal
  /** Opens the wallet with what the user holds instead, if there is something. */
  readonly other?: { readonly kind: OtherWay; readonly open: () => Promise<boolean> } | undefined
}

export interface ApprovalPage {
  readonly document: Document
  readonly clock: Clock
  readonly keeper: Pick<KeeperApi, 'requestApproval' | 'readApproval'>
  readonly screen: Screen
}

/**
 * Asks the user, by e-mail, to approve this browser, and draws the number that the user has to
 * choose. A request that was refused or is too old may be sent again.
 *
 * @returns when the browser is approved, or the user has opened the wallet, or the signal
 * aborts
 */
export function waitForApproval(
  { document, clock, keeper, screen }: ApprovalPage,
  { owner, email, signal, other }: WaitForApprovalParameters,
): Promise<void> {
  return new Promise((resolve) => {
    let stopPoll = () => {}
    let resendAt = clock.now()
    let last: DeviceState['request'] = { phase: 'asking' }
    let isElsewhere = false
    const view = createDeviceView({
      document,
      clock,
      onResend: () => void send(),
      other: other && { kind: other.kind, onPress: () => void leave(other.open) },
    })

    const end = () => {
      stopPoll()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const draw = (request: DeviceState['request']) => {
      last = request
      if (!signal.aborted && !isElsewhere) screen.show('device', view, { email, request, resendAt })
    }

    async function send(): Promise<void> {
      stopPoll()
      draw({ phase: 'asking' })
      try {
        const { requestId, number } = await keeper.requestApproval(owner)
        if (signal.aborted) return
        resendAt = clock.now() + RESEND_MS
        // The keeper's own time is that of another clock.
        const expiresAt = clock.now() + APPROVAL_MS
        draw({ phase: 'waiting', number, expiresAt })
        const read = () => keeper.readApproval(owner, requestId)
        stopPoll = pollApproval({ document, clock, read, expiresAt }, (outcome) => {
          if (outcome === 'approved') end()
          else draw({ phase: outcome })
        })
      } catch (error) {
        if (isApiCallError(error, 'device_known')) return end()
        if (error instanceof ApiCallError && error.retryAfterSeconds !== undefined) {
          resendAt = clock.now() + error.retryAfterSeconds * 1000
          return draw({ phase: 'locked', until: resendAt })
        }
        draw({ phase: isApiCallError(error, 'unavailable') ? 'unavailable' : 'failed' })
      }
    }

    async function leave(open: () => Promise<boolean>): Promise<void> {
      isElsewhere = true
      const isOpen = await open()
      isElsewhere = false
      if (isOpen) end()
      else draw(last)
    }

    if (signal.aborted) return resolve()
    signal.addEventListener('abort', end)
    void send()
  })
}
