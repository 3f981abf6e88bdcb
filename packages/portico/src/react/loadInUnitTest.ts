import type { Modal } from '../modal/Modal.tsx'

/**
 * Loads the modal in the DOM of a unit test (jsdom, happy-dom). It adds the browser features that
 * the modal needs and such a DOM lacks, as far as a page without layout and animation needs them.
 * No browser fetches this module.
 */
export function loadInUnitTest(): Promise<{ Modal: typeof Modal }> {
  fillDom(window)
  return import('../modal/Modal.tsx')
}

type Page = Window & typeof globalThis

function fillDom(page: Page): void {
  fill(page, { CSS: {}, ResizeObserver: NoObserver, IntersectionObserver: NoObserver, matchMedia })
  fill(page.CSS, { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: yes })
  fill(page.CSSStyleSheet.prototype, { replaceSync: nothing })
  fill(page.Element.prototype, {
    animate: () => ({ finished: Promise.resolve(), cancel: nothing }),
    getAnimations: () => [],
    scrollTo: nothing,
    scrollIntoView: nothing,
    setPointerCapture: nothing,
  })
  fill(page.Document.prototype, { elementFromPoint: () => null })
  for (const { prototype } of [page.Document, page.ShadowRoot]) fillSheets(prototype)
  keepFocus(page.Document.prototype)
  fillDialog(page.HTMLDialogElement.prototype)
}

/** Adds the missing members. */
function fill(target: object, members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (name in target && (target as Record<string, unknown>)[name] !== undefined) continue
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}

const nothing = () => {}
const yes = () => true

class NoObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
  takeRecords = () => []
}

/** A media query that never matches. */
function matchMedia(media: string) {
  const listening = { addEventListener: nothing, removeEventListener: nothing }
  return { media, matches: false, onchange: null, ...listening }
}

/** Gives each document and shadow root its own list; none of the sheets is applied. */
function fillSheets(prototype: object): void {
  if ('adoptedStyleSheets' in prototype) return
  const lists = new WeakMap<object, unknown[]>()
  Object.defineProperty(prototype, 'adoptedStyleSheets', {
    configurable: true,
    get(this: object) {
      const list = lists.get(this) ?? []
      lists.set(this, list)
      return list
    },
    set(this: object, list: unknown[]) {
      lists.set(this, list)
    },
  })
}

/**
 * In a browser, removing the focused element focuses the body. jsdom returns null, and its own
 * `matches(':focus')` fails on that.
 */
function keepFocus(prototype: object): void {
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'activeElement') ?? {}
  if (!get) return
  Object.defineProperty(prototype, 'activeElement', {
    configurable: true,
    get(this: Document): unknown {
      return get.call(this) ?? this.body
    },
  })
}

function fillDialog(prototype: HTMLDialogElement): void {
  if (Object.hasOwn(prototype, 'showModal')) return
  /** The element that had the focus before each modal dialog opened. */
  const modal = new WeakMap<HTMLDialogElement, Element | null>()
  const { matches } = prototype
  fill(prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      modal.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('[autofocus]')?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const before = modal.get(this)
      modal.delete(this)
      if (before instanceof HTMLElement) before.focus()
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    },
  })
  // The selector engine rejects the unknown pseudo-class.
  Object.defineProperty(prototype, 'matches', {
    configurable: true,
    value(this: HTMLDialogElement, selectors: string) {
      return selectors === ':modal' ? modal.has(this) : matches.call(this, selectors)
    },
  })
}
