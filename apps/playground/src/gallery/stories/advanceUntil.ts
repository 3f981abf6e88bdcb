import type { RouteName } from 'portico/testing'
import type { StoryContext } from '../storyContext.ts'

/** A step for timeouts of minutes. */
export const MINUTE_MS = 60_000

const TIMEOUT_MS = 8_000
const TURNS_PER_STEP = 20

/** Advances the clock until a view is in a state: in steps, so that the effects of each can run. */
export async function advanceUntil(
  context: StoryContext,
  route: RouteName,
  state: string,
  stepMs = 1000,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!context.isShown(route, state) && performance.now() < end) {
    context.clock.advance(stepMs)
    for (let turn = 0; turn < TURNS_PER_STEP; turn += 1) await context.flush()
  }
  await context.waitForState(route, state)
}
