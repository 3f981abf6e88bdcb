import { type Portico, PorticoError } from 'portico'
import { galleryWaitedInVain } from '../errors.ts'

/** A visitor's hands on the modal. */
export interface Hands {
  /** Presses a wallet's, a network's or an account's row by what stands on it. */
  pressRow(name: string): Promise<void>
  /** Presses a button by the id of its message, in whatever language is shown. */
  press(message: string): Promise<void>
  type(text: string): Promise<void>
  /** Scrolls what the card holds to its end. */
  scrollToEnd(): Promise<void>
  /** Lets what is due happen, without waiting for time. */
  breathe(): Promise<void>
  /** Waits until the instance has begun to look for wallets. */
  started(): Promise<void>
  /** Waits until nothing moves any more, the fonts are there and every picture is drawn. */
  settle(): Promise<void>
  /** Whether a view shows a state now. */
  shows(route: string, state: string): boolean
  /** Waits until a view shows a state. */
  see(route: string, state: string): Promise<void>
}

const PATIENCE_MS = 10_000

export function createHands(portico: Portico): Hands {
  const button = async (what: string, fits: (element: HTMLButtonElement) => boolean) => {
    const found = await until(what, () =>
      [...openCard().querySelectorAll('button')].find((element) => fits(element)),
    )
    found.click()
  }
  // Values may be anything; of a message with plural forms any will do.
  const patternOf = async (id: string) => {
    // English comes in two parts: what has no words yet would be found in anything.
    const texts = await until('the words', () => {
      const messages = Object.entries(portico.store.getState().messages ?? {})
      const fitting = messages.filter(([key]) => key === id || key.startsWith(`${id}.`))
      return fitting.length > 0 && fitting.map(([, text]) => text)
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
      button(
        name,
        (element) => element.querySelector('.row-title')?.textContent?.includes(name) ?? false,
      ),
    async press(message) {
      const pattern = await patternOf(message)
      await button(message, (element) =>
        pattern.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
      )
    },
    async type(text) {
      const field = await until('a field', () => openCard().querySelector('input'))
      // React listens to the event, not to the property.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    async scrollToEnd() {
      const body = await until('a card', () => openCard().querySelector('.body'))
      body.scrollTo(0, body.scrollHeight)
    },
    breathe: nextTurn,
    shows: isShown,
    async started() {
      await until('the start', () => portico.store.getState().status !== 'idle')
      await until('the language', () => isInPage(portico))
    },
    async settle() {
      await document.fonts.ready
      // What keeps a place in a view that is ready is about to be filled.
      await until('the list', () => !openCard().querySelector('[data-state="ready"] .skeleton'))
      await until('rest', () => runningAnimations().length === 0)
      const pictures = [...modalRoot().querySelectorAll('img')]
      await Promise.allSettled(pictures.map((picture) => picture.decode()))
    },
    async see(route, state) {
      await until(`${route}/${state}`, () => isShown(route, state))
    },
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Whether the modal shows a view in a state, by what its frame says. */
function isShown(route: string, state: string): boolean {
  const frame = openCard().querySelector<HTMLElement>(`[data-frame="${route}"]`)
  if (!frame) return false
  if (state === 'offline') return openCard().querySelector('.offline') !== null
  return frame.dataset.state === state
}

// English comes with the modal; any other language is fetched when the page starts.
function isInPage(portico: Portico): boolean {
  const { locale, messages } = portico.store.getState()
  return locale === 'en' || messages !== undefined
}

// A spinner never rests.
function runningAnimations(): readonly Animation[] {
  const root = modalRoot()
  const all = 'getAnimations' in root ? (root as ShadowRoot).getAnimations() : []
  return all.filter(({ playState, effect }) => {
    const forever = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    return playState === 'running' && !forever
  })
}

// Closed, the first screen is laid out all the same; nobody can see or press it.
function openCard(): ParentNode {
  return modalRoot().querySelector('dialog[open]') ?? document.createDocumentFragment()
}

function modalRoot(): ParentNode {
  const host = document.querySelector('[data-portico-modal]')
  return host?.shadowRoot ?? document.createDocumentFragment()
}

/** Waits until something is there. */
export async function until<T>(what: string, read: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const value = read()
    if (value) return value
    await nextTurn()
  }
  throw new PorticoError(galleryWaitedInVain, { args: { what } })
}

/** A turn of the event loop. Frames come slowly, or not at all, in a page that is not looked at. */
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
