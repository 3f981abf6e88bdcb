import { maxUint256 } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BOB, encode, TOKEN } from '../../../frame/decode/evm/test/calls.ts'
import { createFirstVersion } from '../../approvals/test/createFirstVersion.ts'
import {
  createPreparedMessage,
  createPreparedTransaction,
  MAINNET,
} from '../../review/test/createPrepared.ts'
import { loadStyles } from '../../test/loadStyles.ts'
import { createTexts } from '../../texts/createTexts.ts'
import type { ApprovalState } from './approvalState.ts'
import { createApprovalView } from './createApprovalView.ts'

/** Vitest scales its pages, and what is scaled is not seen as it is. */
const around = window.frameElement?.parentElement
const scale = around?.style.transform ?? ''
beforeAll(() => around?.style.setProperty('transform', 'none'))
afterAll(() => around?.style.setProperty('transform', scale))

/** Playwright waits for a button that is not disabled. Users do not. */
const force = { force: true }
const texts = createTexts('en')
const transfer = createPreparedTransaction({
  to: TOKEN,
  data: encode('transfer(address,uint256)', [BOB, 25_000_000n]),
})
const approval = createPreparedTransaction({
  to: TOKEN,
  data: encode('approve(address,uint256)', [BOB, maxUint256]),
})

const state: ApprovalState = {
  prepared: transfer,
  network: MAINNET,
  tokens: new Map([[TOKEN, { symbol: 'tUSD', decimals: 6 }]]),
  phase: 'here',
}

let end = () => {}
afterEach(() => end())

async function draw(change: Partial<ApprovalState> = {}, isEmbedded = true) {
  // What is hidden depends on them.
  const unload = await loadStyles('frame', 'head', 'approval')
  const on = {
    onApprove: vi.fn(),
    onDecline: vi.fn(),
    onOpenWindow: vi.fn(),
    onWindowRequired: vi.fn(),
  }
  const view = createApprovalView({ window, isEmbedded, ...on })
  const update = (next: Partial<ApprovalState>) => view.update({ ...state, ...next }, texts)
  update(change)
  document.body.append(view.element)
  view.focus()
  end = () => {
    view.close()
    view.element.remove()
    unload()
  }
  const find = (selector: string) => view.element.querySelector<HTMLElement>(selector)
  const getButtons = () =>
    [...view.element.querySelectorAll<HTMLElement>('.actions > button')]
      .filter((button) => button.checkVisibility())
      .map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled === 'true'])
  const button = (name: string) =>
    [...view.element.querySelectorAll<HTMLElement>('button')].find(
      (one) => one.textContent === name && one.checkVisibility(),
    ) as HTMLElement
  const getNotes = () =>
    [...view.element.querySelectorAll<HTMLElement>('.approval-notes p')]
      .filter((note) => note.checkVisibility({ visibilityProperty: true }) && note.textContent)
      .map((note) => note.textContent)
  return { ...on, view, update, find, getButtons, button, getNotes }
}

type Drawn = Awaited<ReturnType<typeof draw>>

const waitForOpen = ({ find }: Drawn) =>
  vi.waitUntil(() => find('[data-approve]')?.ariaDisabled === 'false', { timeout: 8000 })

describe('createApprovalView', () => {
  test('approves after all of the card was seen for its time, once', async () => {
    const drawn = await draw()
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
    const drawn = await draw()
    await waitForOpen(drawn)
    drawn.button('Approve').focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(drawn.onApprove).not.toHaveBeenCalled()
    await userEvent.click(drawn.button('Decline'))
    expect(drawn.onDecline).toHaveBeenCalledOnce()
    end()
    const other = await draw()
    await userEvent.click(other.button('Decline'))
    expect(other.onDecline).toHaveBeenCalledOnce()
    expect(other.onApprove).not.toHaveBeenCalled()
  })

  test('another request is shown for its own time', async () => {
    const drawn = await draw()
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
    const drawn = await draw()
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
    const { update, button, getButtons, getNotes, onOpenWindow, onApprove, find } = await draw({
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
    const drawn = await draw({ phase: 'passkey' })
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
      const embedded = await draw()
      await vi.waitUntil(() => embedded.onWindowRequired.mock.calls.length > 0)
      expect(embedded.onWindowRequired).toHaveBeenCalledOnce()
      end()
      const top = await draw({}, false)
      await waitForOpen(top)
      expect(top.onWindowRequired).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('what a token or a site writes stays text, isolated, with hidden characters shown', async () => {
    const symbol = '<b>\u202eX'
    const { find, view, update } = await draw({
      tokens: new Map([[TOKEN, { symbol, decimals: 6 }]]),
    })
    expect(find('h1 bdi bdi')?.textContent).toBe('<b>\\u{202e}X')
    update({ prepared: createPreparedMessage('<img src=x>\u202eevil\n\n\nend') })
    expect(find('.block')?.textContent).toBe('<img src=x>\\u{202e}evil\n\n\nend')
    expect(view.element.querySelector('b, img')).toBeNull()
    expect(view.element.querySelector('[style]')).toBeNull()
  })

  test('all of an address can be seen', async () => {
    const { find } = await draw()
    expect(find('[data-row=to] .whole')?.textContent).toBe(
      '0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0',
    )
    const account = find('[data-row=account] button') as HTMLElement
    const seen = () => account.querySelector('[aria-hidden]')?.textContent
    expect(seen()).toBe('0xf39F…2266')
    await userEvent.click(account)
    expect(seen()).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(account.ariaExpanded).toBe('true')
  })

  test('what leaves leads, with its worth and its mark', async () => {
    const prices = { coin: '2512.4', tokens: new Map([[TOKEN, '1']]) }
    const { find, update } = await draw({ prices })
    const amount = find('h1 > bdi') as HTMLElement
    expect(amount.textContent).toBe('25\u00a0tUSD')
    const size = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)
    expect(size(amount)).toBeGreaterThan(1.5 * size(find('h1') as HTMLElement))
    expect(find('.head-fiat')?.textContent).toBe('$25.00')
    // A contract can take any name, so no token has the logo of another.
    const tiles = [...(find('.marks')?.children ?? [])]
    expect(tiles.map((tile) => tile.querySelector('svg') !== null)).toEqual([false, true])
    expect(tiles[0]?.textContent).toBe('tU')
    expect(find('dl')?.firstElementChild).toBe(find('[data-row=to]'))
    update({ prepared: approval, prices })
    expect(find('.head-fiat, .marks')).toBeNull()
  })

  test('a fee in fiat first; a press shows all digits of the coin', async () => {
    const prices = { coin: '2512.4', tokens: new Map<string, string>() }
    const { find, update } = await draw({ prices })
    const fee = () => find('[data-row=fee] dd') as HTMLElement
    const seen = () => fee().querySelector('[aria-hidden]')?.textContent
    expect(fee().firstElementChild?.textContent).toBe('$2.63')
    expect(seen()).toBe('0.00105\u00a0ETH')
    const button = fee().querySelector('button') as HTMLElement
    expect(button.title).toBe('0.001046419753028\u00a0ETH')
    await userEvent.click(button)
    expect(seen()).toBe(button.title)
    expect(button.ariaExpanded).toBe('true')
    await userEvent.click(button)
    expect(seen()).toBe('0.00105\u00a0ETH')
    // The page draws another request.
    update({ prepared: createPreparedTransaction({ to: BOB, value: 1n }), prices: undefined })
    expect(seen()).toBe('0.00105\u00a0ETH')
    expect(find('.fiat, .head-fiat')).toBeNull()
  })

  test('the lines of an address begin and end alike, also from right to left', async () => {
    const { find, view } = await draw()
    for (const dir of ['ltr', 'rtl']) {
      view.element.dir = dir
      const groups = [...(find('[data-row=to] .whole')?.children ?? [])]
      const boxes = groups.map((group) => group.getBoundingClientRect())
      const [prefix, first, , , , last, second] = boxes
      expect(boxes[10]?.top).toBe(second?.top)
      expect(second?.top).toBeGreaterThan(prefix?.top ?? 0)
      expect(second?.left).toBe(first?.left)
      expect(boxes[10]?.left).toBe(last?.left)
      const around = find('[data-row=to]')?.getBoundingClientRect()
      if (dir === 'ltr') expect(prefix?.left).toBe(around?.left)
      else expect(last?.right).toBe(around?.right)
    }
  })

  test('a long message scrolls, so that the buttons stay in sight', async () => {
    const text = 'line\n'.repeat(400)
    const drawn = await draw({ prepared: createPreparedMessage(text) })
    expect(drawn.find('.block')?.textContent).toBe(text)
    expect(drawn.view.element.getBoundingClientRect().height).toBeLessThanOrEqual(480)
    await waitForOpen(drawn)
  })

  test('a fade says that more lies below, until the end is seen', async () => {
    const drawn = await draw({ prepared: approval })
    const review = drawn.find('.review') as HTMLElement
    const getFade = () => getComputedStyle(drawn.find('.review-fade') as HTMLElement).opacity
    drawn.find('summary')?.click()
    await expect.poll(getFade).toBe('1')
    review.scrollTop = review.scrollHeight
    await expect.poll(getFade).toBe('0')
  })
})
