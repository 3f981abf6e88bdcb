import type { Portico } from '../core/portico.ts'
import type { OpenParameters } from '../features/modal/state.ts'

/** Opens the modal from a press. A failed load has raised its own alert. */
export function openModal(portico: Portico | undefined, parameters?: OpenParameters): void {
  portico?.open(parameters).catch(() => {})
}
