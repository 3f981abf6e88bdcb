import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PorticoConfig } from '../../../core/config/types.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import { DEBOUNCE_MS, WALLET_SEARCH_MIN_WAIT_MS } from '../../../wire/limits.ts'
import { type FakeDirectory, fakeDirectory, GATEWAY } from '../../test/fakeGateway.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import {
  effectsRun,
  expectClean,
  expectState,
  mount,
  mountOpen,
  shadow,
} from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
let directory: FakeDirectory
beforeEach(() => {
  directory = fakeDirectory(97)
})
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

const tiles = () => [...shadow().querySelectorAll<HTMLElement>('[data-id]')]
const names = () => tiles().map((tile) => tile.querySelector('bdi')?.textContent)
const focused = () => tiles().indexOf(shadow().activeElement as HTMLElement)
const body = () => shadow().querySelector('.body') as HTMLElement
const toEnd = () => body().scrollTo(0, body().scrollHeight)

async function openList(
  wallets: readonly Connector[] = [fakeWallet('Alpha')],
  config: Partial<PorticoConfig> = {},
) {
  world = modalWorld(wallets, { gatewayUrl: GATEWAY, ...config })
  await mount(world)
  void world.portico.open({ view: 'AllWallets' })
}

const type = (text: string) => page.getByRole('textbox', { name: 'Search wallets' }).fill(text)

async function search(text: string) {
  await type(text)
  // The timer is set after the input has been rendered.
  await expect.poll(() => world.clock.waits(DEBOUNCE_MS)).toBe(true)
  world.clock.advance(DEBOUNCE_MS)
}

test('Connect: fetches nothing before it opens, shows placeholders, and leads to AllWallets', async () => {
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY })
  directory.mode = 'hang'
  await mount(world)
  await page.getByRole('button', { name: 'Open', exact: true }).hover()
  expect(directory.queries).toEqual([])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expectState('Connect', 'ready')
  await expect.poll(() => directory.queries.length).toBe(1)
  expect(shadow().querySelectorAll('.list .skeleton')).toHaveLength(3)
  await expectClean()
  await page.getByRole('button', { name: 'All wallets' }).click()
  await expectState('AllWallets', 'loading')
  expect(names()).toEqual(['Alpha'])
  await expectClean()
})

test('Connect: wallets of the directory replace their placeholders', async () => {
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY })
  await mountOpen(world)
  const all = page.getByRole('button', { name: /All wallets.*90\+/ })
  await expect.element(all).toBeVisible()
  expect([...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)).toEqual([
    'Alpha',
    'Wallet 0',
    'Wallet 1',
    'Wallet 2',
    'All wallets',
  ])
  expect(shadow().querySelectorAll('.skeleton')).toHaveLength(0)
})

test('pages: load on scroll until the end', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  await expect.poll(() => tiles().length).toBeGreaterThanOrEqual(41)
  expect(names()[0]).toBe('Alpha')
  await expectClean()
  await expect
    .poll(() => {
      toEnd()
      return tiles().length
    })
    .toBe(98)
  const pages = directory.queries.map((query) => query.get('page'))
  expect([...pages].sort()).toEqual(['1', '2', '3'])
  expect(new Set(names()).size).toBe(98)
})

test('failed page: shown, and can be retried', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  directory.mode = 'fail'
  await expect
    .poll(() => {
      toEnd()
      return shadow().querySelector('[data-state="partial"]')
    })
    .not.toBeNull()
  await expectClean()
  const before = tiles().length
  directory.mode = 'answer'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectState('AllWallets', 'ready')
  await expect.poll(() => tiles().length).toBeGreaterThan(before)
})

/** Advances past the minimum duration of a search, once it has started. */
async function searched(state: 'ready' | 'empty'): Promise<void> {
  await expect
    .poll(() => {
      world.clock.advance(WALLET_SEARCH_MIN_WAIT_MS)
      return shadow().querySelector('[data-layout="AllWallets"]')?.getAttribute('data-state')
    })
    .toBe(state)
}

test('search: debounced, from two letters on, announces the number of results', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const asked = () => directory.queries.filter((query) => query.get('search') !== null)
  await type('w')
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS)
  expect(asked()).toEqual([])
  await search('wallet 1')
  await expectState('AllWallets', 'busy')
  await expect.poll(asked).toHaveLength(1)
  expect(asked()[0]?.get('entries')).toBe('100')
  await searched('ready')
  expect(asked()).toHaveLength(1)
  expect(names()).toEqual(['Wallet 1', ...Array.from({ length: 10 }, (_, at) => `Wallet 1${at}`)])
  expect(shadow().querySelector('.view-layout [role="status"]')?.textContent).toBe(
    '11 wallets found',
  )
  await expectClean()
})

test('search: an empty result can be reset', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  await search('atlantis')
  await expectState('AllWallets', 'busy')
  await searched('empty')
  await expectClean()
  await page.getByRole('button', { name: 'Show all wallets' }).click()
  await expectState('AllWallets', 'ready')
})

test('loading: placeholders complete the row of the installed wallets', async () => {
  directory.mode = 'hang'
  await openList([fakeWallet('Alpha'), fakeWallet('Beta (not Alpha)')])
  await expectState('AllWallets', 'loading')
  // What a wallet in the page says of itself is shown whole.
  expect(names()).toEqual(['Alpha', 'Beta (not Alpha)'])
  const rows = [...shadow().querySelectorAll('.grid-row')].map((row) => row.children.length)
  expect(rows).toEqual([4, 4, 4, 4, 4])
  await expectClean()
})

test('grid: one tab stop; arrows, Home, End and letters move in it', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tiles()[0]])
  const columns = getComputedStyle(
    shadow().querySelector('.grid-row') as Element,
  ).gridTemplateColumns.split(' ').length
  expect(columns).toBe(4)
  tiles()[0]?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe(1)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(1 + columns)
  expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toEqual([tiles()[1 + columns]])
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe(columns)
  await userEvent.keyboard('{End}')
  expect(focused()).toBe(2 * columns - 1)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBeGreaterThanOrEqual(40)
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(focused()).toBe(0)
  await userEvent.keyboard('wallet 12')
  expect(names()[focused()]).toBe('Wallet 12')
})

test('grid: rows and cells as a screen reader counts them', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const grid = shadow().querySelector('[role=grid]')
  const rows = [...(grid?.querySelectorAll('[role=row]') ?? [])]
  const cells = (row: Element | undefined) =>
    row?.querySelectorAll('[role=gridcell] > button').length
  expect(grid?.getAttribute('aria-colcount')).toBe('4')
  expect(grid?.getAttribute('aria-rowcount')).toBe('-1')
  expect(rows.slice(0, -1).every((row) => cells(row) === 4)).toBe(true)
  expect(rows.length).toBe(Math.ceil(tiles().length / 4))
  // A row on the screen is a row of the grid.
  const top = (tile: Element | undefined) => tile?.getBoundingClientRect().top
  expect(top(tiles()[3])).toBe(top(tiles()[0]))
  expect(top(tiles()[4])).toBeGreaterThan(top(tiles()[3]) ?? 0)
})

test('search: filters what is loaded at once; the answer moves nothing and shows no skeleton', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const skeletons = () => shadow().querySelectorAll('.skeleton').length
  const seen: number[] = []
  await type('wallet 3')
  // Without a timer and without a request.
  const local = ['Wallet 3', ...Array.from({ length: 10 }, (_, at) => `Wallet 3${at}`)]
  await expect.poll(names).toEqual(local)
  expect(directory.queries.some((query) => query.has('search'))).toBe(false)
  const observer = new MutationObserver(() => seen.push(skeletons()))
  onTestFinished(() => observer.disconnect())
  observer.observe(shadow(), { childList: true, subtree: true })
  const [first] = tiles()
  await search('wallet 3')
  await expectState('AllWallets', 'busy')
  expect(names()).toEqual(local)
  await searched('ready')
  expect(names()).toEqual(local)
  expect(tiles()[0]).toBe(first)
  // Beyond the first page, the answer of the directory is added.
  await search('wallet 9')
  await searched('ready')
  expect(names()[0]).toBe('Wallet 9')
  expect(names().length).toBeGreaterThan(1)
  expect(Math.max(0, ...seen)).toBe(0)
})

test('search: a failure keeps the matches and can be retried', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  directory.mode = 'fail'
  await search('wallet 1')
  await expect
    .poll(() => {
      world.clock.advance(WALLET_SEARCH_MIN_WAIT_MS)
      return shadow().querySelector('[data-state="partial"]')
    })
    .not.toBeNull()
  expect(names()[0]).toBe('Wallet 1')
  await expectClean()
  directory.mode = 'answer'
  await page.getByRole('button', { name: 'Try again' }).click()
  await searched('ready')
})

test('coming back: the search, the scroll position and the focus are kept', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const target = tiles()[30]
  target?.scrollIntoView({ block: 'center' })
  const before = body().scrollTop
  expect(before).toBeGreaterThan(100)
  target?.click()
  await expectState('Downloads', 'empty')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectState('AllWallets', 'ready')
  await expect.poll(focused).toBe(30)
  expect(Math.abs(body().scrollTop - before)).toBeLessThan(2)
  await search('wallet 2')
  await searched('ready')
  const asked = directory.queries.length
  tiles()[2]?.click()
  await expectState('Downloads', 'empty')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(focused).toBe(2)
  expect(shadow().querySelector('input')?.value).toBe('wallet 2')
  expect(names()[0]).toBe('Wallet 2')
  // Opened anew, it starts anew.
  expect(
    directory.queries.filter((query) => query.get('page') === '1' && !query.has('search')),
  ).toHaveLength(1)
  expect(asked).toBeGreaterThan(0)
})

test('grid: ArrowDown moves from the field to the grid, ArrowUp from the first row to the field', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const input = shadow().querySelector('input') as HTMLInputElement
  input.focus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(shadow().activeElement).toBe(input)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(0)
  // ArrowUp leaves the grid from any tile of the first row, and only from there.
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}')
  expect(focused()).toBe(1)
  await userEvent.keyboard('{ArrowUp}')
  expect(shadow().activeElement).toBe(input)
  // In the field, Home and End move the caret.
  await search('wallet 1')
  await userEvent.keyboard('{Home}')
  expect([shadow().activeElement, input.selectionStart]).toEqual([input, 0])
  await userEvent.keyboard('{End}')
  expect([shadow().activeElement, input.selectionStart]).toEqual([input, 8])
})

test('tile: its name takes two lines at most, with equal row heights and the full accessible name', async () => {
  const long = ['Base (formerly Coinbase Wallet)', 'Go', 'A name that goes on and on and on and on']
  vi.unstubAllGlobals()
  directory = fakeDirectory(9, (wallet, at) => ({ ...wallet, name: long[at % 3] ?? '' }))
  await openList([])
  await expectState('AllWallets', 'ready')
  const name = (at: number) => tiles()[at]?.querySelector('.tile-name') as HTMLElement
  const lines = (at: number) => Math.round(name(at).getBoundingClientRect().height / 17)
  expect([lines(0), lines(1), lines(2)]).toEqual([1, 1, 2])
  for (const [at, tile] of tiles().entries()) {
    const box = tile.getBoundingClientRect()
    expect(tile.offsetHeight).toBe(104)
    expect(name(at).getBoundingClientRect().bottom).toBeLessThan(box.bottom)
  }
})

test.each([
  ['few results', 'alph', 'ready'],
  ['no result', 'zzzz', 'empty'],
] as const)('search with %s: the card stays, and a message is centred', async (_, query, state) => {
  await openList()
  await expectState('AllWallets', 'ready')
  const field = page.getByRole('textbox', { name: 'Search wallets' }).element()
  const card = field.closest('dialog') as HTMLElement
  const isStill = () => card.getAnimations({ subtree: true }).length === 0
  await expect.poll(isStill).toBe(true)
  const before = { top: field.getBoundingClientRect().top, height: card.offsetHeight }
  await search(query)
  await searched(state)
  await expect.poll(isStill).toBe(true)
  expect(card.offsetHeight).toBe(before.height)
  expect(field.getBoundingClientRect().top).toBe(before.top)
  const message = shadow().querySelector('.message')?.getBoundingClientRect()
  if (!message) return expect(state).toBe('ready')
  const room = field.closest('.view-layout')?.getBoundingClientRect()
  const above = message.top - (field.closest('.search')?.getBoundingClientRect().bottom ?? 0)
  expect(above - ((room?.bottom ?? 0) - message.bottom)).toBeCloseTo(0, -1)
})

test('search without a match so far: the card keeps its height until the answer', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const card = shadow().querySelector('dialog') as HTMLElement
  await expect.poll(() => card.getAnimations({ subtree: true }).length).toBe(0)
  const before = card.offsetHeight
  directory.mode = 'hang'
  await search('zz')
  await expectState('AllWallets', 'busy')
  expect(tiles()).toEqual([])
  await effectsRun()
  expect(card.getAnimations({ subtree: true })).toEqual([])
  expect(card.offsetHeight).toBe(before)
})

test('search without a match so far: the placeholders take the place of the results', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const card = shadow().querySelector('dialog') as HTMLElement
  await expect.poll(() => card.getAnimations({ subtree: true }).length).toBe(0)
  const boxOf = (selector: string) => {
    const { x, y, width, height } = (
      shadow().querySelector(selector) as Element
    ).getBoundingClientRect()
    return [x, y, width, height]
  }
  const before = [boxOf('.tile'), boxOf('.tile .logo')]
  directory.mode = 'hang'
  await search('zz')
  await expectState('AllWallets', 'busy')
  expect([boxOf('.tile.skeleton'), boxOf('.tile.skeleton .logo')]).toEqual(before)
})

test('scrolled list: the line is below the search field, not above it', async () => {
  await openList()
  await expectState('AllWallets', 'ready')
  const opacity = (selector: string) =>
    getComputedStyle(shadow().querySelector(selector) as Element, '::after').opacity
  expect([opacity('.header'), opacity('.search')]).toEqual(['0', '0'])
  body().scrollTo(0, 40)
  await expect.poll(() => opacity('.search')).toBe('1')
  expect(opacity('.header')).toBe('0')
  const line = getComputedStyle(shadow().querySelector('.search') as Element, '::after')
  expect(Number.parseFloat(line.width)).toBe(body().clientWidth)
})

test('installed wallet: the dot of the Connect view', async () => {
  await openList([fakeWallet('Alpha')])
  await expectState('AllWallets', 'ready')
  const marked = tiles().filter((tile) => tile.querySelector('.dot'))
  expect(marked.map(({ dataset }) => dataset.id)).toEqual(['alpha'])
})

test('grid: a chunk that was never laid out is no wider than the card', async () => {
  await openList()
  const widths: number[] = []
  // Measured when a chunk is inserted, before the browser decides whether it is visible.
  const observer = new MutationObserver(() => {
    for (const part of shadow().querySelectorAll<HTMLElement>('.grid-part')) {
      widths.push(part.offsetWidth - body().clientWidth)
    }
  })
  onTestFinished(() => observer.disconnect())
  await expect.poll(() => document.querySelector('[data-portico-modal]')?.shadowRoot).toBeTruthy()
  observer.observe(shadow(), { childList: true, subtree: true })
  await expectState('AllWallets', 'ready')
  await search('wallet')
  await expectState('AllWallets', 'busy')
  await searched('ready')
  await expect.poll(() => shadow().querySelectorAll('.grid-part').length).toBe(2)
  expect(widths.length).toBeGreaterThan(0)
  expect(Math.max(...widths)).toBeLessThanOrEqual(0)
})

test('grid: arrows are mirrored from right to left', async () => {
  await openList([fakeWallet('Alpha')], { direction: 'rtl' })
  await expectState('AllWallets', 'ready')
  tiles()[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe(1)
})

test('press: connects an installed wallet; any other leads to its downloads', async () => {
  const alpha = fakeWallet('Alpha')
  await openList([alpha])
  await expectState('AllWallets', 'ready')
  await page.getByRole('button', { name: /Alpha.*Installed/ }).click()
  await expectState('ConnectingExternal', 'busy')
  await vi.waitFor(() => expect(alpha.prompts).toHaveLength(1))
  await page.getByRole('button', { name: 'Use another wallet' }).click()
  await expectState('AllWallets', 'ready')
  await page.getByRole('button', { name: 'Wallet 3', exact: true }).click()
  await expectState('Downloads', 'empty')
})

test('terms: must be accepted first', async () => {
  await openList([fakeWallet('Alpha')], {
    features: { legalCheckbox: true },
    termsUrl: 'https://site.example/terms',
  })
  await expectState('AllWallets', 'ready')
  tiles()[0]?.click()
  await expectState('AllWallets', 'ready')
  await page.getByRole('checkbox').click()
  tiles()[0]?.click()
  await expectState('ConnectingExternal', 'busy')
})

test('without a gateway: requests no pictures', async () => {
  world = modalWorld([])
  await mount(world)
  void world.portico.open({ view: 'AllWallets' })
  await expectState('AllWallets', 'ready')
  await expect.poll(() => tiles().length).toBeGreaterThanOrEqual(40)
  // Logos of the package are part of their URL.
  expect(shadow().querySelectorAll('.grid img:not([src^="data:"])')).toHaveLength(0)
  expect(directory.queries).toEqual([])
})

test('pictures: fetched from the gateway, the first ones of each page ahead', async () => {
  vi.unstubAllGlobals()
  directory = fakeDirectory(40, (wallet, at) => ({ ...wallet, imageId: `i${at}` }))
  const asked: string[] = []
  const image = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    src,
  ) {
    // The browser itself requests the pictures of tiles, shortly before they are visible.
    if (this.className === '') asked.push(src)
    else expect(this.loading).toBe('lazy')
  })
  await openList([])
  await expectState('AllWallets', 'ready')
  await expect.poll(() => asked.length).toBe(20)
  for (const src of asked) expect(src).toContain(`${GATEWAY}/getWalletImage/i`)
  image.mockRestore()
})

test('allWallets option: hides the view', async () => {
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY, allWallets: 'hide' })
  await mountOpen(world)
  await expect.element(page.getByRole('button', { name: 'Wallet 0' })).toBeVisible()
  expect(shadow().textContent).not.toContain('All wallets')
})

// The conditions under which scrolling is fast with hundreds of tiles; bench/scroll.mjs measures
// it.
test('hundreds of tiles: invisible ones are not rendered by the browser, and none renders twice', async () => {
  vi.unstubAllGlobals()
  directory = fakeDirectory(600)
  await openList([])
  await expectState('AllWallets', 'ready')
  const first = tiles()[0]
  await expect
    .poll(() => {
      toEnd()
      return tiles().length
    })
    .toBe(600)
  const part = first?.closest('.grid-part') as HTMLElement
  expect(getComputedStyle(part).contentVisibility).toBe('auto')
  await expect.poll(() => first?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  body().scrollTo(0, 0)
  await expect.poll(() => first?.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
  // The same elements: another page does not create them again.
  expect(tiles()[0]).toBe(first)
})
