import type { Portico } from '../core/portico.ts'
import { showIntent } from '../features/lifecycle/showIntent.ts'
import { make, setAttributes } from './parts/make.ts'
import type { Face } from './parts/part.ts'

interface Look {
  readonly size: string | undefined
  readonly disabled: boolean
}

/** The button in an element. It stays the same node whatever it shows, so that focus stays where it is. */
export interface DrawnButton {
  readonly node: HTMLButtonElement
  draw(face: Face, look: Look): void
}

/** Makes the button: the look and manners of React's, by the same sheet. */
export function createButton(portico: Portico): DrawnButton {
  const node = make('button', {
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
    draw(face, { size, disabled }) {
      const { variant, state, label } = face
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
      press = face.press
      if (key === face.key) return
      key = face.key
      node.replaceChildren(...face.content())
    },
  }
}
