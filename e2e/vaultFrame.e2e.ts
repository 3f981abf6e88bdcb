import { createServer } from 'node:http'
import { test as base, expect, type Frame, type Page } from '@playwright/test'
import { closeServer, listen } from '@portico/common/http'
import { startTestVault, type TestVault } from '../services/vault/src/test/startTestVault.ts'

// The page of the wallet in frames of real origins. Chromium resolves every name of `localhost` to
// this machine, and takes each for another site.

interface World {
  /** The project `shop` lists the first one, the project `other` the second one. */
  readonly site: string
  readonly other: string
  readonly evil: string
  readonly wallet: string
  readonly inbox: TestVault['inbox']
  /** The address of the frame for a project. */
  readonly frame: (project: string) => string
}

/** Serves a page that embeds the address in its query, and keeps the messages that it receives. */
async function startSites() {
  const server = createServer(({ url = '/' }, response) => {
    const { searchParams } = new URL(url, 'http://site.localhost')
    const address = searchParams.get('embed')?.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(searchParams.has('isolated') && {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      }),
    })
    response.end(`<!doctype html><link rel="icon" href="data:,"><script>
      window.received = []
      addEventListener('message', ({ data, origin, source }) =>
        received.push({ type: data.type, origin, isFrame: source === frames[0] }))
    </script>
    <iframe src="${address}" allow="clipboard-write; publickey-credentials-get"
      sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`)
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  return { port, close: () => closeServer(server, 0) }
}

const test = base.extend<object, { readonly world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const sites = await startSites()
      const [site, other, evil] = ['site', 'other', 'evil'].map(
        (name) => `http://${name}.localhost:${sites.port}`,
      ) as [string, string, string]
      const vault = await startTestVault(
        { shop: [site], other: [other] },
        // The page does not start without one. No test here calls it.
        { environment: { KEEPER_ORIGIN: 'http://keeper.localhost:1' } },
      )
      const frame = (project: string) => `${vault.origin}/frame?project=${project}&version=4`
      await use({ site, other, evil, wallet: vault.origin, inbox: vault.inbox, frame })
      await vault.close()
      await sites.close()
    },
    { scope: 'worker' },
  ],
})

// In one worker, so that the service starts once.
test.describe.configure({ mode: 'default' })

/** Opens a page with a frame, and the frames inside each other. */
async function openFrames(page: Page, origins: readonly string[], address: string) {
  const embedded = origins.reduceRight(
    (inner, origin) => `${origin}/?embed=${encodeURIComponent(inner)}`,
    address,
  )
  await page.goto(embedded)
  return page.frames()
}

const received = (frame: Frame) => frame.evaluate('window.received')

/** What the browser shows in a frame that it does not load. */
const BLOCKED = 'chrome-error://chromewebdata/'

function watchProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

test('wallet frame: a listed site embeds it, and gets its hello', async ({ page, world }) => {
  const problems = watchProblems(page)
  const [top, frame] = await openFrames(page, [world.site], world.frame('shop'))
  expect(frame?.url()).toBe(world.frame('shop'))
  await expect
    .poll(() => top && received(top))
    .toEqual([{ type: 'HELLO', origin: world.wallet, isFrame: true }])
  expect(problems).toEqual([])
})

test('wallet frame: a site with cross-origin isolation embeds it, too', async ({ page, world }) => {
  await page.goto(`${world.site}/?isolated&embed=${encodeURIComponent(world.frame('shop'))}`)
  expect(await page.evaluate('crossOriginIsolated')).toBe(true)
  await expect.poll(() => received(page.mainFrame())).toMatchObject([{ type: 'HELLO' }])
})

test('wallet frame: its own headers hold in it', async ({ page, world }) => {
  const [, frame] = await openFrames(page, [world.site], world.frame('shop'))
  const attempt = (code: string) =>
    frame?.evaluate(`(() => { try { return ${code} } catch (error) { return error.name } })()`)
  expect(await attempt('originAgentCluster')).toBe(true)
  // Trusted Types: text is no HTML, and no policy may make it HTML.
  expect(await attempt("document.body.innerHTML = '<b>bold</b>'")).toBe('TypeError')
  expect(await attempt("trustedTypes.createPolicy('mine', {})")).toBe('TypeError')
  // By default, every frame has this feature.
  expect(await attempt("document.featurePolicy.allowsFeature('sync-xhr')")).toBe(false)
  expect(await attempt("document.featurePolicy.allowsFeature('clipboard-write')")).toBe(true)
})

test('wallet frame: signs in with cookies alone, which only this site’s frames have', async ({
  page,
  world,
}) => {
  const email = 'ada@example.com'
  const [, frame] = await openFrames(page, [world.site], world.frame('shop'))
  if (!frame) throw new TypeError('no frame')
  const asked = await call(frame, 'POST', '/api/codes', { email, site: world.site })
  expect(asked.status).toBe(202)
  const answer = { requestId: asked.body.requestId, code: await world.inbox.nextCodeTo(email) }
  const signedIn = await call(frame, 'POST', '/api/sessions', answer)
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email }, wallet: null } })
  expect(await frame.evaluate('document.cookie')).toBe('')
  // After a reload nothing is left but the cookies.
  const [, reloaded] = await openFrames(page, [world.site], world.frame('shop'))
  if (!reloaded) throw new TypeError('no frame')
  const refreshed = await call(reloaded, 'POST', '/api/sessions/refresh')
  expect(refreshed).toMatchObject({ status: 200, body: { user: { email } } })
  const authorization = `Bearer ${refreshed.body.accessToken}`
  const devices = await call(reloaded, 'GET', '/api/devices', undefined, { authorization })
  expect(devices.body.devices).toMatchObject([{ isCurrent: true }])
  // The site itself, and the wallet as a page of its own, have other cookies or none.
  const ofSite = await page.evaluate(
    (address) =>
      fetch(address, { method: 'POST', credentials: 'include' }).then(
        () => 'read',
        () => 'refused',
      ),
    `${world.wallet}/api/sessions/refresh`,
  )
  expect(ofSite).toBe('refused')
  const cookies = await page.context().cookies(world.wallet)
  expect(cookies.map(({ name, partitionKey }) => [name, partitionKey])).toEqual([
    ['__Host-portico-browser', expect.stringContaining('site.localhost')],
    ['__Host-portico-session-shop', expect.stringContaining('site.localhost')],
  ])
})

interface Reply {
  readonly status: number
  readonly body: Record<string, string> & { readonly devices?: unknown }
}

/** Calls the API from a frame of the wallet. */
function call(
  frame: Frame,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return frame.evaluate(
    async (request) => {
      const response = await fetch(request.path, {
        method: request.method,
        headers: { 'portico-project': 'shop', ...request.headers },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      })
      return { status: response.status, body: await response.json() }
    },
    { method, path, body, headers },
  )
}

const refused: readonly {
  readonly what: string
  readonly around: readonly (keyof Pick<World, 'site' | 'other' | 'evil'>)[]
  readonly project: string
}[] = [
  { what: 'an evil site', around: ['evil'], project: 'shop' },
  { what: 'an evil page around a listed site', around: ['evil', 'site'], project: 'shop' },
  { what: 'a listed site around an evil page', around: ['site', 'evil'], project: 'shop' },
  { what: 'the site of another project', around: ['other'], project: 'shop' },
  { what: 'a page of two projects', around: ['site', 'other'], project: 'other' },
  { what: 'a listed site, with an unknown project', around: ['site'], project: 'nobody' },
]

for (const { what, around, project } of refused) {
  test(`wallet frame: is not embedded by ${what}`, async ({ page, world }) => {
    const origins = around.map((name) => world[name])
    const frames = await openFrames(page, origins, world.frame(project))
    expect(frames).toHaveLength(origins.length + 1)
    await expect.poll(() => frames.at(-1)?.url()).toBe(BLOCKED)
    for (const frame of frames.slice(0, -1)) expect(await received(frame)).toEqual([])
  })
}

test('wallet frame: no error page is embedded, not even by a listed site', async ({
  page,
  world,
}) => {
  for (const address of [`${world.wallet}/nowhere`, `${world.frame('shop')}&token=1`]) {
    const frames = await openFrames(page, [world.site], address)
    await expect.poll(() => frames[1]?.url()).toBe(BLOCKED)
  }
})
