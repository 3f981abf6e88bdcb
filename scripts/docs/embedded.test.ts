import { type Connector, type Portico, start } from 'portico'
import { createFakeEmbeddedConnector } from 'portico/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createSite } from './test/createSite.ts'
import { runSample } from './test/runSample.ts'
import { takeOffline } from './test/takeOffline.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('docs/embedded.md: a login by e-mail, and no request before it', async () => {
  const { requested } = takeOffline()
  const { exported } = await runSample('embedded#1')
  const { portico } = exported as { portico: Portico }
  const stop = start(portico)
  const { connectors } = portico.store.getState()
  expect(connectors).toContainEqual(
    expect.objectContaining({ id: 'embedded', type: 'auth', namespaces: ['eip155', 'solana'] }),
  )
  stop()
  expect(requested).toEqual([])
})

test('docs/embedded.md: a social login without the card', async () => {
  const fake = createFakeEmbeddedConnector({ id: 'embedded' })
  const origin = 'https://wallet.example.com'
  /** It sends the user to the provider first, as the wallet service does. */
  const connector: Connector = {
    ...fake,
    async connect(parameters) {
      const { login, signal } = parameters
      if (login?.type !== 'social') throw new TypeError('no social login')
      const uri = `https://accounts.example.com/${login.provider}`
      expect(await login.authorize({ uri, origin, signal })).toBe(`${origin}/result`)
      return fake.connect(parameters)
    },
  }
  const { portico } = createSite(undefined, { connectors: [connector] })
  const button = new EventTarget()
  const page = new EventTarget()
  const popup = {
    closed: false,
    close() {
      popup.closed = true
    },
    document: { documentElement: { style: {} }, body: { style: {} }, title: '' },
    location: {
      replace(uri: string) {
        expect(uri).toBe('https://accounts.example.com/google')
        const data = { type: 'SOCIAL_RESULT', resultUri: `${origin}/result` }
        const message = { data, origin, source: popup, ports: [] }
        page.dispatchEvent(Object.assign(new Event('message'), message))
      },
    },
  }
  const { printed } = await runSample('embedded#2', {
    portico,
    button,
    window: Object.assign(page, { open: () => popup, screenX: 0, screenY: 0 }),
  })
  button.dispatchEvent(new Event('click'))
  expect(popup.document.title).toBe('Opening Google…')
  await vi.waitFor(() => expect(printed).toEqual([[expect.stringMatching(/^0x/)]]))
  expect(popup.closed).toBe(true)
})

test('docs/embedded.md: a login with Farcaster without the card', async () => {
  const fake = createFakeEmbeddedConnector({ id: 'embedded' })
  const uri = 'https://farcaster.example.com/~/siwf?channelToken=A1B2C3D4'
  const connector: Connector = {
    ...fake,
    async connect(parameters) {
      if (parameters.login?.type !== 'farcaster') throw new TypeError('another login')
      parameters.onProgress?.({ type: 'approveInApp', uri })
      return fake.connect(parameters)
    },
  }
  const { portico } = createSite(undefined, { connectors: [connector] })
  const { printed } = await runSample('embedded#3', { portico })
  expect(printed).toEqual([[uri]])
})
