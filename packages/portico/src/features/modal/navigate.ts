import type { Portico } from '../../core/portico.ts'
import type { ModalState, Route } from '../../core/state/compose.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { closeModal } from './close.ts'

type History = ModalState['history']

/** Adds a view on top. Pushing the view that is shown does nothing. */
export function push(portico: Portico, route: Route): void {
  const { history } = portico.store.getState().modal
  if (history.at(-1)?.view === route.view) return
  setHistory(portico, [...history, route] as unknown as History)
}

/** Puts a view in the place of the one that is shown. */
export function replace(portico: Portico, route: Route): void {
  const { history } = portico.store.getState().modal
  setHistory(portico, [...history.slice(0, -1), route] as unknown as History)
}

/** Makes a view the only one. */
export function reset(portico: Portico, route: Route): void {
  setHistory(portico, [route])
}

/** Goes one view back. From the last one the modal closes; from any view to Connect while connected it lands on Account. */
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
