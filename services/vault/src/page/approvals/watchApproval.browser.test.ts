import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestClock } from '../test/createTestClock.ts'
import type { Clock } from '../time/clock.ts'
import { APPROVAL_DWELL_MS, type GateStatus } from './gateState.ts'
import { createFirstVersion } from './test/createFirstVersion.ts'
import { watchApproval } from './watchApproval.ts'

/** Vitest scales its pages, and what is scaled is not seen as it is. */
const around = window.frameElement?.parentElement
const scale = around?.style.transform ?? ''
beforeAll(() => around?.style.setProperty('transform', 'none'))
afterAll(() => around?.style.setProperty('transform', scale))

/** Playwright waits for a button that is not disabled. Users do not. */
const force = { force: true }

let end = () => {}
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** A card with its button, and another button that takes the focus first. */
async function start(isEmbedded?: boolean, clock?: Clock) {
  const card = document.createElement('div')
  const text = document.createElement('p')
  const other = document.createElement('button')
  const button = document.createElement('button')
  text.append('Sign this?')
  other.append('Decline')
  button.append('Approve')
  card.append(text, other, button)
  document.body.append(card)
  const onApprove = vi.fn()
  const statuses: GateStatus[] = []
  end = watchApproval({
    window,
    card,
    button,
    isEmbedded,
    clock,
    onApprove,
    onStatus: (status) => statuses.push(status),
  })
  expect(button.ariaDisabled).toBe('true')
  await userEvent.click(other)
  const waitFor = (status: GateStatus) =>
    vi.waitUntil(() => statuses.at(-1) === status, { timeout: 8000 })
  return { card, text, other, button, onApprove, statuses, waitFor }
}

/** Lies over an element without being seen or clicked. */
function cover(element: HTMLElement): HTMLElement {
  const overlay = document.createElement('div')
  const { left, top } = element.getBoundingClientRect()
  const place = { position: 'fixed', left: `${left}px`, top: `${top}px` }
  Object.assign(overlay.style, place, { width: '1px', height: '1px', pointerEvents: 'none' })
  document.body.append(overlay)
  return overlay
}

describe('watchApproval', () => {
  test('a click of the user approves a card that was seen for its time, once', async () => {
    const { button, onApprove, waitFor } = await start()
    await userEvent.click(button, force)
    expect(onApprove).not.toHaveBeenCalled()
    await waitFor('enabled')
    expect(button.ariaDisabled).toBe('false')
    await userEvent.click(button, force)
    expect(onApprove).toHaveBeenCalledOnce()
    await userEvent.click(button, force)
    expect(onApprove).toHaveBeenCalledOnce()
  })

  test('a script and the key Enter do not approve; the space bar does', async () => {
    const { button, onApprove, waitFor } = await start()
    await waitFor('enabled')
    button.click()
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    button.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(onApprove).not.toHaveBeenCalled()
    await userEvent.keyboard(' ')
    expect(onApprove).toHaveBeenCalledOnce()
  })

  test('a double click that begins before the gate opens does not approve', async () => {
    const clock = createTestClock()
    const { button, onApprove, waitFor, statuses } = await start(undefined, clock)
    await waitFor('waiting')
    // After the first press.
    button.addEventListener('pointerdown', () => clock.advance(APPROVAL_DWELL_MS), { once: true })
    await userEvent.dblClick(button, force)
    expect(statuses).toContain('enabled')
    expect(onApprove).not.toHaveBeenCalled()
  })

  test.each<[string, (card: HTMLElement) => void]>([
    ['one pixel over it', (card) => cover(card)],
    ['a filter', (card) => card.style.setProperty('filter', 'blur(1px)')],
    ['little opacity', (card) => card.style.setProperty('opacity', '0.99')],
    ['a smaller scale', (card) => card.style.setProperty('scale', '0.9')],
    ['a part outside of the window', (card) => card.style.setProperty('margin-left', '-90px')],
    ['no place at all', (card) => card.style.setProperty('display', 'none')],
  ])('a card with %s cannot be approved', async (_, hide) => {
    const { card, button, onApprove, waitFor } = await start()
    await waitFor('enabled')
    hide(card)
    await waitFor('hidden')
    expect(button.ariaDisabled).toBe('true')
    button.focus()
    await userEvent.keyboard(' ')
    expect(onApprove).not.toHaveBeenCalled()
  })

  test('a card that is uncovered waits anew', async () => {
    const { card, statuses, waitFor } = await start()
    await waitFor('enabled')
    const overlay = cover(card)
    await waitFor('hidden')
    overlay.remove()
    await waitFor('enabled')
    expect(statuses.slice(-3)).toEqual(['hidden', 'waiting', 'enabled'])
  })

  test('a changed text and a resized window close the gate for a time', async () => {
    const { text, button, onApprove, waitFor } = await start()
    const changes = [
      () => text.append('!'),
      () => {
        const { firstChild } = text
        if (firstChild) firstChild.nodeValue = 'Sign that?'
      },
      () => window.dispatchEvent(new Event('resize')),
    ]
    for (const change of changes) {
      await waitFor('enabled')
      change()
      button.focus()
      await userEvent.keyboard(' ')
      expect(onApprove).not.toHaveBeenCalled()
      await waitFor('waiting')
    }
  })

  describe('a browser without reports of what is seen', () => {
    const observe = window.IntersectionObserver
    beforeEach(() => {
      vi.stubGlobal('IntersectionObserver', createFirstVersion(observe))
    })
    afterEach(() => void vi.unstubAllGlobals())

    test('needs a window of the wallet', async () => {
      const { button, onApprove, waitFor } = await start()
      await waitFor('popup-required')
      await userEvent.click(button, force)
      expect(onApprove).not.toHaveBeenCalled()
    })

    test('approves in such a window what is seen as a whole', async () => {
      const { card, button, onApprove, waitFor } = await start(false)
      await waitFor('enabled')
      card.style.setProperty('height', '200vh')
      await waitFor('hidden')
      card.style.removeProperty('height')
      await waitFor('enabled')
      await userEvent.click(button, force)
      expect(onApprove).toHaveBeenCalledOnce()
    })
  })
})
