import type { ReactNode } from 'react'
import type { RouteName } from '../../core/state/compose.ts'
import type { ViewState } from './defineView.ts'

/** Wraps the content of a view, and says in attributes which view it is and which of its states is shown. */
export function ViewLayout<S extends ViewState>({
  of,
  state,
  children,
}: {
  of: RouteName
  state: S
  children: ReactNode
}): ReactNode {
  return (
    <div className="view-layout" data-layout={of} data-state={state}>
      {children}
    </div>
  )
}
