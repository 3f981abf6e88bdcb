import axe from 'axe-core'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ModalWorld, Page } from './modalWorld.tsx'

/** Renders the page in strict mode, so that every effect runs twice. */
export async function mount(world: Pick<ModalWorld, 'portico'>) {
  return render(
    <StrictMode>
      <Page portico={world.portico} />
    </StrictMode>,
  )
}

/** Renders the page and opens the modal as a user does. */
export async function mountOpen(world: Pick<ModalWorld, 'portico'>) {
  const screen = await mount(world)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => shadow().querySelector('[data-state], .view')).not.toBeNull()
  return screen
}

/** The modal's shadow root. */
export function shadow(): ShadowRoot {
  const root = document.querySelector('[data-portico-modal]')?.shadowRoot
  if (!root) throw new TypeError('the modal is not on the page')
  return root
}

export function dialog(): HTMLDialogElement {
  const found = shadow().querySelector('dialog')
  if (!found) throw new TypeError('there is no dialog')
  return found
}

/** The view on screen and its state. */
export function shownState(): string | undefined {
  const root = document.querySelector('[data-portico-modal]')?.shadowRoot
  const layout = root?.querySelector<HTMLElement>('[data-layout]')
  return layout ? `${layout.dataset.layout} ${layout.dataset.state}` : undefined
}

/** Waits for a view in a state. */
export async function expectState(view: string, state: string): Promise<void> {
  await expect.poll(shownState).toBe(`${view} ${state}`)
}

/**
 * Polls `read`, and advances the clock whenever a timer of exactly `ms` is pending. A new view may
 * set its timer late, or again. If the expected value may hold already, check the earlier value
 * first.
 */
export function letPass<value>(
  { clock }: Pick<ModalWorld, 'clock'>,
  ms: number,
  read: () => value,
) {
  return expect.poll(() => {
    if (clock.waits(ms)) clock.advance(ms)
    return read()
  })
}

/**
 * Waits until the effects of the rendered content have run: React runs them before it renders
 * anything else.
 */
export async function effectsRun(): Promise<void> {
  let run = () => {}
  const done = new Promise<void>((resolve) => {
    run = resolve
  })
  const { unmount } = await render(<Told whenRun={run} />)
  await done
  await unmount()
}

function Told({ whenRun }: { whenRun: () => void }): ReactNode {
  useEffect(whenRun)
  return null
}

// A spinner turns as long as it is shown.
function hasEnd({ effect }: Animation): boolean {
  return Number.isFinite(effect?.getComputedTiming().endTime)
}

/**
 * Expects no findings of axe, and no style attributes, which a strict content security policy
 * forbids.
 */
export async function expectClean(): Promise<void> {
  const root = shadow()
  await expect.poll(() => root.getAnimations().filter(hasEnd)).toHaveLength(0)
  expect([...root.querySelectorAll('[style]')].map((node) => node.outerHTML)).toEqual([])
  const { violations } = await axe.run(root.host as HTMLElement, {
    resultTypes: ['violations'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
}
