import { createSecretView, type SecretState } from '../views/secret/createSecretView.ts'
import type { StepParameters } from './stepParameters.ts'

type Redraw = (state: SecretState) => void

/**
 * Draws a secret.
 *
 * @param onDone - called when the user goes on; returns whether the step is over
 * @returns when it is, or the user has gone back
 */
export function showSecret(
  { session: { screen }, document, signal }: StepParameters,
  state: SecretState,
  onDone: (written: string, redraw: Redraw) => Promise<boolean>,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const redraw: Redraw = (next) => {
      if (!signal.aborted) screen.show('progress', view, next)
    }
    const view = createSecretView({
      document,
      onDone: (written) =>
        void onDone(written, redraw).then((isOver) => {
          if (isOver) resolve()
        }),
    })
    signal.addEventListener('abort', () => resolve())
    redraw(state)
  })
}
