import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BOB, CAROL, encode, TOKEN } from '../../../frame/decode/evm/test/calls.ts'
import {
  createPreparedMessage,
  createPreparedTransaction,
  MAINNET,
  NO_TOKENS,
} from '../../review/test/createPrepared.ts'
import { approval, drawApproval } from './test/drawApproval.ts'

describe('drawReview', () => {
  test('what a token or a site writes stays text, isolated, with hidden characters shown', async () => {
    const symbol = '<b>\u202eX'
    const { find, view, update } = await drawApproval({
      tokens: new Map([[TOKEN, { symbol, decimals: 6 }]]),
    })
    expect(find('h1 bdi bdi')?.textContent).toBe('<b>\\u{202e}X')
    update({ prepared: createPreparedMessage('<img src=x>\u202eevil\n\n\nend') })
    expect(find('.block')?.textContent).toBe('<img src=x>\\u{202e}evil\n\n\nend')
    expect(view.element.querySelector('b, img')).toBeNull()
    expect(view.element.querySelector('[style]')).toBeNull()
  })

  test('all of an address can be seen', async () => {
    const { find } = await drawApproval()
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
    const { find, update } = await drawApproval({ prices })
    const amount = find('h1 > bdi') as HTMLElement
    expect(amount.textContent).toBe('25\u00a0tUSD')
    const size = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)
    expect(size(amount)).toBeGreaterThan(1.5 * size(find('h1') as HTMLElement))
    expect(find('.head-fiat')?.textContent).toBe('$25.00')
    const tiles = [...(find('.marks')?.children ?? [])]
    expect(tiles.map((tile) => tile.firstElementChild?.localName)).toEqual(['img', 'svg'])
    expect(find('dl')?.firstElementChild).toBe(find('[data-row=to]'))
    update({ prepared: approval, prices })
    expect(find('.head-fiat')).toBeNull()
  })

  test('a token has its mark by its address on its network, never by its symbol', async () => {
    const tokens = new Map([TOKEN, CAROL].map((token) => [token, { symbol: 'USDT', decimals: 6 }]))
    const { find, update } = await drawApproval({ tokens })
    const tile = () => find('.marks')?.firstElementChild
    const picture = () => tile()?.querySelector('img')
    const source = picture()?.src
    expect(source).toContain(encodeURIComponent('#009393'))
    await expect.poll(() => picture()?.naturalWidth).toBeGreaterThan(0)
    expect(tile()?.textContent).toBe('')
    const data = encode('transfer(address,uint256)', [BOB, 25_000_000n])
    const other = createPreparedTransaction({ to: CAROL, data })
    const away = createPreparedTransaction({ to: TOKEN, data })
    for (const prepared of [other, { ...away, chainId: 'eip155:137' }]) {
      update({ tokens, prepared })
      expect(picture()).toBeNull()
      expect(tile()?.textContent).toBe('US')
      expect(find('[data-row=token] .tile')).toBeNull()
    }
    // What may be spent is marked as what is sent, also where its node does not tell its symbol.
    for (const known of [tokens, NO_TOKENS]) {
      update({ prepared: approval, tokens: known })
      expect(picture()?.src).toBe(source)
      expect(find('[data-row=token] .tile img')?.getAttribute('src')).toBe(source)
    }
    update({ prepared: createPreparedMessage('hello') })
    expect(find('.marks')).toBeNull()
  })

  test('the network has its mark in its row, and letters without one', async () => {
    const { find, update } = await drawApproval()
    const tile = () => find('[data-row=network] dd > .tile') as HTMLElement
    expect(find('[data-row=network] dd')?.textContent).toBe('Ethereum')
    expect(tile().querySelector('svg')).not.toBeNull()
    expect(tile().ariaHidden).toBe('true')
    const { width, height, left } = tile().getBoundingClientRect()
    expect([width, height, getComputedStyle(tile()).borderRadius]).toEqual([16, 16, '50%'])
    const name = find('[data-row=network] bdi') as HTMLElement
    expect(left + width).toBeLessThan(name.getBoundingClientRect().left)
    const prepared = { ...approval, chainId: 'eip155:999' }
    update({ prepared, network: { ...MAINNET, name: 'Other' } })
    expect(tile().textContent).toBe('Ot')
  })

  test('a fee in fiat first; a press shows all digits of the coin', async () => {
    const prices = { coin: '2512.4', tokens: new Map<string, string>() }
    const { find, update } = await drawApproval({ prices })
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
    const { find, view } = await drawApproval()
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

  test('a fade says that more lies below, until the end is seen', async () => {
    const drawn = await drawApproval({ prepared: approval })
    const review = drawn.find('.review') as HTMLElement
    const getFade = () => getComputedStyle(drawn.find('.review-fade') as HTMLElement).opacity
    drawn.find('summary')?.click()
    await expect.poll(getFade).toBe('1')
    review.scrollTop = review.scrollHeight
    await expect.poll(getFade).toBe('0')
  })
})
