import { describe, expect, onTestFinished, test } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { connect } from '../connect/connect.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { start } from '../lifecycle/start.ts'
import { close } from '../modal/close.ts'
import { reset } from '../modal/navigate.ts'
import { open } from '../modal/open.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { base, createWorld, fakeAdapter, settle } from '../test/fixtures.ts'
import {
  askedWorld,
  fakeSignIn,
  reachesSignIn,
  shownView,
  showsView,
  signInStatus,
  toastsOf,
} from '../test/signInWorld.ts'
import { signIn } from './signIn.ts'
import { skipSignIn } from './skipSignIn.ts'

const closable = (portico: Portico) => portico.store.getState().modal.closable
const connection = (portico: Portico) => getStatus(portico.store.getState())

describe('required sign-in: navigation', () => {
  test.each([
    [{}],
    [{ view: 'Account' }],
    [{ view: 'Networks' }],
    [{ view: 'Connect' }],
    [{ wallet: 'both' }],
  ] as const)('open(%j) shows the question, which cannot be closed', async (parameters) => {
    const { portico } = await askedWorld(fakeSignIn())
    void open(portico, parameters)
    await settle()
    expect([shownView(portico), closable(portico)]).toEqual(['SIWXSignMessage', false])
  })

  test('optional sign-in blocks no view and can be closed', async () => {
    const { portico } = await askedWorld(fakeSignIn({ required: false }))
    void open(portico)
    await settle()
    expect([shownView(portico), closable(portico)]).toEqual(['Account', true])
  })

  test('after signing in, Account opens and closes', async () => {
    const { portico } = await askedWorld(fakeSignIn())
    await signIn(portico)
    void open(portico)
    await settle()
    expect([shownView(portico), closable(portico)]).toEqual(['Account', true])
  })

  test('a view that replaces the sign-in view can be closed', async () => {
    const { portico } = await askedWorld(fakeSignIn())
    expect(closable(portico)).toBe(false)
    reset(portico, { view: 'UnsupportedChain', parameters: {} })
    expect(closable(portico)).toBe(true)
  })
})

test.each([true, false])(
  'asks after the card is closed during the success of a connecting view (required: %s)',
  async (required) => {
    const { portico } = createWorld({ siwx: fakeSignIn({ required }) })
    void open(portico, { wallet: 'evm' })
    await showsView(portico, 'ConnectingExternal')
    await connect(portico, { connectorId: 'evm' })
    await reachesSignIn(portico, 'needed')
    expect(shownView(portico)).toBe('ConnectingExternal')
    close(portico)
    await showsView(portico, 'SIWXSignMessage')
    expect(closable(portico)).toBe(!required)
    // Closed after the question, it stays closed.
    close(portico)
    await settle()
    expect(shownView(portico)).toBe(required ? 'SIWXSignMessage' : undefined)
  },
)

describe('required sign-in: a failed check', () => {
  const failureOf = ({ store }: Portico) => {
    const route = currentRoute(store.getState().modal)
    return route.view === 'SIWXSignMessage' ? route.parameters.failure : undefined
  }
  /** Connects and leaves the check pending. The returned function makes it fail. */
  async function checked(config: Parameters<typeof createWorld>[0] = {}) {
    const siwx = fakeSignIn()
    let fail = (_: unknown): void => {}
    siwx.gates.set('getSessions', new Promise<void>((_, reject) => (fail = reject)))
    const world = createWorld({ siwx, ...config })
    return { ...world, siwx, fail: () => fail(new TypeError('down')) }
  }

  test('reopens a closed card, shows the error and can be retried', async () => {
    const { portico, fail, siwx } = await checked()
    void open(portico, { wallet: 'evm' })
    await connect(portico, { connectorId: 'evm' })
    await expect.poll(() => siwx.calls).toContain('getSessions')
    close(portico)
    expect(shownView(portico)).toBeUndefined()
    fail()
    await showsView(portico, 'SIWXSignMessage')
    await expect.poll(() => connection(portico)).toBe('disconnected')
    expect(failureOf(portico)).toMatchObject({ connectorId: 'evm', namespace: 'eip155' })
    expect([shownView(portico), closable(portico)]).toEqual(['SIWXSignMessage', true])
  })

  test('opens a card that has to load first', async () => {
    const { portico, fail, siwx } = await checked()
    await connect(portico, { connectorId: 'evm' })
    await expect.poll(() => siwx.calls).toContain('getSessions')
    fail()
    await expect.poll(() => failureOf(portico)).toBeDefined()
    await expect.poll(() => connection(portico)).toBe('disconnected')
    expect([shownView(portico), closable(portico)]).toEqual(['SIWXSignMessage', true])
  })

  test('replaces another view, which belonged to the connection', async () => {
    const { portico, fail, siwx } = await checked()
    await connect(portico, { connectorId: 'evm' })
    await expect.poll(() => siwx.calls).toContain('getSessions')
    void open(portico, { view: 'Networks' })
    fail()
    await showsView(portico, 'SIWXSignMessage')
    expect(failureOf(portico)).toBeDefined()
  })

  test('opens nothing after a reload without a user action', async () => {
    const storage = memoryStorage()
    const before = createWorld({ storage })
    onTestFinished(start(before.portico))
    await connect(before.portico, { connectorId: 'evm' })
    const { portico, fail, siwx, wallets } = await checked({ storage })
    wallets.evm.authorised.add('eip155')
    onTestFinished(start(portico))
    await expect.poll(() => siwx.calls).toContain('getSessions')
    fail()
    await expect.poll(() => connection(portico)).toBe('disconnected')
    expect(shownView(portico)).toBeUndefined()
    expect(toastsOf(portico)).toEqual(['A problem occurred while trying initialize authentication'])
  })
})

describe('required sign-in: skipping on another network', () => {
  /** Signed in on Ethereum, asked on Base, with a wallet that switches back on request. */
  async function elsewhere(goBack: () => Promise<void> = async () => {}) {
    const adapter = fakeAdapter('eip155', {
      switchNetwork: async ({ network }) => {
        if (network.id === 1) await goBack()
        return network.caipNetworkId
      },
    })
    const siwx = fakeSignIn()
    const world = await askedWorld(siwx, { adapters: [adapter] })
    await signIn(world.portico)
    await switchNetwork(world.portico, { networkId: base.caipNetworkId })
    await reachesSignIn(world.portico, 'needed')
    return { ...world, siwx }
  }
  const never = () => new Promise<void>(() => {})

  test('disconnects if the server does not answer', async () => {
    const { portico, clock, siwx } = await elsewhere()
    siwx.gates.set('getSessions', never())
    const skipped = skipSignIn(portico)
    await reachesSignIn(portico, 'skipped')
    clock.advance(15_000)
    await skipped
    expect(connection(portico)).toBe('disconnected')
  })

  test('disconnects if the wallet does not answer', async () => {
    const { portico, clock } = await elsewhere(never)
    const skipped = skipSignIn(portico)
    await expect.poll(() => portico.store.getState().switching).toBe('eip155:1')
    clock.advance(60_000)
    await skipped
    expect(connection(portico)).toBe('disconnected')
    expect(signInStatus(portico)).toBeUndefined()
  })

  test('while switching back, open shows no account, and a second skip disconnects at once', async () => {
    const { portico } = await elsewhere(never)
    const skipped = skipSignIn(portico)
    await expect.poll(() => portico.store.getState().switching).toBe('eip155:1')
    void open(portico)
    await settle()
    expect(shownView(portico)).toBe('SIWXSignMessage')
    await skipSignIn(portico)
    await skipped
    expect([connection(portico), shownView(portico)]).toEqual(['disconnected', undefined])
  })
})
