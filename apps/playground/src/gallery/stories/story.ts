import type { Route } from 'portico'
import type { ScriptStep } from 'portico/testing'
import type { RouteName, StatesOf } from 'portico/testing/views'
import type { StoryId } from '../storyAddress.ts'
import type { StoryContext, StoryOptions } from '../storyContext.ts'

/** Brings a view into a state through the actions of a user, a wallet and a node. */
export interface Story extends StoryOptions {
  play(context: StoryContext): Promise<void> | void
}

/** A story for every state of a view. A missing story does not compile. */
export type StoriesOf<R extends RouteName> = { readonly [S in StatesOf<R>]: Story }

/** The parameters of a view. */
type ParametersOf<R extends RouteName> = Extract<Route, { view: R }>['parameters']

/** The views with a single state and no required parameters. */
type SimpleRoute = {
  [R in RouteName]: Exclude<StatesOf<R>, 'ready' | 'offline'> extends never
    ? object extends ParametersOf<R>
      ? R
      : never
    : never
}[RouteName]

/** The stories of all views. Simple views may have none. */
export type Stories = {
  readonly [R in Exclude<RouteName, SimpleRoute>]: StoriesOf<R>
} & { readonly [R in SimpleRoute]?: StoriesOf<R> }

/** A story that opens a view without parameters, for views that have no story of their own. */
export function createStory({ route, state }: StoryId): Story {
  return {
    async play({ portico, waitForState, goOffline }) {
      const history: readonly [Route] = [{ view: route, parameters: {} } as Route]
      portico.store.setState(({ modal }) => ({ modal: { ...modal, open: true, history } }))
      await waitForState(route, 'ready')
      if (state === 'offline') goOffline()
    },
  }
}

/** The time until the first hint. */
export const FIRST_HINT_MS = 5_000

/** A chain that is not among the networks of the instance. */
export const unsupportedChainId = 56

/** The wallet's answer for each failure. */
export const refusals = {
  declined: 'reject',
  pending: 'pending',
  setup: 'lock',
  failed: { error: { code: -32000, message: 'The vault could not be read.' } },
} as const satisfies Record<string, ScriptStep>
