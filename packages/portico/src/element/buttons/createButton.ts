import type { Portico } from '../../core/portico.ts'
import { showIntent } from '../../features/lifecycle/showIntent.ts'
import type { ButtonState } from './buttonModel.ts'
import { createElement, setAttributes } from './createElement.ts'

interface ButtonOptions {
  readonly size: string | undefined
  readonly disabled: boolean
}

/**
 * The button in an element. It stays the same node whatever it shows, so that it keeps its focus.
 */
export interface RenderedButton {
  readonly node: HTMLButtonElement
  render(buttonState: ButtonState, look: ButtonOptions): void
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
    render(buttonState, { size, disabled }) {
      const { variant, state, label } = buttonState
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
      press = buttonState.press
      if (key === buttonState.key) return
      key = buttonState.key
      node.replaceChildren(...buttonState.content())
    },
  }
}
