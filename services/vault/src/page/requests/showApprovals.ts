import type { Approval, ApprovalQueue } from '../approvals/createApprovalQueue.ts'
import { getApprovalPlace } from '../approvals/requiresStrongApproval.ts'
import type { ApprovalState } from '../views/approval/approvalState.ts'
import { createApprovalView } from '../views/approval/createApprovalView.ts'
import type { Screen } from '../views/createScreen.ts'
import { toPasskeyProblem } from '../views/passkey/passkeyProblem.ts'
import type { ApprovalWindow, OpenApprovalWindow } from '../window/openApprovalWindow.ts'
import type { PasskeyApproval } from './createPasskeyApproval.ts'
import type { ReviewedRequest } from './reviewedRequest.ts'

export interface ShowApprovalsParameters {
  readonly window: Window & typeof globalThis
  readonly screen: Screen
  readonly queue: ApprovalQueue<ReviewedRequest>
  readonly openWindow: OpenApprovalWindow
  readonly passkey: PasskeyApproval
  /** Called before an approval is drawn. */
  readonly onShow: () => void
}

/**
 * Draws what waits for the user, one request after another: in the frame if its approval is enough,
 * or with a passkey; else in a window of the wallet, which the user opens.
 */
export function showApprovals(parts: ShowApprovalsParameters): void {
  const { queue, screen, onShow } = parts
  let shown: ShownApproval | undefined

  function close(): void {
    shown?.close()
    shown = undefined
    screen.hide()
  }

  queue.subscribe(() => {
    const approval = queue.getCurrent()
    if (approval && approval === shown?.approval) return
    if (approval) {
      onShow()
      shown?.close()
      shown = showApproval(parts, approval)
    } else if (queue.getSize() > 0 && shown?.isApproved()) shown.showSigning()
    // The next one may be in preparation: what was declined is not on the screen meanwhile.
    else if (shown) close()
  })
}

interface ShownApproval {
  readonly approval: Approval<ReviewedRequest>
  isApproved(): boolean
  /** Draws that it is signed, once: opening the wallet may draw something else. */
  showSigning(): void
  /** Closes its window. */
  close(): void
}

function showApproval(
  { window, screen, queue, openWindow, passkey }: ShowApprovalsParameters,
  approval: Approval<ReviewedRequest>,
): ShownApproval {
  const review = approval.prepared
  const { prepared } = review
  const place = getApprovalPlace({ prepared, isEmbedded: true, hasPasskey: passkey.isPossible() })
  let isApproved = false
  let isSigning = false
  let opened: ApprovalWindow | undefined

  const closing = new AbortController()
  const { signal } = closing

  const approve = () => {
    isApproved = true
    queue.approve(approval)
  }
  const decline = () => void queue.decline(approval)
  const setPhase = (phase: ApprovalState['phase'], problem?: ApprovalState['problem']) => {
    // The user has decided: from here on, closing the card does not end the request.
    const name = phase === 'signing' ? 'progress' : 'approval'
    screen.show(name, view, { ...review, phase, problem })
  }

  async function approveWithPasskey(): Promise<void> {
    setPhase('asking')
    try {
      await passkey.open(prepared, signal)
      if (!signal.aborted) approve()
    } catch (error) {
      if (!signal.aborted) setPhase('passkey', toPasskeyProblem(error))
    }
  }

  const view = createApprovalView({
    window,
    isEmbedded: true,
    onApprove: () => (place === 'passkey' ? void approveWithPasskey() : approve()),
    onDecline: decline,
    onWindowRequired: () => setPhase('window'),
    onOpenWindow() {
      opened?.close()
      opened = openWindow({
        review,
        onApprove: approve,
        onDecline: decline,
        onClosed() {
          if (queue.getCurrent() === approval) setPhase(place === 'passkey' ? place : 'window')
        },
      })
      setPhase(opened ? 'window-open' : 'window-blocked')
    },
  })
  setPhase(place === 'popup-required' ? 'window' : place)
  return {
    approval,
    isApproved: () => isApproved,
    showSigning() {
      if (!isSigning) setPhase('signing')
      isSigning = true
    },
    close() {
      closing.abort()
      opened?.close()
      opened = undefined
    },
  }
}
