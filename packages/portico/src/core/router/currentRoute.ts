import type { ModalState, Route } from '../state/compose.ts'

/** Returns the current route of the modal. */
export function currentRoute(modal: ModalState): Route {
  return modal.history.at(-1) ?? modal.history[0]
}
