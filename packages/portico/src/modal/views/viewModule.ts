import type { ComponentType, ReactNode } from 'react'
import type { RouteName, RouteParameters } from '../../core/state/compose.ts'

/** What a route's module offers. */
export interface ViewModule<R extends RouteName = RouteName> {
  readonly View: (props: { parameters: RouteParameters[R] }) => ReactNode
  /** Stands where the title would. */
  readonly HeaderCenter?: ComponentType | undefined
  /** Stands where the back button would, while there is nothing to go back to. */
  readonly HeaderStart?: ComponentType | undefined
}
