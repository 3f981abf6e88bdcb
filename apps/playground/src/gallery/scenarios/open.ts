import type { Stage } from '../stage.ts'

/** Opens the modal, and goes on without waiting. */
export function open(stage: Stage, parameters?: Parameters<Stage['portico']['open']>[0]): void {
  void stage.portico.open(parameters)
}
