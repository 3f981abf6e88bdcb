import type { Approval, ApprovalQueue } from '../approvals/createApprovalQueue.ts'
import { getApprovalPlace } from '../approvals/requiresStrongApproval.ts'
import type { ApprovalState } from '../views/approval/approvalState.ts'
import { createApprovalView } from '../views/approval/createApprovalView.ts'
import type { Screen } from '../views/createScreen.ts'
import type { ApprovalWindow, OpenApprovalWindow } from '../window/openApprovalWindow.ts'
import type { ReviewedRequest } from './reviewedRequest.ts'

export interface ShowApprovalsParameters {
  readonly window: Window & typeof globalThis
  readonly screen: Screen
  readonly queue: ApprovalQueue<ReviewedRequest>
  readonly openWindow: OpenApprovalWindow
}

/**
 * Draws what waits for the user, one request after another: in the frame if its approval is enough,
 * else in a window of the wallet, which the user opens.
 */
export function showApprovals(parts: ShowApprovalsParameters): void {
  const { queue, screen } = parts
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
  { window, screen, queue, openWindow }: ShowApprovalsParameters,
  approval: Approval<ReviewedRequest>,
): ShownApproval {
  const review = approval.prepared
  let isApproved = false
  let isSigning = false
  let opened: ApprovalWindow | undefined

  const approve = () => {
    isApproved = true
    queue.approve(approval)
  }
  const decline = () => void queue.decline(approval)
  const setPhase = (phase: ApprovalState['phase']) => {
    // The user has decided: from here on, closing the card does not end the request.
    const name = phase === 'signing' ? 'progress' : 'approval'
    screen.show(name, view, { ...review, phase })
  }

  const view = createApprovalView({
    window,
    isEmbedded: true,
    onApprove: approve,
    onDecline: decline,
    onWindowRequired: () => setPhase('window'),
    onOpenWindow() {
      opened?.close()
      opened = openWindow({
        review,
        onApprove: approve,
        onDecline: decline,
        onClosed() {
          if (queue.getCurrent() === approval) setPhase('window')
        },
      })
      setPhase(opened ? 'window-open' : 'window-blocked')
    },
  })
  const { prepared } = review
  const place = getApprovalPlace({ prepared, isEmbedded: true })
  setPhase(place === 'here' ? 'here' : 'window')
  return {
    approval,
    isApproved: () => isApproved,
    showSigning() {
      if (!isSigning) setPhase('signing')
      isSigning = true
    },
    close() {
      opened?.close()
      opened = undefined
    },
  }
}
