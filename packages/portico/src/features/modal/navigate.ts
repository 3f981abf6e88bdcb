import type { Portico } from '../../core/portico.ts'
import type { ModalState, Route } from '../../core/state/compose.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { closeModal } from './close.ts'

type History = ModalState['history']

/** Pushes a view. Does nothing if it is already shown. */
export function push(portico: Portico, route: Route): void {
  const { history } = portico.store.getState().modal
  if (history.at(-1)?.view === route.view) return
  setHistory(portico, [...history, route] as unknown as History)
}

/** Replaces the view that is shown. */
export function replace(portico: Portico, route: Route): void {
  const { history } = portico.store.getState().modal
  setHistory(portico, [...history.slice(0, -1), route] as unknown as History)
}

/** Makes a view the only one in the history. */
export function reset(portico: Portico, route: Route): void {
  setHistory(portico, [route])
}

/**
 * Goes back by one view. Closes the modal at the first view. While connected, goes to Account
 * instead of Connect.
 */
export function goBack(portico: Portico): void {
  const state = portico.store.getState()
  const history = state.modal.history.slice(0, -1)
  const target = history.at(-1)
  if (!target) return closeModal(portico)
  if (target.view === 'Connect' && !target.parameters.explore && getActiveConnection(state)) {
    return reset(portico, { view: 'Account', parameters: {} })
  }
  setHistory(portico, history as unknown as History)
}

function setHistory(portico: Portico, history: History): void {
  portico.store.setState(({ modal }) => ({ modal: { ...modal, history } }))
}
