import type { ModalState, Route } from '../state/compose.ts'

/** The view that is shown. */
export function currentRoute(modal: ModalState): Route {
  return modal.history.at(-1) ?? modal.history[0]
}
