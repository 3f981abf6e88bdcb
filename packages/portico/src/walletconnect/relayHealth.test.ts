import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { start } from '../features/lifecycle/start.ts'
import { fakeAdapter } from '../features/test/fixtures.ts'
import { sharedStorage } from '../features/test/sharedStorage.ts'
import { type Alert, createPortico } from '../index.ts'
import { mainnet } from '../networks/index.ts'
import { quiet } from '../testing/conformance/check.ts'
import { relayWorld } from './test/relayWorld.ts'

let world: ReturnType<typeof relayWorld>
beforeEach(() => {
  world = relayWorld()
})

function openPage(customWallets: readonly { id: string; name: string }[] = []) {
  const tab = world.openTab(['eip155'])
  const portico = createPortico({
    projectId: 'test',
    networks: [mainnet],
    adapters: [fakeAdapter('eip155')],
    connectors: [tab.connector],
    customWallets,
    storage: sharedStorage().forTab(),
    clock: world.clock,
  })
  start(portico)
  const raised: Alert['code'][] = []
  portico.events.on('alert', ({ code }) => raised.push(code))
  let uri = ''
  const startConnect = () =>
    connect(portico, {
      connectorId: 'walletConnect',
      onProgress: (item) => {
        if (item.type === 'pairingUri') uri = item.uri
      },
    })
  const shown = async () => {
    await vi.waitFor(() => expect(uri).not.toBe(''))
    return uri
  }
  const now = () => portico.store.getState().alerts.map(({ code }) => code)
  return { portico, raised, startConnect, shown, now }
}

test.each([
  ['Unauthorized: origin not allowed', 'alert/origin-not-allowed'],
  ['Unauthorized: project not found', 'alert/project-id-invalid'],
  ['Unauthorized: invalid key', 'alert/project-id-invalid'],
  ['Too busy', 'alert/relay-provider'],
])(
  'a relay that closes with "%s" raises alert %s once, until it works again',
  async (reason, code) => {
    const { portico, raised, startConnect, shown, now } = openPage()
    await vi.waitFor(() => expect(portico.store.getState().status).toBe('ready'))
    world.relay.refuse(3000, reason)
    await expect(startConnect()).rejects.toMatchObject({ code: 'relay/refused' })
    await expect(startConnect()).rejects.toMatchObject({ code: 'relay/refused' })
    await vi.waitFor(() => expect(raised).toEqual([code]))
    expect(now()).toEqual([code])
    world.relay.start()
    const connecting = startConnect()
    await world.phone.pair(await shown())
    await connecting
    expect(now()).toEqual([])
    // Shown once: the user has read it.
    world.relay.refuse(3000, reason)
    world.relay.stop()
    world.clock.advance(31_000)
    await quiet()
    expect(raised.filter((item) => item === code)).toHaveLength(1)
  },
)

test('a relay that is lost while a wallet is connected raises an alert if it does not come back', async () => {
  const { portico, raised, startConnect, shown, now } = openPage()
  await vi.waitFor(() => expect(portico.store.getState().status).toBe('ready'))
  const connecting = startConnect()
  await world.phone.pair(await shown())
  await connecting
  world.relay.stop()
  await quiet()
  expect(raised).toEqual([])
  world.clock.advance(2000)
  await vi.waitFor(() => expect(now()).toEqual(['alert/relay-provider']))
  world.relay.start()
  world.clock.advance(31_000)
  await vi.waitFor(() => expect(now()).toEqual([]))
})

test.each([
  [
    [{ id: 'my-phone', name: 'Fake Phone Wallet' }],
    [{ id: 'my-phone', name: 'Fake Phone Wallet' }],
  ],
  [[], []],
])(
  'among the recent wallets is the one that answered, where it is listed: %j',
  async (listed, recents) => {
    const { portico, startConnect, shown } = openPage(listed)
    await vi.waitFor(() => expect(portico.store.getState().status).toBe('ready'))
    const connecting = startConnect()
    await world.phone.pair(await shown())
    await connecting
    expect(portico.store.getState().recents).toEqual(recents)
  },
)
