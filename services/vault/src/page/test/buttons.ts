import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

/** The button of a drawn view, by its whole text. */
export const findButton = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name && !one.hidden)

/** Presses a button once it is drawn. */
export async function pressButton(name: string): Promise<void> {
  await vi.waitFor(() => expect(findButton(name)).toBeDefined())
  await userEvent.click(findButton(name) as HTMLElement)
}

/** Waits for what a view says in its alert. */
export const waitForAlert = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(text))
