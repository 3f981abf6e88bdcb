import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { LOCAL_PROJECT } from '@portico/gateway'
import { chooseAspen, connectButton, scripts, watch } from './lib/elementPage.ts'
import { expect, modal, rest, test } from './lib/test.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

for (const path of [
  'hosts/scriptTagPlain',
  'csp-listed/scriptTagPlain',
  'csp-bare/scriptTagPlain',
  'csp-mapped/scriptTag',
]) {
  test(`script tag: connects, restores and disconnects: ${path}`, async ({ open }) => {
    const page = await open(`${path}.html?wallets=aspen&rpc=same`)
    await chooseAspen(page)
    await expect(page.getByTestId('address')).toHaveText(/^0x/)
    await expect(connectButton(page)).toHaveAccessibleName(/ETH 0x/)
    await page.reload()
    await expect(connectButton(page)).toHaveAccessibleName(/ETH 0x/)
    await connectButton(page).click()
    await modal(page).getByRole('button', { name: 'Disconnect' }).click()
    await expect(connectButton(page)).toHaveAccessibleName('Connect wallet')
    const problems = await page.evaluate(() => (window as unknown as Told).problems)
    // The bare policy allows only images of the site, so wallets have monograms.
    expect(problems.filter((it) => !it.startsWith('policy: img-src'))).toEqual([])
  })
}

test('script tag: the page’s own script has the instance and every action', async ({ open }) => {
  const page = await open('scriptTag.html?wallets=aspen')
  await chooseAspen(page)
  const signature = await page.evaluate(
    async (path) => {
      const { started, actions } = await import(path)
      const portico = await started
      const { signMessage } = await actions()
      return signMessage(portico, { message: 'hello' })
    },
    `${new URL('portico/portico.js', page.url())}`,
  )
  expect(signature).toMatch(/^0x[\da-f]{130}$/)
})

test('script tag: a press loads few files, in parallel', async ({ open, page, world }) => {
  const { urls } = await watch(page, world.siteUrl)
  await open('scriptTag.html?wallets=aspen')
  await expect(connectButton(page)).toBeVisible()
  await rest(page)
  const before = urls.length
  await connectButton(page).click()
  await expect(modal(page).getByRole('button', { name: 'Aspen' })).toBeVisible()
  await rest(page)
  expect(scripts(urls.slice(before)).length).toBeLessThanOrEqual(16)
})

test('script tag: a chunk with a wrong hash is refused, the button shows it, and the next press retries', async ({
  open,
  page,
}) => {
  let tampered = 0
  await page.route('**/portico/opening-*.js', async (route) => {
    const response = await route.fetch()
    tampered += 1
    await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` })
  })
  await open('scriptTag.html?wallets=aspen')
  await connectButton(page).click()
  await expect(connectButton(page)).toHaveAccessibleName('Offline? Try again')
  await expect(modal(page)).toBeHidden()
  expect(tampered).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  await page.unroute('**/portico/opening-*.js')
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Aspen' }).click()
  await expect(connectButton(page)).toHaveAccessibleName(/^Account/)
})

test('script tag: a script with a wrong hash does not run, and the page’s content stays', async ({
  open,
  page,
}) => {
  await page.route('**/portico/portico.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` })
  })
  await open('scriptTagPlain.html?wallets=aspen')
  await page.waitForLoadState('load')
  await rest(page)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  await expect(page.getByText('Connect wallet')).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
})

test('script tag: an invalid configuration is reported once, and the rest works', async ({
  open,
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await open('scriptTagWrong.html?wallets=aspen')
  await expect.poll(() => errors).toEqual(['Portico: Unknown option "colour"'])
  await expect(page.getByText('Connect wallet')).toBeVisible()
})

test('script tag: a press loads a failed chunk again', async ({ open, page }) => {
  await replaceConfig(page, (config) => ({ ...config, signIn: { url: '/nowhere' } }))
  let requestCount = 0
  await page.route('**/portico/readFeatureOptions-*.js', (route) => {
    requestCount += 1
    return route.abort()
  })
  await open('scriptTagPlain.html?wallets=aspen')
  await expect.poll(() => requestCount).toBe(1)
  await expect(page.getByText('Connect wallet')).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
  await page.unroute('**/portico/readFeatureOptions-*.js')
  await page.getByText('Connect wallet').click()
  await expect(connectButton(page)).toHaveAccessibleName('Connect wallet')
})

test('script tag: the example’s script shows the restored account', async ({ open }) => {
  const page = await open('scriptTag.html?wallets=aspen')
  await chooseAspen(page)
  const address = await page.getByTestId('address').textContent()
  await page.reload()
  await expect(connectButton(page)).toHaveAccessibleName(/^Account/)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="account">Nobody yet.</p><button type="button" id="sign" hidden>Sign hello</button>',
    )
  })
  await page.addScriptTag({
    type: 'module',
    content: await readFile(`${root}/examples/html/page.js`, 'utf8'),
  })
  await expect(page.getByText(`Hello ${address}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign hello' }).click()
  await expect(page.locator('#account')).toHaveText(/^0x[\da-f]{130}$/)
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Nobody yet.')).toBeVisible()
  await expect(page.getByText('Sign hello')).toBeHidden()
})

for (const source of ['node', 'gateway'] as const) {
  test(`script tag: the policy of the docs allows all images and requests: ${source}, relay`, async ({
    open,
    page,
    world,
  }) => {
    const node = world.manifest.chains.evm.rpcUrl
    const originOf = (url: string) => new URL(url).origin
    const docs = await readFile(`${root}/docs/script-tag.md`, 'utf8')
    const policy = (/^ *(default-src 'self'; .*)$/m.exec(docs)?.[1] ?? '')
      .replaceAll('https://gateway.example', originOf(world.gatewayUrl))
      .replaceAll('https://node.example', originOf(node))
      .replaceAll('wss://relay.walletconnect.org', originOf(world.relayUrl))
    expect(policy).toContain('connect-src')
    await replaceConfig(
      page,
      ({ networks: [network], ...config }) => ({
        ...config,
        ...(source === 'gateway' && { projectId: LOCAL_PROJECT, gatewayUrl: world.gatewayUrl }),
        walletConnect: { relayUrl: world.relayUrl },
        networks: [{ ...network, rpcUrls: { default: { http: [node] } } }],
      }),
      policy,
    )
    // Chromium counts a page that a test fulfils as one of another network.
    await page.context().grantPermissions(['local-network-access'])
    const requests = new Set<string>()
    page.on('request', (request) => requests.add(originOf(request.url())))
    page.on('websocket', (socket) => requests.add(originOf(socket.url())))
    await open('scriptTagPlain.html?wallets=aspen')
    await connectButton(page).click()
    await modal(page).getByRole('button', { name: 'WalletConnect' }).click()
    await expect.poll(() => [...requests]).toContain(originOf(world.relayUrl))
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
    await chooseAspen(page)
    await expect(connectButton(page)).toHaveAccessibleName(/ETH 0x/)
    expect([...requests]).toContain(originOf(source === 'node' ? node : world.gatewayUrl))
    expect(await page.evaluate(() => (window as unknown as Told).problems)).toEqual([])
  })
}

interface Description {
  readonly networks: readonly object[]
}

/** Serves the page with another configuration and policy. */
async function replaceConfig(
  page: Page,
  change: (config: Description) => object,
  policy?: string,
): Promise<void> {
  await page.route('**/scriptTagPlain.html*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(id="portico-config">)(.*?)(<\/script>)/s,
      (_, before, config, after) => before + JSON.stringify(change(JSON.parse(config))) + after,
    )
    const headers = { ...response.headers(), ...(policy && { 'content-security-policy': policy }) }
    await route.fulfill({ response, body, headers })
  })
}

/** What `scriptTagWallets.ts` sets on the window. */
interface Told {
  readonly problems: readonly string[]
}
