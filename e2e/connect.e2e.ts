import type { Page } from '@playwright/test'
import {
  chooseWallet,
  connectButton,
  connectWallet,
  expect,
  modal,
  openModal,
  problemsOf,
  rest,
  test,
  withHost,
} from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use(withMotion)

test('connect: shows address and balance, and disconnects', async ({ open }) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  const address = await withHost(page, ({ wallets }) => wallets.aspen.addresses[0] ?? '')
  await expect(page.getByTestId('address')).toHaveText(address)
  const dialog = await openModal(page)
  await expect(dialog.getByText('ETH', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  expect(await problemsOf(page)).toEqual([])
})

test('connect: shows a declined request, and tries again', async ({ open }) => {
  const page = await open('main.html')
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('reject'))
  const dialog = await chooseWallet(page, 'Aspen')
  await expect(dialog.getByText('Connection declined')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('connect: a locked wallet shows what to do, and connects once it is unlocked', async ({
  open,
}) => {
  const page = await open('main.html?locked=aspen')
  const dialog = await chooseWallet(page, 'Aspen')
  await expect(dialog.locator('[data-layout="ConnectingExternal"]')).toHaveAttribute(
    'data-state',
    'setup',
  )
  await withHost(page, ({ wallets }) => wallets.aspen.unlock())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('connect: shows that a request is already pending in the wallet', async ({ open }) => {
  const page = await open('main.html')
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('pending'))
  const dialog = await chooseWallet(page, 'Aspen')
  await expect(dialog.getByText('Request already pending')).toBeVisible()
})

test('connect: a wallet without an answer shows hints, and can be cancelled', async ({
  open,
  page: own,
}) => {
  await own.clock.install()
  const page = await open('main.html')
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('hang'))
  const dialog = await chooseWallet(page, 'Aspen')
  const layout = dialog.locator('[data-layout="ConnectingExternal"]')
  await expect(layout).toHaveAttribute('data-state', 'busy')
  await page.clock.runFor(5_000)
  await expect(layout).toHaveAttribute('data-state', 'hint5')
  await page.clock.runFor(10_000)
  await expect(layout).toHaveAttribute('data-state', 'hint15')
  await dialog.getByRole('button', { name: 'Use another wallet' }).click()
  await expect(dialog.getByRole('button', { name: 'Birch' })).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('connect: Esc cancels a pending request, and a late answer changes nothing', async ({
  open,
}) => {
  const page = await open('main.html')
  await recordAnswers(page)
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('hang'))
  await chooseWallet(page, 'Aspen')
  // The connector's code may still load while the page shows 'connecting'.
  await expect
    .poll(() =>
      withHost(page, ({ wallets }) => wallets.aspen.log.map(({ method }) => method).join(' ')),
    )
    .toContain('eth_requestAccounts')
  await expect(page.getByTestId('status')).toHaveText('connecting')
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  const address = await withHost(page, ({ wallets }) => wallets.aspen.addresses[0] ?? '')
  expect((await recorded(page)).answers).not.toContain('eth_requestAccounts')
  await withHost(page, ({ wallets }) => wallets.aspen.script.release())
  // The wallet has granted its accounts, and the caller has them.
  await expect
    .poll(async () => (await recorded(page)).answers)
    .toContain(`eth_requestAccounts ${address}`)
  await rest(page)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  expect((await recorded(page)).connections).toEqual([])
  await expectDisconnectedAfterReload(page)
})

test('restore: a reload restores the session until the user disconnects', async ({ open }) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  const address = await page.getByTestId('address').textContent()
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
  // Silent, without a prompt.
  const prompts = await withHost(page, ({ wallets }) =>
    wallets.aspen.log.filter(({ prompted }) => prompted).map(({ method }) => method),
  )
  expect(prompts).toEqual([])
  await withHost(page, async ({ portico }) => {
    const dialog = portico.open()
    return void dialog
  })
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expectDisconnectedAfterReload(page)
})

test('restore: a revoked wallet is not connected after a reload', async ({ open }) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  await withHost(page, ({ wallets }) => wallets.aspen.revoke())
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expectDisconnectedAfterReload(page)
})

test('connections: two namespaces, each disconnected alone', async ({ open }) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  await connectButton(page).click()
  const dialog = modal(page)
  await dialog.getByRole('button', { name: 'Wallets and accounts' }).click()
  await dialog.getByRole('button', { name: 'Connect another wallet' }).click()
  await dialog.getByRole('button', { name: 'Birch' }).click()
  await expect(page.getByTestId('connections')).toHaveText(/solana:.* eip155:/)
  await page.reload()
  await expect(page.getByTestId('connections')).toHaveText(/solana:.* eip155:/)
})

test('ConnectingMultiChain: one namespace is granted, the other declined', async ({ open }) => {
  const page = await open('main.html')
  await withHost(page, ({ wallets }) => wallets.cedar.script.next('partial'))
  const dialog = await chooseWallet(page, 'Cedar')
  await dialog.getByRole('button', { name: 'Connect 2 networks' }).click()
  await expect(dialog.getByText('Partially connected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('connections')).toHaveText(/^\S+$/)
})

test('ConnectingMultiChain: both namespaces are granted', async ({ open }) => {
  const page = await open('main.html')
  const dialog = await chooseWallet(page, 'Cedar')
  await dialog.getByRole('button', { name: 'Connect 2 networks' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('connections')).toHaveText(/^\S+ \S+$/)
  await openModal(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('connections')).toHaveText('')
})

test('accounts: switches in the wallet and in the modal', async ({ open }) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  const [first = '', second = ''] = await withHost(page, ({ wallets }) => [
    ...wallets.aspen.addresses,
  ])
  await withHost(page, ({ wallets }) =>
    wallets.aspen.setAccounts([...wallets.aspen.addresses].reverse()),
  )
  await expect(page.getByTestId('address')).toHaveText(second)
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Wallets and accounts' }).click()
  await dialog.locator(`[data-row]:has-text("${first.slice(-4)}")`).click()
  await expect(page.getByTestId('address')).toHaveText(first)
})

test('connections: a wallet that is gone from the page is shown as unreachable', async ({
  open,
}) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  await withHost(page, ({ wallets }) => wallets.aspen.vanish())
  const dialog = await openModal(page)
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute(
    'data-state',
    'unreachable',
  )
})

test('offline: the modal shows that the browser is offline', async ({ open, context }) => {
  const page = await open('main.html')
  await connectWallet(page, 'Aspen')
  const dialog = await openModal(page)
  await context.setOffline(true)
  await expect(dialog.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('You’re offline.')).toBeHidden()
})

interface Recorded {
  /** Requests that the wallet has answered, with the first account of the answer. */
  readonly answers: string[]
  /** All connections that were in the state at any time. */
  readonly connections: string[]
}

function recordAnswers(page: Page): Promise<void> {
  return withHost(page, ({ portico, wallets }) => {
    const record: Recorded = { answers: [], connections: [] }
    const { provider } = wallets.aspen
    const original = provider.request
    const request: typeof original = async (args) => {
      const answer = await original(args)
      const first = Array.isArray(answer) ? ` ${answer[0]}` : ''
      // The caller gets the answer first.
      setTimeout(() => record.answers.push(`${args.method}${first}`))
      return answer
    }
    Object.assign(provider, { request })
    portico.store.subscribe(({ connections }) => {
      for (const [key, { status }] of Object.entries(connections)) {
        if (status === 'connected') record.connections.push(key)
      }
    })
    Object.assign(window, { record })
  })
}

function recorded(page: Page): Promise<Recorded> {
  return page.evaluate(() => (window as unknown as { record: Recorded }).record)
}

/** Reloads, and checks that the page is disconnected, at once and after discovery and restoring. */
async function expectDisconnectedAfterReload(page: Page): Promise<void> {
  await page.reload()
  const dialog = await openModal(page)
  await expect(dialog.locator('[data-layout="Connect"]')).toHaveAttribute('data-state', 'ready')
  await expect(dialog.getByRole('button', { name: 'Aspen' })).toBeVisible()
  await rest(page)
  const state = await withHost(page, ({ portico, wallets }) => ({
    status: portico.store.getState().status,
    connections: Object.keys(portico.store.getState().connections),
    requests: wallets.aspen.log.filter(({ prompted }) => prompted).length,
  }))
  expect(state).toEqual({ status: 'ready', connections: [], requests: 0 })
  await expect(page.getByTestId('status')).toHaveText('disconnected')
}
