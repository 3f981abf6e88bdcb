import type { Portico } from '../../core/portico.ts'
import { showIntent } from '../../features/lifecycle/showIntent.ts'
import type { ButtonState } from './buttonModel.ts'
import { createElement, setAttributes } from './createElement.ts'

/**
 * The button in an element. It stays the same node whatever it shows, so that it keeps its focus.
 */
export interface RenderedButton {
  readonly node: HTMLButtonElement
  render(state: ButtonState, size: string | undefined, disabled: boolean): void
}

/** Creates a button that looks and behaves like the React one, with the same style sheet. */
export function createButton(portico: Portico): RenderedButton {
  const node = createElement('button', {
    type: 'button',
    class: 'portico-button',
    'data-portico': portico.config.storageKey,
    'aria-haspopup': 'dialog',
  })
  let press = () => {}
  let key: string | undefined
  const prefetch = () => showIntent(portico)
  for (const intent of ['pointerenter', 'touchstart', 'focus']) {
    node.addEventListener(intent, prefetch, { passive: true })
  }
  node.addEventListener('click', () => press())
  return {
    node,
    render({ variant, state, label, key: newKey, content, press: newPress }, size, disabled) {
      const waits = state === 'restoring'
      setAttributes(node, {
        'data-size': size === 'sm' ? 'sm' : 'md',
        'data-variant': variant,
        'data-state': state,
        'data-theme': portico.store.getState().themeMode,
        'aria-label': label,
        'aria-busy': `${waits || state === 'busy'}`,
      })
      node.disabled = disabled || waits
      press = newPress
      if (key === newKey) return
      key = newKey
      node.replaceChildren(...content())
    },
  }
}
