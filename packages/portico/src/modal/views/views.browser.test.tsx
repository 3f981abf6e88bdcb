import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Balance } from '../../core/interfaces/adapter.ts'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { connect } from '../../features/connect/connect.ts'
import { getLiveConnections } from '../../features/connections/selectors.ts'
import { push, reset } from '../../features/modal/navigate.ts'
import { dismissToast } from '../../features/notifications/showToast.ts'
import { modelAccounts } from '../../features/test/modelWorld.ts'
import { solana } from '../../networks/solana.ts'
import { connectorVanished } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { type FakePrompt, type FakeWallet, fakeWallet, userRejected } from '../test/fakeWallet.ts'
import {
  dialog,
  effectsRun,
  expectClean,
  expectState,
  letPass,
  mount,
  mountOpen,
  shadow,
  shownState,
} from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const row = (name: RegExp) => page.getByRole('button', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const live = () => getLiveConnections(world.portico.store.getState())
const isOpen = () => world.portico.store.getState().modal.open

/** Connects a wallet and opens the modal. */
async function openConnected(wallet: FakeWallet, others: readonly FakeWallet[] = [], config = {}) {
  world = modalWorld([wallet, ...others], config)
  await mount(world)
  await connectAll(wallet)
  void world.portico.open()
}

/** Waits for the prompt of a wallet. */
async function prompted(wallet: FakeWallet) {
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  return wallet.prompts[0] as FakePrompt
}

/** The request is still open in the wallet: another one is not what the view is for. */
async function expectQuietRepeat() {
  const again = page.getByRole('button', { name: 'Ask again' })
  await expect.element(again).toHaveAttribute('data-variant', 'quiet')
  expect(shadow().querySelector('[data-variant="primary"]')).toBeNull()
  expect(shadow().querySelector('.status-panel')?.textContent).toContain('Ask again, or')
}

async function connectAll(wallet: FakeWallet) {
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await (await prompted(wallet)).approve()
  await connecting
}

test('Connect: searches for wallets, finds none, finds some', async () => {
  world = modalWorld([])
  await mountOpen(world)
  await expectState('Connect', 'empty')
  await expectClean()
  world.portico.store.setState({ status: 'restoring' })
  await expectState('Connect', 'loading')
  await expectClean()
  world.portico.store.setState({ status: 'ready', connectors: [fakeWallet('Late')] })
  await expectState('Connect', 'ready')
  await expect.element(row(/Late.*Installed/)).toBeVisible()
})

test('Connect: as high while it searches as with what it finds', async () => {
  world = modalWorld([fakeWallet('Alpha'), fakeWallet('Beta'), fakeWallet('Bravo')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await expect.element(row(/All wallets/)).toHaveTextContent(/\d0\+/)
  const height = () => shadow().querySelector<HTMLElement>('.view')?.offsetHeight
  const ready = height()
  world.portico.store.setState({ discovering: true })
  await expectState('Connect', 'loading')
  expect(height()).toBe(ready)
})

test('Connect: every row is a tab stop; arrows, Home, End and letters', async () => {
  world = modalWorld([fakeWallet('Alpha'), fakeWallet('Beta'), fakeWallet('Bravo')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  // A recommended wallet, and the row that opens all wallets.
  await expect.element(row(/All wallets/)).toHaveTextContent(/\d0\+/)
  const rows = [...shadow().querySelectorAll<HTMLElement>('[data-row]')]
  expect(rows.map((item) => item.tabIndex)).toEqual([0, 0, 0, 0, 0])
  const at = () => rows.indexOf(shadow().activeElement as HTMLElement)
  rows[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(at()).toBe(1)
  await userEvent.keyboard('{End}')
  expect(at()).toBe(4)
  await userEvent.keyboard('{Home}')
  expect(at()).toBe(0)
  await userEvent.keyboard('br')
  expect(at()).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expectState('ConnectingExternal', 'busy')
})

test('Connect: the terms must be accepted first if the site requires it', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], {
    features: { legalCheckbox: true },
    termsUrl: 'https://site.example/terms',
  })
  await mountOpen(world)
  const alpha = row(/Alpha/)
  await expect.element(alpha).toHaveAttribute('aria-disabled', 'true')
  expect(shadow().querySelector<HTMLElement>('[data-row]')?.tabIndex).toBe(-1)
  await alpha.click({ force: true })
  expect(wallet.prompts).toHaveLength(0)
  await expectClean()
  await page.getByRole('checkbox').click()
  expect(shadow().querySelector<HTMLElement>('[data-row]')?.tabIndex).toBe(0)
  await alpha.click()
  await expectState('ConnectingExternal', 'busy')
})

test('Connect: footer links without a checkbox; neither in explore mode', async () => {
  world = modalWorld([fakeWallet('Alpha')], { privacyUrl: 'https://site.example/privacy' })
  await mountOpen(world)
  await expect.element(page.getByRole('link', { name: /privacy policy/ })).toBeVisible()
  reset(world.portico, { view: 'Connect', parameters: { explore: true } })
  await expectState('Connect', 'empty')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('Connect: collapsed wallets are one row', async () => {
  const login = fakeWallet('Postbox', { type: 'auth' })
  world = modalWorld([fakeWallet('Alpha'), login], { features: { collapseWallets: true } })
  await mountOpen(world)
  await expect.element(row(/Continue with Postbox/)).toBeVisible()
  await expectClean()
  await row(/Continue with a wallet/).click()
  await expectState('ConnectWallets', 'ready')
  await expectClean()
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
})

test('Connect: a wallet that needs user activation is prompted inside the click', async () => {
  let loaded = () => {}
  const wallet = fakeWallet('Popup', {
    needsUserActivation: true,
    load: () => new Promise<void>((resolve) => (loaded = resolve)),
  })
  world = modalWorld([wallet])
  await mountOpen(world)
  await expect.element(row(/Popup/)).toHaveAttribute('aria-disabled', 'true')
  loaded()
  await expect.element(row(/Popup/)).not.toHaveAttribute('aria-disabled')
  shadow().querySelector<HTMLElement>('[data-row]')?.click()
  // The wallet is asked before the click handler returns.
  expect(wallet.prompts).toHaveLength(1)
  await expectState('ConnectingExternal', 'busy')
  expect(wallet.prompts).toHaveLength(1)
})

test('ConnectingExternal: prompts once, shows hints, then the check mark, and closes', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  await prompted(wallet)
  await expectClean()
  await letPass(world, 5000, shownState).toBe('ConnectingExternal hint5')
  await letPass(world, 10_000, shownState).toBe('ConnectingExternal hint15')
  await expectQuietRepeat()
  await expectClean()
  await (await prompted(wallet)).approve()
  await expectState('ConnectingExternal', 'done')
  expect(shadow().querySelector('.drawn-check')).not.toBeNull()
  expect(isOpen()).toBe(true)
  await expectClean()
  await letPass(world, 600, isOpen).toBe(false)
  expect(live()).toHaveLength(1)
})

test('ConnectingExternal: every failure has its state, all of one height, and can be retried', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  const height = () =>
    Math.round(shadow().querySelector('.view-layout')?.getBoundingClientRect().height ?? 0)
  const waiting = height()
  const failures: readonly (readonly [string, unknown])[] = [
    ['declined', userRejected],
    ['pending', { code: -32002, message: 'Request already pending' }],
    ['unreachable', new PorticoError(connectorVanished, { args: { name: 'Alpha' } })],
    ['setup', 'The wallet is not onboarded'],
    ['failed', { code: -32603, message: 'It is on fire' }],
  ]
  for (const [state, error] of failures) {
    await prompted(wallet)
    await (await prompted(wallet)).reject(error)
    await expectState('ConnectingExternal', state)
    expect(height()).toBe(waiting)
    expect(shadow().querySelector('[role=alert] h3')).not.toBeNull()
    await expectClean()
    // A wallet is asked at most once a second.
    world.clock.advance(1000)
    await press(state === 'pending' ? 'Ask again' : 'Try again')
    await expectState('ConnectingExternal', 'busy')
  }
  await letPass(world, 300_000, shownState).toBe('ConnectingExternal timeout')
  expect(height()).toBe(waiting)
})

test('ConnectingExternal: leaving aborts the attempt, and late results change nothing', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  const prompt = await prompted(wallet)
  await press('Use another wallet')
  await expectState('Connect', 'ready')
  expect(prompt.aborted).toBe(true)
  await prompt.approve()
  expect(live()).toHaveLength(0)
  await expectState('Connect', 'ready')
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  await prompted(wallet)
})

test('ConnectingExternal: a wallet that is not installed links to its homepage', async () => {
  world = modalWorld([], {
    customWallets: [{ id: 'far', name: 'Faraway', homepage: 'https://far.example' }],
  })
  await mount(world)
  void world.portico.open({ wallet: 'far' })
  await expectState('ConnectingExternal', 'unreachable')
  await expect
    .element(page.getByRole('link', { name: /Get Faraway/ }))
    .toHaveAttribute('href', 'https://far.example')
  await expectClean()
})

test('ConnectingExternal: opens UnsupportedChain if the wallet is on another network', async () => {
  const wallet = fakeWallet('Alpha', { networkIds: { eip155: 'eip155:4242' } })
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  await (await prompted(wallet)).approve()
  await expectState('ConnectingExternal', 'done')
  await letPass(world, 600, shownState).toBe('UnsupportedChain ready')
  await expectClean()
  await row(/Ethereum/).click()
  await expect.poll(isOpen).toBe(false)
  expect(live()[0]?.networkId).toBe('eip155:1')
})

test('UnsupportedChain: disconnects', async () => {
  const wallet = fakeWallet('Alpha')
  await openConnected(wallet)
  await expectState('Account', 'ready')
  wallet.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:4242' })
  await expectState('UnsupportedChain', 'ready')
  expect(shadow().querySelectorAll('[data-row]')).toHaveLength(3)
  await press('Disconnect')
  await expectState('Connect', 'ready')
  expect(live()).toHaveLength(0)
})

test('ConnectingMultiChain: chooses namespaces, prompts one after the other, keeps what was granted', async () => {
  const wallet = fakeWallet('Dual', { namespaces: ['eip155', 'solana'] })
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Dual/).click()
  await expectState('ConnectingMultiChain', 'ready')
  await expectClean()
  await page.getByRole('checkbox', { name: /Ethereum/ }).click()
  await page.getByRole('checkbox', { name: /Solana/ }).click()
  await expect.element(row(/Choose at least one/)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: /Ethereum/ }).click()
  await page.getByRole('checkbox', { name: /Solana/ }).click()
  await press('Connect 2 networks')
  await expect.element(page.getByText('Request 1 of 2: Ethereum (EVM)')).toBeVisible()
  await prompted(wallet)
  expect(wallet.prompts.map(({ namespaces }) => namespaces)).toEqual([['eip155']])
  await expectClean()
  await (await prompted(wallet)).approve()
  await expect.element(page.getByText('Request 2 of 2: Solana')).toBeVisible()
  await (await prompted(wallet)).reject(userRejected)
  await expectState('ConnectingMultiChain', 'partial')
  await expect.element(page.getByText('Connected: Ethereum (EVM). Declined: Solana.')).toBeVisible()
  // Not a cross: a part of it worked.
  expect(shadow().querySelector('.status-panel')?.getAttribute('data-mark')).toBe('alert')
  const tone = (element: Element | null | undefined, name: string) =>
    element && getComputedStyle(element).getPropertyValue(name)
  const panel = shadow().querySelector('.status-panel')
  expect(tone(panel, '--tone')).toBe(tone(panel, '--warn-mark'))
  await expectClean()
  await press('Try Solana again')
  await expectState('ConnectingMultiChain', 'busy')
  await (await prompted(wallet)).approve()
  await expectState('ConnectingMultiChain', 'done')
  await letPass(world, 600, isOpen).toBe(false)
  expect(
    live()
      .map(({ namespace }) => namespace)
      .sort(),
  ).toEqual(['eip155', 'solana'])
})

test.each([{ disconnectScope: 'all' }, { needsUserActivation: true }] as const)(
  'ConnectingMultiChain: one prompt for all namespaces of a wallet with %j',
  async (declared) => {
    const wallet = fakeWallet('Dual', { namespaces: ['eip155', 'solana'], ...declared })
    world = modalWorld([wallet])
    await mountOpen(world)
    await row(/Dual/).click()
    await press('Connect 2 networks')
    await (await prompted(wallet)).approve()
    await expectState('ConnectingMultiChain', 'done')
    expect(wallet.prompts).toHaveLength(0)
    expect(live()).toHaveLength(2)
  },
)

test('ConnectingMultiChain: marks connected namespaces; partial consent can be accepted', async () => {
  const wallet = fakeWallet('Dual', { namespaces: ['eip155', 'solana'] })
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: 'dual', namespaces: ['solana'] })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await (await prompted(wallet)).approve()
  await connecting
  void world.portico.open({ view: 'Connect' })
  await row(/Dual/).click()
  await expectState('ConnectingMultiChain', 'ready')
  await expect.element(page.getByRole('checkbox', { name: /Solana/ })).toBeDisabled()
  await press('Connect 1 network')
  await (await prompted(wallet)).reject(userRejected)
  await expectState('ConnectingMultiChain', 'declined')
  await expectClean()
})

test('Account: balance, address, explorer, wallets, disconnect', async () => {
  const wallet = fakeWallet('Alpha')
  await openConnected(wallet)
  await expectState('Account', 'ready')
  expect(shadow().querySelector('.amount')?.textContent).toContain('1.204')
  await expect.element(page.getByRole('link', { name: /View on Etherscan/ })).toBeVisible()
  const chip = page.getByRole('button', {
    name: /^Copy address 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266$/,
  })
  await expect.element(chip).toHaveTextContent('0xf39F…2266')
  await expectClean()
  const written: string[] = []
  const clipboard = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementationOnce(async (text) => void written.push(text))
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await chip.click()
  await expect.element(page.getByText('Address copied')).toBeVisible()
  expect(written).toEqual([modelAccounts('eip155')[0].address])
  for (const { id } of world.portico.store.getState().toasts) dismissToast(world.portico, id)
  await chip.click()
  await expect.element(page.getByText('Couldn’t copy the address')).toBeVisible()
  clipboard.mockRestore()
  for (const { id } of world.portico.store.getState().toasts) dismissToast(world.portico, id)
  await press('Disconnect')
  await expect.poll(isOpen).toBe(false)
  expect(live()).toHaveLength(0)
})

test.each([
  ['one connector', [fakeWallet('Dual', { namespaces: ['eip155', 'solana'] })]],
  [
    'a connector of each',
    [
      fakeWallet('Dual', { id: 'test.dual' }),
      fakeWallet('Dual', { id: 'solana:Dual', namespaces: ['solana'] }),
    ],
  ],
])(
  'Account: disconnecting a wallet of two namespaces, %s, ends both, and no other wallet',
  async (_, dual) => {
    const sole = fakeWallet('Sole')
    await openConnected(sole, dual)
    for (const part of dual) {
      const connecting = connect(world.portico, { connectorId: part.id })
      await (await prompted(part)).approve()
      await connecting
    }
    expect(live()).toHaveLength(3)
    await expectState('Account', 'ready')
    await press('Disconnect')
    await expect.poll(() => live().map(({ connectorId }) => connectorId)).toEqual([sole.id])
    expect(isOpen()).toBe(true)
    await press('Disconnect')
    await expect.poll(isOpen).toBe(false)
    expect(live()).toHaveLength(0)
  },
)

test('Account: balance loading, failed, stale', async () => {
  const wallet = fakeWallet('Alpha')
  const answers: ((balance: Balance) => void)[] = []
  world = modalWorld([wallet])
  world.chain.balance = () => new Promise((resolve) => answers.push(resolve))
  await mount(world)
  await connectAll(wallet)
  void world.portico.open()
  await expectState('Account', 'loading')
  await expectClean()
  const boxes = () => shadow().querySelector('.amount')?.getBoundingClientRect().height
  const skeleton = boxes()
  await vi.waitFor(() => expect(answers).not.toEqual([]))
  for (const answer of answers) answer({ value: 1n, decimals: 18, symbol: 'ETH' })
  await expectState('Account', 'ready')
  expect(shadow().querySelector('.amount')?.textContent).toContain('< 0.00000001')
  expect(boxes()).toBe(skeleton)
})

test('Account: a failed balance can be retried after a pause', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  getQueryClient(world.portico).setDefaultOptions({ queries: { retry: false } })
  const balance = { value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' }
  world.chain.balance = () => Promise.reject(new TypeError('no route'))
  await mount(world)
  await connectAll(wallet)
  void world.portico.open()
  await expectState('Account', 'error')
  await expect.element(page.getByText('Balance unavailable', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
  await expectClean()
  await expect
    .element(page.getByRole('button', { name: 'Try again', exact: true }))
    .not.toBeInTheDocument()
  world.chain.balance = async () => balance
  await effectsRun()
  world.clock.advance(30_000)
  await press('Try again')
  await expectState('Account', 'ready')
  world.chain.balance = () => Promise.reject(new TypeError('no route'))
  await expect
    .poll(() => {
      world.clock.advance(30_000)
      return shadow().querySelector('[data-state=stale]')
    })
    .not.toBeNull()
  await expect.element(page.getByText('Updated just now')).toBeVisible()
  expect(shadow().querySelector('.amount')?.textContent).toContain('2 ETH')
  await expectClean()
})

test('Account: an unreachable wallet is marked, and stays connected', async () => {
  const wallet = fakeWallet('Alpha')
  await openConnected(wallet)
  await expectState('Account', 'ready')
  wallet.emit({ type: 'reachability', namespace: 'eip155', reachability: 'unreachable' })
  await expectState('Account', 'unreachable')
  await expect.element(page.getByText('Your wallet isn’t responding right now.')).toBeVisible()
  await expectClean()
})

test('Account: on a network that the site allows but does not list', async () => {
  const wallet = fakeWallet('Alpha', { networkIds: { eip155: 'eip155:4242' } })
  await openConnected(wallet, [], { allowUnsupportedNetwork: true })
  await expectState('Account', 'unsupported')
  // The text of the notice starts beside its icon, and the notice is as wide as the card allows.
  const notice = shadow().querySelector('.hero .notice') as HTMLElement
  expect(getComputedStyle(notice).textAlign).toBe('start')
  expect(notice.offsetWidth).toBe(notice.closest<HTMLElement>('.hero')?.offsetWidth)
  await expect.element(page.getByText('Token Balance Unavailable')).toBeVisible()
  await expect.element(page.getByText('This site doesn’t support your wallet’s')).toBeVisible()
  await expectClean()
  await page.getByRole('button', { name: 'Choose a network' }).click()
  await expectState('Networks', 'ready')
  await page.getByRole('button', { name: 'Back' }).click()
  await expectState('Account', 'unsupported')
  // On a supported network, the notice goes.
  wallet.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:1' })
  await expectState('Account', 'ready')
  await expect.element(page.getByText('Token Balance Unavailable')).not.toBeInTheDocument()
})

test('Account: opens Connect when the wallet disconnects', async () => {
  const wallet = fakeWallet('Alpha')
  await openConnected(wallet)
  await expectState('Account', 'ready')
  wallet.emit({ type: 'disconnect', namespaces: ['eip155'] })
  await expectState('Connect', 'ready')
})

test('Connections: renames, switches, disconnects, adds', async () => {
  const alpha = fakeWallet('Alpha')
  const beta = fakeWallet('Beta', { namespaces: ['solana'] })
  await openConnected(alpha, [beta, fakeWallet('Gamma')])
  await connectAll(beta)
  await expectState('Account', 'ready')
  await row(/Wallets and accounts.*2 wallets connected/).click()
  await expectState('Connections', 'ready')
  await expect.element(page.getByRole('heading', { name: 'Ethereum (EVM)' })).toBeVisible()
  await expectClean()
  const [first] = modelAccounts('eip155')
  await page.getByRole('button', { name: 'Rename 0xf39F…2266' }).click()
  await userEvent.keyboard('Savings{Escape}')
  expect(isOpen()).toBe(true)
  expect(world.portico.store.getState().labels).toEqual({})
  await page.getByRole('button', { name: 'Rename 0xf39F…2266' }).click()
  await expectClean()
  await userEvent.keyboard('Savings{Enter}')
  await expect
    .poll(() => world.portico.store.getState().labels)
    .toEqual({ [`eip155:${first.address}`]: 'Savings' })
  expect(live()[0]?.namespace).toBe('solana')
  await row(/^Savings/).click()
  await expect.poll(() => live()[0]?.namespace).toBe('eip155')
  await expect.element(row(/^Savings.*Active/)).toHaveAttribute('aria-current', 'true')
  await press('Disconnect Beta: Solana')
  await expect.poll(() => live().length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
  await press('Connect another wallet')
  await expectState('Connect', 'ready')
  await expect.element(row(/Alpha.*Connected/)).toBeVisible()
  await row(/Gamma/).click()
  await expectState('ConnectingExternal', 'busy')
  const gamma = world.portico.config.connectors[2] as FakeWallet
  await (await prompted(gamma)).approve()
  await expectState('ConnectingExternal', 'done')
  await letPass(world, 600, shownState).toBe('Connections ready')
  expect(live()).toHaveLength(2)
})

test('Connections: empty', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mount(world)
  void world.portico.open({ view: 'Connections' })
  await expectState('Connections', 'empty')
  await expectClean()
})

test('Connect: a connected wallet is activated without a prompt', async () => {
  const alpha = fakeWallet('Alpha')
  const beta = fakeWallet('Beta')
  await openConnected(alpha, [beta])
  await connectAll(beta)
  await expectState('Account', 'ready')
  push(world.portico, { view: 'Connect', parameters: {} })
  await expectState('Connect', 'ready')
  await row(/Alpha.*Connected/).click()
  await expectState('Account', 'ready')
  expect(live()[0]?.connectorId).toBe('alpha')
  expect(alpha.prompts).toHaveLength(0)
})

test('Networks: active one first, unapproved ones last and disabled, search', async () => {
  const wallet = fakeWallet('Alpha', {
    reach: () => ({
      networks: ['eip155:1', 'eip155:11155111'],
      methods: 'any',
      accountTypes: ['eoa'],
    }),
  })
  const { base } = await import('../../networks/rollups.ts')
  const { polygon } = await import('../../networks/layer1s.ts')
  const { mainnet } = await import('../../networks/ethereum.ts')
  const { sepolia } = await import('../../networks/ethereum.ts')
  const { optimism } = await import('../../networks/rollups.ts')
  const { solana } = await import('../../networks/solana.ts')
  const { gnosis } = await import('../../networks/layer1s.ts')
  await openConnected(wallet, [], {
    networks: [optimism, mainnet, polygon, base, gnosis, sepolia, solana],
  })
  await page.getByRole('button', { name: 'Change network, currently Ethereum' }).click()
  await expectState('Networks', 'ready')
  const names = () => [...shadow().querySelectorAll('.row-title')].map((node) => node.textContent)
  expect(names().slice(0, 2)).toEqual(['Ethereum', 'Sepolia'])
  await expect.element(row(/Polygon.*Not available/)).toHaveAttribute('aria-disabled', 'true')
  await expectClean()
  const field = page.getByRole('textbox', { name: 'Search networks' })
  // A search moves neither its field nor the card.
  const places = () =>
    ['.field', '.card']
      .map((each) => shadow().querySelector(each))
      .map((each) => each?.getBoundingClientRect().toJSON())
  await expectClean()
  const before = places()
  await field.fill('gno')
  expect(names()).toEqual(['Gnosis'])
  await expectClean()
  expect(places()).toEqual(before)
  await field.fill('nothing such')
  await expectState('Networks', 'empty')
  await expectClean()
  expect(places()).toEqual(before)
  await press('Show all networks')
  await expectState('Networks', 'ready')
  await row(/^Ethereum/).click()
  await expectState('Account', 'ready')
})

test('SwitchNetwork: prompts once, shows each refusal, and goes back with a toast', async () => {
  const wallet = fakeWallet('Alpha')
  await openConnected(wallet)
  await expectState('Account', 'ready')
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = []
  world.chain.switchNetwork = (networkId) =>
    new Promise((resolve, reject) => waiting.push({ resolve: () => resolve(networkId), reject }))
  await page.getByRole('button', { name: /Change network/ }).click()
  await row(/OP Mainnet/).click()
  await expectState('SwitchNetwork', 'busy')
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  await expectClean()
  await letPass(world, 5000, shownState).toBe('SwitchNetwork hint5')
  await letPass(world, 10_000, shownState).toBe('SwitchNetwork hint15')
  await expectQuietRepeat()
  const failures: readonly (readonly [string, unknown])[] = [
    ['declined', userRejected],
    ['pending', { code: -32002, message: 'Already pending' }],
    ['failed', { code: -32603, message: 'It is on fire' }],
  ]
  for (const [state, error] of failures) {
    waiting.at(-1)?.reject(error)
    await expectState('SwitchNetwork', state)
    await expectClean()
    const before = waiting.length
    await press(state === 'pending' ? 'Ask again' : 'Try again')
    await vi.waitFor(() => expect(waiting).toHaveLength(before + 1))
  }
  waiting.at(-1)?.resolve()
  await expectState('Account', 'ready')
  await expect.element(page.getByText('Switched to OP Mainnet')).toBeVisible()
  // The wallet changes its network again, so the toast is outdated.
  wallet.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:1' })
  await expect.element(page.getByText('Switched to OP Mainnet')).not.toBeInTheDocument()
  wallet.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:10' })
  world.chain.switchNetwork = async () =>
    Promise.reject({ code: 4902, message: 'Unrecognized chain' })
  push(world.portico, { view: 'SwitchNetwork', parameters: { networkId: 'eip155:1' } })
  await expectState('SwitchNetwork', 'unsupported')
  await expectClean()
  await press('Choose another network')
  await expectState('Account', 'ready')
})

test('SwitchNetwork: a network that the wallet did not add is never shown as declined or unreachable', async () => {
  await openConnected(fakeWallet('Alpha'))
  const { PorticoError } = await import('../../wire/errors/porticoError.ts')
  const { networkNotAdded } = await import('../../wire/errors/catalogue.ts')
  await expectState('Account', 'ready')
  world.chain.switchNetwork = async () => Promise.reject(new PorticoError(networkNotAdded))
  push(world.portico, { view: 'SwitchNetwork', parameters: { networkId: 'eip155:10' } })
  await expectState('SwitchNetwork', 'unsupported')
  await expect.element(page.getByText('Network not added')).toBeVisible()
  await expect.element(page.getByText(/Alpha didn’t add OP Mainnet/)).toBeVisible()
  await expectClean()
  world.chain.switchNetwork = async () =>
    Promise.reject({ code: 4901, message: 'Chain disconnected' })
  await press('Try again')
  await expect.element(page.getByText('Chain is not supported')).toBeVisible()
})

test('SwitchNetwork: after a refusal the state is unchanged, also across namespaces', async () => {
  const beta = fakeWallet('Beta', { namespaces: ['solana'] })
  await openConnected(fakeWallet('Alpha'), [beta])
  world.clock.advance(1)
  await connectAll(beta)
  await expectState('Account', 'ready')
  world.chain.switchNetwork = async () => Promise.reject(userRejected)
  push(world.portico, { view: 'SwitchNetwork', parameters: { networkId: 'eip155:10' } })
  await expectState('SwitchNetwork', 'declined')
  await expect.element(page.getByText(/You’re still on Solana/)).toBeVisible()
})

test.each(['SwitchNetwork', 'SwitchActiveChain'] as const)(
  '%s: goes back when the site removes the network',
  async (view) => {
    await openConnected(fakeWallet('Alpha'), [fakeWallet('Beta', { namespaces: ['solana'] })])
    await expectState('Account', 'ready')
    world.chain.switchNetwork = () => new Promise(() => {})
    await page.getByRole('button', { name: /Change network/ }).click()
    const networkId = view === 'SwitchNetwork' ? 'eip155:10' : solana.caipNetworkId
    push(world.portico, { view, parameters: { networkId } })
    await expectState(view, view === 'SwitchNetwork' ? 'busy' : 'ready')
    world.portico.store.setState(({ networks }) => ({
      networks: networks.filter(({ caipNetworkId }) => caipNetworkId !== networkId),
    }))
    await expectState('Networks', 'ready')
  },
)

test('SwitchActiveChain: opens the wallets of the other namespace, then the network', async () => {
  const alpha = fakeWallet('Alpha')
  const beta = fakeWallet('Beta', { namespaces: ['solana'] })
  await openConnected(alpha, [beta])
  await page.getByRole('button', { name: /Change network/ }).click()
  await row(/Solana/).click()
  await expectState('SwitchActiveChain', 'ready')
  await expectClean()
  await press('Choose a wallet')
  await expectState('Connect', 'ready')
  await expect.element(row(/Alpha/)).not.toBeInTheDocument()
  await row(/Beta/).click()
  await expectState('ConnectingExternal', 'busy')
  await (await prompted(beta)).approve()
  await expectState('ConnectingExternal', 'done')
  await letPass(world, 600, shownState).toBe('Account ready')
  expect(live()[0]?.namespace).toBe('solana')
  expect(dialog().open).toBe(true)
})
