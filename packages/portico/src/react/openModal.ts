import type { Portico } from '../core/portico.ts'
import type { OpenParameters } from '../features/modal/state.ts'

/**
 * Opens the modal from a press. A failed load has raised its own alert.
 *
 * @param onEnd - called when the modal has closed, or could not open
 */
export function openModal(
  portico: Portico | undefined,
  parameters?: OpenParameters,
  onEnd: () => void = () => {},
): void {
  portico?.open(parameters).then(onEnd, onEnd)
}
