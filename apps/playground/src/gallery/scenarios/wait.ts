import type { RouteName } from 'portico/testing'
import type { Stage } from '../stage.ts'

/** A step so long that patience ends within a few. */
export const MINUTE_MS = 60_000

const PATIENCE_MS = 8_000
const TURNS_PER_STEP = 20

/** Time goes by in steps, so that what follows from each has its turn, until a view shows a state. */
export async function wait(
  stage: Stage,
  route: RouteName,
  state: string,
  stepMs = 1000,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!stage.shows(route, state) && performance.now() < end) {
    stage.time.skip(stepMs)
    for (let turn = 0; turn < TURNS_PER_STEP; turn += 1) await stage.breathe()
  }
  await stage.see(route, state)
}
