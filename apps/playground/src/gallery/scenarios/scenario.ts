import type { ScriptStep } from 'portico/testing'
import type { RouteName, StatesOf } from 'portico/testing/views'
import type { Stage, StageOptions } from '../stage.ts'

/** How a state is reached: by what a visitor, a wallet and a node do. */
export interface Scenario extends StageOptions {
  play(stage: Stage): Promise<void> | void
}

/** A scenario for every state of a view: one that is missing does not compile. */
export type ScenariosOf<R extends RouteName> = { readonly [S in StatesOf<R>]: Scenario }

/** When the first hint shows. */
export const FIRST_HINT_MS = 5_000

/** A chain that the gallery's instance does not know. */
export const unsupportedChainId = 56

/** The wallet's answers that lead to each failure. */
export const refusals = {
  declined: 'reject',
  pending: 'pending',
  setup: 'lock',
  failed: { error: { code: -32000, message: 'The vault could not be read.' } },
} as const satisfies Record<string, ScriptStep>
