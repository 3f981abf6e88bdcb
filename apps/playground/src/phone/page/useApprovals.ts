import { useMemo } from 'react'
import type { Approval } from '../../wallets/approvals.ts'
import type { PhoneClient } from '../engine/electLeader.ts'
import type { PhoneApproval } from '../engine/types.ts'

/** The phone's pending approval for `ApprovalSheet`, in each tab. */
export function useApprovals(phone: PhoneClient): {
  readonly subscribe: (listener: () => void) => () => void
  readonly getCurrent: () => Approval | undefined
} {
  return useMemo(() => {
    let shown: PhoneApproval | undefined
    let approval: Approval | undefined
    return {
      subscribe: phone.subscribe,
      getCurrent() {
        const next = phone.getState()?.approval
        // The same approval keeps its identity when the state changes.
        if (next?.id === shown?.id) return approval
        shown = next
        approval = next && {
          ...next,
          answer: (approved) => phone.act({ type: 'answer', id: next.id, approved }),
        }
        return approval
      },
    }
  }, [phone])
}
