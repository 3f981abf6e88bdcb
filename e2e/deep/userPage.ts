import { expect } from '../lib/test.ts'
import type { Session } from './webDriver.ts'

/** What a user does and sees on a host page, in any browser. */
export interface UserPage {
  /** Presses the element of a selector on the page. */
  press(selector: string): Promise<void>
  /** Presses a button of the page by its accessible name. */
  pressNamed(label: string): Promise<void>
  /** Presses a row of the modal by its text. */
  pressRow(text: string): Promise<void>
  /** Presses a button of the modal by its text. */
  pressButton(text: string): Promise<void>
  /** Waits until a fact of the page matches. */
  waitForFact(fact: string, pattern: RegExp): Promise<void>
  /** Waits until the modal shows a view. */
  waitForView(route: string): Promise<void>
  /** Waits until the modal is gone. */
  waitForClose(): Promise<void>
  /** Reloads the page. */
  reload(): Promise<void>
  /** The problems of the page so far. */
  getProblems(): Promise<unknown>
}

const modal = `document.querySelector('[data-portico-modal]')?.shadowRoot?.querySelector('dialog[open]')`
const text = (value: string) => JSON.stringify(value)

/** Opens a host page and waits until it is loaded. */
export async function openUserPage(session: Session, address: string): Promise<UserPage> {
  const eventually = (script: string, message: string) =>
    expect.poll(() => session.run(script), { message, timeout: 20_000, intervals: [50, 100, 250] })
  // One script finds and presses the element, so that it cannot change in between.
  const pressFound = (find: string, what: string) =>
    eventually(`const found = ${find}; found?.click(); return !!found`, `pressed ${what}`).toBe(
      true,
    )
  const inModal = (selector: string, label: string) =>
    pressFound(
      `[...${modal}?.querySelectorAll('${selector}') ?? []].find((one) => one.textContent.includes(${text(label)}))`,
      label,
    )
  const visit: UserPage = {
    press: (selector) => pressFound(`document.querySelector(${text(selector)})`, selector),
    pressNamed: (label) =>
      pressFound(`document.querySelector('[aria-label=${text(label)}]')`, label),
    pressRow: (label) => inModal('[data-row]', label),
    pressButton: (label) => inModal('button', label),
    waitForFact: (fact, pattern) =>
      eventually(
        `return document.querySelector('[data-testid=${fact}]')?.textContent ?? ''`,
        fact,
      ).toMatch(pattern),
    waitForView: (route) =>
      eventually(`return !!${modal}?.querySelector('[data-layout=${route}]')`, route).toBe(true),
    waitForClose: () => eventually(`return !!${modal}`, 'open').toBe(false),
    async reload() {
      await session.visit(address)
      await eventually(`return !!document.querySelector('.portico-button')`, 'the page').toBe(true)
    },
    getProblems: () => session.run('return window.host.problems'),
  }
  await visit.reload()
  return visit
}
