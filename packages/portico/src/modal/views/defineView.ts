import type { ComponentType, ReactNode } from 'react'
import type { Portico } from '../../core/portico.ts'
import type { PorticoState, RouteName, RouteParameters } from '../../core/state/compose.ts'
import type { MessageId } from '../../i18n/en.ts'
import type { Translate } from '../../i18n/format/createTranslate.ts'

/** A state of a view, which its layout exposes as `data-state`. */
export type ViewState =
  | 'browse'
  | 'browser'
  | 'busy'
  | 'checking'
  | 'declined'
  | 'desktop'
  | 'done'
  | 'empty'
  | 'error'
  | 'failed'
  | 'hint15'
  | 'hint5'
  | 'loading'
  | 'partial'
  | 'pending'
  | 'phone'
  | 'ready'
  | 'setup'
  | 'stale'
  | 'stayed'
  | 'timeout'
  | 'unreachable'
  | 'unsupported'
  | 'warned'
  | 'web'

/** The inputs of a dynamic title. */
export interface TitleContext<R extends RouteName> {
  readonly parameters: RouteParameters[R]
  readonly state: PorticoState
  readonly portico: Pick<Portico, 'config'>
  readonly t: Translate
}

/** The code of a view. */
export interface ViewModule<R extends RouteName = RouteName> {
  readonly View: (props: { parameters: RouteParameters[R] }) => ReactNode
  /** Replaces the title in the header. */
  readonly HeaderCenter?: ComponentType | undefined
  /** Replaces the back button in the header while there is nothing to go back to. */
  readonly HeaderStart?: ComponentType | undefined
  /** The style sheets of the view, beside those of the first view and of shared components. */
  readonly styles?: readonly string[] | undefined
  /** The English strings of the view, beside those of the first view. */
  readonly messages?: readonly Readonly<Record<string, string>>[] | undefined
}

/** The row of the first view, whose code is part of the modal's chunk. */
export interface FirstViewDefinition<R extends RouteName, S extends ViewState> {
  /** The title in the header, and the accessible name of the card. */
  readonly title: MessageId | ((context: TitleContext<R>) => string)
  /** Never set. It carries the states of the view, each of which has a story in the gallery. */
  readonly states?: { readonly [State in S]: true }
}

/** A row of the view table. */
export interface ViewDefinition<R extends RouteName, S extends ViewState>
  extends FirstViewDefinition<R, S> {
  /** Loads the view's code. */
  readonly load: () => Promise<{ readonly view: ViewModule<R> }>
}

/**
 * Defines a view for the view table.
 *
 * @example
 * export const networks = defineView<'Networks', NetworksState>({
 *   title: 'networks.title',
 *   load: () => import('./Networks.tsx'),
 * })
 */
export function defineView<R extends RouteName, S extends ViewState>(
  definition: ViewDefinition<R, S>,
): ViewDefinition<R, S> {
  return definition
}
