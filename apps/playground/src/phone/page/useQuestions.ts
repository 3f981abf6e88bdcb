import { useMemo } from 'react'
import type { Approval } from '../../wallets/approvals.ts'
import type { PhoneDesk } from '../engine/openDesk.ts'
import type { PhoneQuestion } from '../engine/types.ts'

/** The phone's questions in the form that the sheet takes them, from whatever tab they come. */
export function useQuestions(desk: PhoneDesk): {
  readonly subscribe: (listener: () => void) => () => void
  readonly getCurrent: () => Approval | undefined
} {
  return useMemo(() => {
    let shown: PhoneQuestion | undefined
    let approval: Approval | undefined
    return {
      subscribe: desk.subscribe,
      getCurrent() {
        const question = desk.getState()?.question
        // The same question is the same object, however often the state is told.
        if (question?.id === shown?.id) return approval
        shown = question
        approval = question && {
          ...question,
          answer: (approved) => desk.act({ type: 'answer', id: question.id, approved }),
        }
        return approval
      },
    }
  }, [desk])
}
