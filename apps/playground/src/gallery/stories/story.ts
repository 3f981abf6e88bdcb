import type { ScriptStep } from 'portico/testing'
import type { RouteName, StatesOf } from 'portico/testing/views'
import type { StoryContext, StoryOptions } from '../storyContext.ts'

/** Brings a view into a state through the actions of a user, a wallet and a node. */
export interface Story extends StoryOptions {
  play(context: StoryContext): Promise<void> | void
}

/** A story for every state of a view. A missing story does not compile. */
export type StoriesOf<R extends RouteName> = { readonly [S in StatesOf<R>]: Story }

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
