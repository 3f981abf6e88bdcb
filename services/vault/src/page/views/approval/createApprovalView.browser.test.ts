import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createFirstVersion } from '../../approvals/test/createFirstVersion.ts'
import { createPreparedMessage } from '../../review/test/createPrepared.ts'
import { approval, drawApproval } from './test/drawApproval.ts'

/** Vitest scales its pages, and what is scaled is not seen as it is. */
const around = window.frameElement?.parentElement
const scale = around?.style.transform ?? ''
beforeAll(() => around?.style.setProperty('transform', 'none'))
afterAll(() => around?.style.setProperty('transform', scale))

/** Playwright waits for a button that is not disabled. Users do not. */
const force = { force: true }

type Drawn = Awaited<ReturnType<typeof drawApproval>>

const waitForOpen = ({ find }: Drawn) =>
  vi.waitUntil(() => find('[data-approve]')?.ariaDisabled === 'false', { timeout: 8000 })

describe('createApprovalView', () => {
  test('approves after all of the card was seen for its time, once', async () => {
    const drawn = await drawApproval()
    const { find, button, onApprove, update, getButtons, getNotes } = drawn
    expect(document.activeElement).toBe(find('h1'))
    expect(find('h1')?.textContent).toBe('Send 25\u00a0tUSD')
    expect(getNotes()).toEqual(['Read this first. You can approve in a moment.'])
    const { offsetHeight } = drawn.view.element
    await userEvent.click(button('Approve'), force)
    expect(onApprove).not.toHaveBeenCalled()
    await waitForOpen(drawn)
    expect(getNotes()).toEqual([])
    // A card that changed its height would begin the time anew.
    expect(drawn.view.element.offsetHeight).toBe(offsetHeight)
    await userEvent.click(button('Approve'), force)
    expect(onApprove).toHaveBeenCalledOnce()
    // The same state again is no new request.
    update({})
    expect(getNotes()).toEqual([])
    await userEvent.click(button('Approve'), force)
    update({ phase: 'signing' })
    expect(getButtons()).toEqual([
      ['Decline', true],
      ['Signing…', true],
    ])
    await userEvent.click(button('Decline'), force)
    await userEvent.click(button('Signing…'), force)
    expect(onApprove).toHaveBeenCalledOnce()
    expect(drawn.onDecline).not.toHaveBeenCalled()
  })

  test('the key Enter does not approve; Decline needs no time', async () => {
    const drawn = await drawApproval()
    await waitForOpen(drawn)
    drawn.button('Approve').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(drawn.onApprove).not.toHaveBeenCalled()
    await userEvent.click(drawn.button('Decline'))
    expect(drawn.onDecline).toHaveBeenCalledOnce()
    drawn.end()
    const other = await drawApproval()
    await userEvent.click(other.button('Decline'))
    expect(other.onDecline).toHaveBeenCalledOnce()
    expect(other.onApprove).not.toHaveBeenCalled()
  })

  test('another request is shown for its own time', async () => {
    const drawn = await drawApproval()
    await waitForOpen(drawn)
    expect(drawn.button('Approve').dataset.variant).toBe('primary')
    drawn.update({ prepared: approval })
    expect(drawn.find('h1')?.textContent).toBe('Allow unlimited spending')
    // All of a token may go: the safe action leads.
    expect(drawn.button('Decline').dataset.variant).toBe('primary')
    expect(drawn.button('Approve').dataset.variant).toBe('quiet')
    expect(drawn.find('[data-approve]')?.ariaDisabled).toBe('true')
    await userEvent.click(drawn.button('Approve'), force)
    expect(drawn.onApprove).not.toHaveBeenCalled()
    await waitForOpen(drawn)
  })

  test('a card that is covered says so', async () => {
    const drawn = await drawApproval()
    await waitForOpen(drawn)
    const overlay = document.createElement('div')
    Object.assign(overlay.style, { position: 'fixed', inset: '0', pointerEvents: 'none' })
    document.body.append(overlay)
    await expect.poll(drawn.getNotes).toEqual(['Make sure nothing is covering this card.'])
    overlay.remove()
    await waitForOpen(drawn)
    expect(drawn.onWindowRequired).not.toHaveBeenCalled()
    document.body.append(overlay)
    await vi.waitUntil(() => drawn.onWindowRequired.mock.calls.length > 0, { timeout: 8000 })
    overlay.remove()
  })

  test('in the window phases, nothing approves', async () => {
    const { update, button, getButtons, getNotes, onOpenWindow, onApprove, find } =
      await drawApproval({
        phase: 'window',
      })
    expect(getButtons()).toEqual([
      ['Decline', false],
      ['Continue in a new window', false],
    ])
    await userEvent.click(button('Continue in a new window'))
    expect(onOpenWindow).toHaveBeenCalledTimes(1)
    update({ phase: 'window-open' })
    expect(getNotes()).toEqual(['Continue in the window that just opened.'])
    await userEvent.click(button('Open the window again'))
    update({ phase: 'window-blocked' })
    expect(getNotes()[0]).toContain('Allow pop-ups')
    expect(find('.approval-notes strong')?.textContent).toBe('Your browser blocked the window')
    await userEvent.click(button('Try again'))
    expect(onOpenWindow).toHaveBeenCalledTimes(3)
    expect(onApprove).not.toHaveBeenCalled()
  })

  test('a passkey approves once the card was seen; a problem moves no button', async () => {
    const drawn = await drawApproval({ phase: 'passkey' })
    const { update, button, getButtons, getNotes, onApprove, onOpenWindow, find } = drawn
    const name = 'Approve with passkey'
    await userEvent.click(button(name), force)
    expect(onApprove).not.toHaveBeenCalled()
    await waitForOpen(drawn)
    const { top } = button(name).getBoundingClientRect()
    await userEvent.click(button(name))
    expect(onApprove).toHaveBeenCalledOnce()
    update({ phase: 'asking' })
    expect(getButtons()).toEqual([
      ['Decline', false],
      ['Waiting for your browser…', true],
      ['Continue in a new window', true],
    ])
    update({ phase: 'passkey', problem: 'cancelled' })
    expect(getNotes()).toContain('No passkey was used. Try again.')
    expect(button(name).getBoundingClientRect().top).toBe(top)
    // The time begins anew.
    expect(find('[data-approve]')?.ariaDisabled).toBe('true')
    await waitForOpen(drawn)
    await userEvent.click(button(name))
    expect(onApprove).toHaveBeenCalledTimes(2)
    update({ phase: 'passkey', problem: 'cancelled' })
    await userEvent.click(button('Continue in a new window'))
    expect(onOpenWindow).toHaveBeenCalledOnce()
  })

  test('a browser that cannot tell what covers the card requires a window, if embedded', async () => {
    const observe = window.IntersectionObserver
    vi.stubGlobal('IntersectionObserver', createFirstVersion(observe))
    try {
      const embedded = await drawApproval()
      await vi.waitUntil(() => embedded.onWindowRequired.mock.calls.length > 0)
      expect(embedded.onWindowRequired).toHaveBeenCalledOnce()
      embedded.end()
      const top = await drawApproval({}, false)
      await waitForOpen(top)
      expect(top.onWindowRequired).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('a long message scrolls, so that the buttons stay in sight', async () => {
    const text = 'line\n'.repeat(400)
    const drawn = await drawApproval({ prepared: createPreparedMessage(text) })
    expect(drawn.find('.block')?.textContent).toBe(text)
    expect(drawn.view.element.getBoundingClientRect().height).toBeLessThanOrEqual(480)
    await waitForOpen(drawn)
  })
})
