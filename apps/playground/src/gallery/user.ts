import { type Portico, PorticoError } from 'portico'
import { galleryTimedOut } from '../errors.ts'

/** The actions of a user in the modal, and what is visible. */
export interface User {
  /** Presses the row of a wallet, a network or an account by a part of its title. */
  pressRow(name: string): Promise<void>
  /** Presses a button by the key of its message, in any language. */
  press(message: string): Promise<void>
  type(text: string): Promise<void>
  /** Scrolls the card to its end. */
  scrollToEnd(): Promise<void>
  /** Lets due tasks run, without waiting for time. */
  flush(): Promise<void>
  /** Waits until the instance has begun to look for wallets. */
  waitForStart(): Promise<void>
  /** Waits until nothing moves, the fonts are loaded and every image is decoded. */
  waitForIdle(): Promise<void>
  /** Whether a view is in a state now. */
  isShown(route: string, state: string): boolean
  /** Waits for an element that a view loads late. */
  waitForElement(selector: string): Promise<void>
  /** Waits until a view is in a state. */
  waitForState(route: string, state: string): Promise<void>
}

const TIMEOUT_MS = 10_000

export function createUser(portico: Portico): User {
  const pressButton = async (what: string, matches: (element: HTMLButtonElement) => boolean) => {
    const found = await until(what, () =>
      [...openCard().querySelectorAll('button')].find((element) => matches(element)),
    )
    found.click()
  }
  // Placeholders match any text, and a message with plural forms matches in each of them.
  const patternOf = async (id: string) => {
    // English loads in two parts. Without its text, a pattern would match every button.
    const texts = await until('the messages', () => {
      const messages = Object.entries(portico.store.getState().messages ?? {})
      const matching = messages.filter(([key]) => key === id || key.startsWith(`${id}.`))
      return matching.length > 0 && matching.map(([, text]) => text)
    })
    const parts = texts.map((text) =>
      text
        .split(/\{\w+\}/)
        .map(escapePattern)
        .join('.*'),
    )
    return new RegExp(parts.join('|'))
  }
  return {
    pressRow: (name) =>
      pressButton(
        name,
        (element) => element.querySelector('.row-title')?.textContent?.includes(name) ?? false,
      ),
    async press(message) {
      const pattern = await patternOf(message)
      await pressButton(message, (element) =>
        pattern.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
      )
    },
    async type(text) {
      const field = await until('a field', () => openCard().querySelector('input'))
      // React listens to the event and ignores a write to the property.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    async scrollToEnd() {
      const body = await until('a card', () => openCard().querySelector('.body'))
      body.scrollTo(0, body.scrollHeight)
    },
    flush: nextTurn,
    isShown,
    async waitForStart() {
      await until('the start', () => portico.store.getState().status !== 'idle')
      await until('the language', () => isInPage(portico))
    },
    async waitForIdle() {
      await document.fonts.ready
      // A skeleton in a view that is ready is about to be replaced.
      await until('the list', () => !openCard().querySelector('[data-state="ready"] .skeleton'))
      await until('the end of animations', () => runningAnimations().length === 0)
      const pictures = [...modalRoot().querySelectorAll('img')]
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
    },
    async waitForElement(selector) {
      await until(selector, () => openCard().querySelector(selector))
    },
    async waitForState(route, state) {
      await until(`${route}/${state}`, () => isShown(route, state))
    },
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Reads the state from the layout of the view. */
function isShown(route: string, state: string): boolean {
  const layout = openCard().querySelector<HTMLElement>(`[data-layout="${route}"]`)
  if (!layout) return false
  if (state === 'offline') return openCard().querySelector('.offline') !== null
  return layout.dataset.state === state
}

// English loads with the modal, any other language when the page starts.
function isInPage(portico: Portico): boolean {
  const { locale, messages } = portico.store.getState()
  return locale === 'en' || messages !== undefined
}

// Without those that repeat for ever, such as a spinner.
function runningAnimations(): readonly Animation[] {
  const root = modalRoot()
  const all = 'getAnimations' in root ? (root as ShadowRoot).getAnimations() : []
  return all.filter(({ playState, effect }) => {
    const forever = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    return playState === 'running' && !forever
  })
}

// A closed modal keeps its first view in the document, where a user can neither see nor press it.
function openCard(): ParentNode {
  return (
    modalRoot().querySelector('dialog[open], .card.embedded') ?? document.createDocumentFragment()
  )
}

function modalRoot(): ParentNode {
  // An embedded card is in the page.
  const host = document.querySelector('[data-portico-modal], #card > div')
  return host?.shadowRoot ?? document.createDocumentFragment()
}

/** Waits until `read` returns a value. */
export async function until<T>(what: string, read: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    const value = read()
    if (value) return value
    await nextTurn()
  }
  throw new PorticoError(galleryTimedOut, { args: { what } })
}

/** One turn of the event loop. A hidden page gets few animation frames, or none. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      resolve()
    }
    channel.port2.postMessage(undefined)
  })
}
