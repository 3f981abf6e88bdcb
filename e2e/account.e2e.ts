import { breakGateway } from './lib/gateway.ts'
import {
  connectButton,
  connectWallet,
  expect,
  modal,
  openModal,
  test,
  withHost,
} from './lib/test.ts'

const site = 'main.html?gateway=on&networks=evm,evm2'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('account: name, avatar, total and tokens come from the gateway, also in the buttons', async ({
  open,
  page,
}) => {
  await open(site)
  await connectWallet(page, 'Aspen')
  const address = await page.getByTestId('address').innerText()
  await expect(connectButton(page)).toContainText(address.slice(-4).toLowerCase(), {
    ignoreCase: true,
  })
  const dialog = await openModal(page)
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'ready')
  await expect(dialog.locator('.amount .sr')).toHaveText(/^Balance: \$[\d,]+\.\d\d$/)
  const tokens = dialog.getByRole('list', { name: 'Tokens' })
  await expect(tokens).toContainText('Ether')
  await expect(tokens.locator('.token').first()).toContainText(
    /[\d,]+(\.\d{1,3})? ETH\$[\d,]+\.\d\d/,
  )
  await expect(tokens).toContainText('Test Dollar')
  await expect(dialog.getByRole('button', { name: /^Copy address/ })).toContainText('alice.eth')
  await expect(connectButton(page)).toHaveAccessibleName('Account alice.eth')
  // The name's record holds the avatar itself, so there is no other request.
  await expect(dialog.locator('.avatar img')).toHaveAttribute('src', /^data:image\/svg/)
  await dialog.getByRole('button', { name: /Wallets and accounts/ }).click()
  await expect(dialog.getByText('alice.eth')).toBeVisible()
  await expect(dialog.getByText('bob.eth')).toBeVisible()
})

test('account: the request for an avatar has no referrer', async ({ open, page, world }) => {
  const requests: (string | undefined)[] = []
  const avatar = 'https://pictures.example/owner.png'
  await page.route(avatar, (route) => {
    requests.push(route.request().headers().referer)
    return route.fulfill({ body: picture, contentType: 'image/png' })
  })
  await page.route(`${world.gatewayUrl}/v1/identity/**`, (route) =>
    route.fulfill({
      json: { name: 'alice.eth', avatar },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await open(site)
  await connectWallet(page, 'Aspen')
  const dialog = await openModal(page)
  await expect(dialog.locator('.avatar img')).toBeVisible()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  expect(new Set(requests)).toEqual(new Set([undefined]))
})

test('account: another network has its own balance and tokens', async ({ open, page, world }) => {
  await open(site)
  await connectWallet(page, 'Aspen')
  const dialog = await openModal(page)
  await expect(dialog.locator('.token').first()).toBeVisible()
  const requests = page.waitForRequest(
    (request) =>
      request.url().includes('/balance') &&
      request.url().includes(encodeURIComponent(world.manifest.chains.evm2.caip2)),
  )
  await dialog.getByRole('button', { name: /^Change network/ }).click()
  await dialog.getByRole('button', { name: 'Portico Local Two' }).click()
  await requests
  await expect(page.getByTestId('network')).toHaveText(world.manifest.chains.evm2.caip2)
})

test('account: without its gateway it shows the native balance, and Connect the built-in wallets', async ({
  open,
  page,
  world,
}) => {
  await breakGateway(page, world.gatewayUrl)
  await page.clock.install()
  await open(site)
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  const layout = dialog.locator('[data-layout="AllWallets"]')
  await expect(layout).toHaveAttribute('data-state', 'ready')
  expect(await dialog.locator('[data-id]').count()).toBeGreaterThan(20)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await connectWallet(page, 'Aspen')
  await openModal(page)
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'partial')
  await expect(dialog.locator('.amount .sr')).toHaveText(/^Balance: [\d,.]+ ETH$/)
  await expect(dialog.locator('.view-layout > .hero-problem')).toHaveText(
    'Token Balance Unavailable',
  )
  // The client pauses for thirty seconds. Then the user may retry, and the gateway is back.
  const again = dialog.getByRole('button', { name: 'Try again', exact: true })
  await expect(again).toBeHidden()
  await page.unroute(`${world.gatewayUrl}/**`)
  await page.clock.runFor(31_000)
  await again.click()
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'ready')
})

test('account: a site without a gateway shows the native balance, without other requests', async ({
  open,
  page,
  world,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(world.gatewayUrl)) requests.push(request.url())
  })
  await open('main.html?networks=evm')
  await connectWallet(page, 'Aspen')
  const dialog = await openModal(page)
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'ready')
  await expect(dialog.locator('.amount .sr')).toHaveText(/ETH$/)
  await expect(dialog.locator('.token')).toHaveCount(0)
  expect(requests).toEqual([])
  expect(await withHost(page, (host) => host.problems)).toEqual([])
  await expect(modal(page)).toBeVisible()
})
