import { onTestFinished } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import { createWorld, type World } from '../../features/test/fixtures.ts'
import { defineElements } from '../defineElements.ts'

/**
 * An instance with defined elements. Each has its own prefix, since elements cannot be undefined.
 */
export interface ElementWorld extends World {
  readonly prefix: string
  /** Adds an element to the page and returns it. */
  add(name: string, attributes?: string, content?: string): HTMLElement
  /** The number of listeners on the store. */
  listeners(): number
}

export function createElementWorld(
  prefix: string,
  config: Partial<PorticoConfig> = {},
): ElementWorld {
  const world = createWorld({ storageKey: prefix, ...config })
  const listeners = countListeners(world)
  const stop = defineElements(world.portico, { prefix })
  const place = document.createElement('div')
  document.body.append(place)
  onTestFinished(() => {
    place.remove()
    stop()
  })
  return {
    ...world,
    prefix,
    listeners,
    add(name, attributes = '', content = '') {
      const holder = document.createElement('div')
      holder.innerHTML = `<${prefix}-${name} ${attributes}>${content}</${prefix}-${name}>`
      const element = holder.firstElementChild as HTMLElement
      place.append(element)
      return element
    },
  }
}

function countListeners({ portico }: World): () => number {
  const { subscribe } = portico.store
  let count = 0
  portico.store.subscribe = (listener) => {
    count += 1
    const stop = subscribe(listener)
    return () => {
      count -= 1
      stop()
    }
  }
  return () => count
}

/** Returns the button in an element. */
export function buttonIn(element: Element): HTMLButtonElement {
  const button = element.querySelector('button')
  if (!button) throw new TypeError('There is no button.')
  return button
}

/**
 * Returns the markup of a button, without the order of attributes and without what differs by
 * design between React and the elements.
 */
export function anatomy(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name, value }) => !(name === 'class' && value === 'picture'))
    .map(({ name, value }) => `${name}=${value.trim()}`)
    .sort()
  const inside = [...element.childNodes].map((node) =>
    node instanceof Element ? anatomy(node) : `${node.textContent}`,
  )
  return `<${[element.localName, ...attributes].join(' ')}>${inside.join('')}</>`
}
