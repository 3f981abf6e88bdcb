import type { ReactNode } from 'react'
import type { RouteName } from '../../core/state/compose.ts'
import type { StatesOf } from './viewStates.ts'

/** What a view is wrapped in: it says which of the view's states is shown. */
export function Frame<R extends RouteName>({
  of,
  state,
  children,
}: {
  of: R
  state: Exclude<StatesOf<R>, 'offline'>
  children: ReactNode
}): ReactNode {
  return (
    <div className="frame" data-frame={of} data-state={state}>
      {children}
    </div>
  )
}
