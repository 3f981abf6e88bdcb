import type { Portico } from '../../core/portico.ts'
import { showIntent } from '../../features/lifecycle/startOnIntent.ts'
import type { ButtonState } from './buttonModel.ts'

/**
 * Creates an element with attributes and content. It never uses `innerHTML`, because names and
 * addresses are untrusted text.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  setAttributes(element, attributes)
  element.append(...content)
  return element
}

const box = { width: '20', height: '20' }

/** Creates an image of the size that buttons use, whatever the size of the file. */
export const createImage = (attributes: Readonly<Record<string, string>>): HTMLImageElement =>
  createElement('img', { alt: '', ...box, ...attributes })

/** Creates a disc of the size that buttons use, as a placeholder; empty without a colour. */
export function createDisc(fill?: string): SVGElement {
  const svg = createSvgElement('svg', box)
  if (fill) svg.append(createSvgElement('circle', { cx: '10', cy: '10', r: '10', fill }))
  return svg
}

function createSvgElement(
  name: 'svg' | 'circle',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  setAttributes(element, attributes)
  return element
}

/** Sets only the attributes that differ: a screen reader announces each write again. */
export function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

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
  let key: string | undefined
  const prefetch = () => showIntent(portico)
  for (const intent of ['pointerenter', 'touchstart', 'focus']) {
    node.addEventListener(intent, prefetch, { passive: true })
  }
  return {
    node,
    render({ variant, state, label, key: newKey, content, press }, size, disabled) {
      setAttributes(node, {
        'data-size': size === 'sm' ? 'sm' : 'md',
        'data-variant': variant,
        'data-state': state,
        'data-theme': portico.store.getState().themeMode,
        'aria-label': label,
        'aria-busy': `${state !== 'idle' && state !== 'unsupported'}`,
      })
      node.disabled = disabled || state === 'restoring'
      node.onclick = press
      if (key === newKey) return
      key = newKey
      node.replaceChildren(...content())
    },
  }
}
