import { afterEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from './core/storage/rawStore.ts'
import { createPortico } from './createPortico.ts'
import { start } from './features/lifecycle/start.ts'
import { raiseAlert } from './features/notifications/raiseAlert.ts'
import { createWorld, ethereum, settle } from './features/test/fixtures.ts'
import { getGateway } from './gateway/getGateway.ts'
import { projectIdMissing } from './wire/errors/rows/ids.ts'

test.each([
  ['no project id', {}],
  ['a blank project id', { projectId: ' ' }],
  ['a gateway without a project id', { gatewayUrl: 'https://gateway.example' }],
  ['a gateway with a blank one', { gatewayUrl: 'https://gateway.example', projectId: ' ' }],
])('createPortico: %s raises the alert once and nothing else breaks', async (_, more) => {
  const portico = createPortico({ networks: [ethereum], ...more })
  const heard: string[] = []
  portico.events.on('alert', ({ code }) => heard.push(code))
  await settle()
  expect(heard).toEqual(['config/project-id-missing'])
  raiseAlert(portico, projectIdMissing)
  expect(heard).toHaveLength(1)
  expect(portico.store.getState().alerts).toEqual([
    { code: 'config/project-id-missing', message: expect.stringContaining('Project ID') },
  ])
  // No requests are made without a project id.
  expect(getGateway(portico)).toBeUndefined()
})

test('createPortico: two instances share nothing', async () => {
  const first = createWorld()
  const second = createWorld()
  first.portico.store.setState({ selectedNetworkId: 'eip155:8453' })
  expect(second.portico.store.getState().selectedNetworkId).toBe('eip155:1')
})

test('createPortico: opens and closes through the instance', async () => {
  const { portico } = createWorld()
  const closed = portico.open()
  await expect.poll(() => portico.store.getState().modal.open).toBe(true)
  portico.close()
  await closed
  expect(portico.store.getState().modal.open).toBe(false)
})

test.each(['cold', 'loaded'])(
  'createPortico: closes and opens in the order of the calls: %s',
  async (code) => {
    const { portico } = createWorld()
    const isOpen = () => portico.store.getState().modal.open
    if (code === 'loaded') {
      void portico.open()
      await expect.poll(isOpen).toBe(true)
    }
    portico.close()
    const last = portico.open()
    await expect.poll(isOpen).toBe(true)
    void portico.open()
    portico.close()
    await last
    expect(isOpen()).toBe(false)
  },
)

test('open: opening the same wallet again begins anew', async () => {
  const { portico } = createWorld()
  const route = () => portico.store.getState().modal.history[0]
  void portico.open({ wallet: 'evm' })
  await expect.poll(() => route().view).toBe('ConnectingExternal')
  const first = route()
  void portico.open({ wallet: 'evm' })
  await expect.poll(() => route() !== first).toBe(true)
  portico.close()
})

test('createPortico: older theme variable names are aliases, and a current name wins', () => {
  const { portico } = createWorld({
    themeVariables: {
      '--portico-accent': 'red',
      '--w3m-accent': 'blue',
      '--w3m-border-radius-master': '2px',
    },
  })
  expect(portico.store.getState().themeVariables).toEqual({
    '--portico-accent': 'red',
    '--portico-radius-master': '2px',
  })
})

test('log: contains the errors and no secrets', async () => {
  const { exportLog } = await import('./core/log/exportLog.ts')
  const { portico } = createWorld()
  const stop = start(portico)
  portico.events.emit('error', { scope: 'test', error: { apiKey: 'sentinel-1', note: 'broken' } })
  await expect.poll(() => exportLog(portico)).toContain('broken')
  expect(exportLog(portico)).not.toContain('sentinel-1')
  stop()
})

describe('createPortico: without a project id', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  async function warnings(mode: string, projectId?: string) {
    vi.stubEnv('NODE_ENV', mode)
    vi.stubGlobal('document', {})
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const portico = createPortico({ networks: [ethereum], projectId, storage: memoryStorage() })
    await settle()
    const stop = start(portico)
    stop()
    start(portico)()
    await vi.dynamicImportSettled()
    return { lines: warn.mock.calls.map(([line]) => line), alerts: portico.store.getState().alerts }
  }

  test('warns developers once, with a link to the documentation', async () => {
    const { lines, alerts } = await warnings('development')
    expect(lines).toEqual([
      expect.stringMatching(
        /^\[portico\] Project ID is not configured.*\nDocs: docs\/options\.md$/,
      ),
    ])
    expect(alerts).toMatchObject([{ code: 'config/project-id-missing' }])
  })

  test('does not warn in production or with a project id', async () => {
    expect((await warnings('production')).lines).toEqual([])
    expect((await warnings('development', 'demo')).lines).toEqual([])
  })
})
