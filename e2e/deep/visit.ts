import { expect } from '../lib/test.ts'
import type { Session } from './webDriver.ts'

/** A visitor's hands and eyes on a host page, in any browser. */
export interface Visit {
  /** Presses what a selector finds on the page. */
  press(selector: string): Promise<void>
  /** Presses a button of the page by its accessible name. */
  pressNamed(label: string): Promise<void>
  /** Presses a row of the modal by what stands on it. */
  pressRow(text: string): Promise<void>
  /** Presses a button of the modal by what stands on it. */
  pressButton(text: string): Promise<void>
  /** Waits until a fact of the page reads so. */
  reads(fact: string, pattern: RegExp): Promise<void>
  /** Waits until the modal shows a view. */
  sees(route: string): Promise<void>
  /** Waits until the modal is gone. */
  closed(): Promise<void>
  /** Loads the page anew. */
  again(): Promise<void>
  /** What went wrong in the page so far. */
  problems(): Promise<unknown>
}

const modal = `document.querySelector('[data-portico-modal]')?.shadowRoot?.querySelector('dialog[open]')`
const text = (value: string) => JSON.stringify(value)

/** Opens a host page and waits until it is there. */
export async function openVisit(session: Session, address: string): Promise<Visit> {
  const eventually = (script: string, message: string) =>
    expect.poll(() => session.run(script), { message, timeout: 20_000, intervals: [50, 100, 250] })
  // Looking and pressing is one script: nothing can come between.
  const pressFound = (find: string, what: string) =>
    eventually(`const found = ${find}; found?.click(); return !!found`, `pressed ${what}`).toBe(
      true,
    )
  const inModal = (selector: string, words: string) =>
    pressFound(
      `[...${modal}?.querySelectorAll('${selector}') ?? []].find((one) => one.textContent.includes(${text(words)}))`,
      words,
    )
  const visit: Visit = {
    press: (selector) => pressFound(`document.querySelector(${text(selector)})`, selector),
    pressNamed: (label) =>
      pressFound(`document.querySelector('[aria-label=${text(label)}]')`, label),
    pressRow: (words) => inModal('[data-row]', words),
    pressButton: (words) => inModal('button', words),
    reads: (fact, pattern) =>
      eventually(
        `return document.querySelector('[data-testid=${fact}]')?.textContent ?? ''`,
        fact,
      ).toMatch(pattern),
    sees: (route) =>
      eventually(`return !!${modal}?.querySelector('[data-frame=${route}]')`, route).toBe(true),
    closed: () => eventually(`return !!${modal}`, 'open').toBe(false),
    async again() {
      await session.visit(address)
      await eventually(`return !!document.querySelector('.portico-button')`, 'the page').toBe(true)
    },
    problems: () => session.run('return window.host.problems'),
  }
  await visit.again()
  return visit
}
