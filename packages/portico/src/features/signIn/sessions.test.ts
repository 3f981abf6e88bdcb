import { describe, expect, test, vi } from 'vitest'
import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { httpStatus } from '../../wire/errors/rows/http.ts'
import { signInRefused } from '../../wire/errors/rows/signIn.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { disconnect } from '../connections/disconnect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { base, settle } from '../test/fixtures.ts'
import { modelAccounts } from '../test/modelWorld.ts'
import {
  askedWorld,
  connectedWorld,
  type FakeSignIn,
  fakeSignIn,
  reachesSignIn,
  shownView,
  showsView,
  toastsOf,
} from '../test/signInWorld.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { skipSignIn } from './skipSignIn.ts'

const HOUR_MS = 3_600_000

/** Holds calls of that name until it is called. */
function gate(siwx: FakeSignIn, name: string): () => void {
  let open = () => {}
  siwx.gates.set(name, new Promise<void>((resolve) => (open = resolve)))
  return () => {
    siwx.gates.delete(name)
    open()
  }
}

const count = (siwx: FakeSignIn, name: string) => siwx.calls.filter((call) => call === name).length

async function signedInWorld(siwx: FakeSignIn) {
  const world = await askedWorld(siwx)
  await signIn(world.portico)
  return world
}

describe('sessions: abandoned while verifying', () => {
  test.each<[string, (portico: Portico) => Promise<unknown>]>([
    ['skips', skipSignIn],
    ['disconnects', (portico) => disconnect(portico)],
    [
      'switches to another network',
      (portico) => switchNetwork(portico, { networkId: base.caipNetworkId }),
    ],
  ])('%s', async (_, leave) => {
    const siwx = fakeSignIn({ required: false })
    const { portico } = await askedWorld(siwx)
    const release = gate(siwx, 'addSession')
    const signed = expect(signIn(portico)).rejects.toMatchObject({ code: 'connector/aborted' })
    await reachesSignIn(portico, 'verifying')
    await leave(portico)
    await signed
    expect(siwx.sessions.size).toBe(0)
    await settle()
    const before = count(siwx, 'revokeSession')
    release()
    await expect.poll(() => count(siwx, 'revokeSession')).toBe(before + 1)
    expect(siwx.sessions.size).toBe(0)
  })

  test('the caller aborts', async () => {
    const siwx = fakeSignIn()
    const { portico } = await askedWorld(siwx)
    const release = gate(siwx, 'addSession')
    const controller = new AbortController()
    const signed = expect(signIn(portico, { signal: controller.signal })).rejects.toThrow()
    await reachesSignIn(portico, 'verifying')
    controller.abort()
    await signed
    release()
    await expect.poll(() => siwx.calls.at(-1)).toBe('revokeSession')
    expect(siwx.sessions.size).toBe(0)
  })

  test('a late answer does not end the session of a later attempt', async () => {
    const siwx = fakeSignIn()
    const { portico, clock } = await askedWorld(siwx)
    const release = gate(siwx, 'addSession')
    const late = expect(signIn(portico)).rejects.toMatchObject({ code: 'connector/timed-out' })
    await reachesSignIn(portico, 'verifying')
    clock.advance(15_000)
    await late
    siwx.gates.delete('addSession')
    await signIn(portico)
    release()
    await settle()
    expect([siwx.sessions.size, count(siwx, 'revokeSession')]).toEqual([1, 0])
  })
})

describe('sessions: ended by the options of the adapter', () => {
  const changes: readonly [keyof SignInAdapter, (world: World) => unknown][] = [
    [
      'signOutOnAccountChange',
      ({ wallets }) => {
        const accounts = modelAccounts('eip155', 1)
        for (const tab of wallets.evm.tabs) {
          tab.emit({ type: 'accounts', namespace: 'eip155', accounts })
        }
      },
    ],
    [
      'signOutOnNetworkChange',
      ({ portico }) => switchNetwork(portico, { networkId: base.caipNetworkId }),
    ],
  ]
  type World = Awaited<ReturnType<typeof signedInWorld>>

  test.each(changes)('%s', async (option, change) => {
    for (const [wanted, left] of [
      [undefined, 1],
      [false, 1],
      [true, 0],
    ] as const) {
      const siwx = fakeSignIn({ [option]: wanted })
      const world = await signedInWorld(siwx)
      await change(world)
      await reachesSignIn(world.portico, 'needed')
      expect([wanted, siwx.sessions.size]).toEqual([wanted, left])
    }
  })

  test.each(changes)('%s does not apply to the other change', async (option) => {
    const siwx = fakeSignIn({ [option]: true })
    const world = await signedInWorld(siwx)
    for (const [other, change] of changes) if (other !== option) await change(world)
    await reachesSignIn(world.portico, 'needed')
    expect(siwx.sessions.size).toBe(1)
  })

  test('the next session is checked after the previous one is revoked', async () => {
    const siwx = fakeSignIn({ signOutOnNetworkChange: true })
    const { portico } = await signedInWorld(siwx)
    const release = gate(siwx, 'revokeSession')
    const before = count(siwx, 'getSessions')
    await switchNetwork(portico, { networkId: base.caipNetworkId })
    await settle()
    expect(count(siwx, 'getSessions')).toBe(before)
    release()
    await reachesSignIn(portico, 'needed')
    expect(siwx.calls.slice(-2)).toEqual(['revokeSession', 'getSessions'])
  })

  test('a failed revocation does not block the next sign-in', async () => {
    const siwx = fakeSignIn({ signOutOnNetworkChange: true })
    const { portico, clock } = await signedInWorld(siwx)
    gate(siwx, 'revokeSession')
    await switchNetwork(portico, { networkId: base.caipNetworkId })
    await expect.poll(() => siwx.calls.at(-1)).toBe('revokeSession')
    clock.advance(15_000)
    await reachesSignIn(portico, 'needed')
  })

  test('signOut rejects if the server does not answer', async () => {
    const siwx = fakeSignIn()
    const { portico, clock } = await signedInWorld(siwx)
    gate(siwx, 'revokeSession')
    const signedOut = expect(signOut(portico)).rejects.toMatchObject({
      code: 'connector/timed-out',
    })
    await expect.poll(() => siwx.calls.at(-1)).toBe('revokeSession')
    clock.advance(15_000)
    await signedOut
    // The session may still be valid, so the user stays signed in.
    await reachesSignIn(portico, 'signedIn')
  })
})

describe('sessions: signIn with an existing session', () => {
  test('already signed in', async () => {
    const siwx = fakeSignIn()
    const { portico } = await askedWorld(siwx)
    const session = await signIn(portico)
    expect(await signIn(portico)).toEqual(session)
    expect(count(siwx, 'createMessage')).toBe(1)
  })

  test('check in progress', async () => {
    const siwx = fakeSignIn()
    await signedInWorld(siwx)
    const release = gate(siwx, 'getSessions')
    const { portico } = await connectedWorld(siwx)
    await reachesSignIn(portico, 'checking')
    const session = signIn(portico)
    release()
    expect(await session).toEqual([...siwx.sessions.values()][0])
    expect(count(siwx, 'createMessage')).toBe(1)
  })

  test('an expired session is requested again', async () => {
    const siwx = fakeSignIn()
    const { portico } = await signedInWorld(siwx)
    siwx.sessions.clear()
    await signIn(portico)
    expect(count(siwx, 'createMessage')).toBe(2)
  })
})

describe('sessions: expiry in an open page', () => {
  function lasting(required: boolean): FakeSignIn {
    const siwx = fakeSignIn({ required })
    const create = siwx.createMessage
    siwx.createMessage = async (parameters) => ({
      ...(await create(parameters)),
      expirationTime: new Date(HOUR_MS).toISOString(),
    })
    return siwx
  }

  test('required: the user is asked again when the session expires', async () => {
    const siwx = lasting(true)
    const { portico, clock } = await signedInWorld(siwx)
    expect(portico.store.getState().signIn?.expiresAt).toBe(HOUR_MS)
    siwx.sessions.clear()
    clock.advance(HOUR_MS - 1)
    await settle()
    expect(count(siwx, 'getSessions')).toBe(1)
    clock.advance(1)
    await reachesSignIn(portico, 'needed')
    expect(shownView(portico)).toBe('SIWXSignMessage')
  })

  test('a session that the server keeps longer is checked every minute, without asking', async () => {
    const siwx = lasting(true)
    const { portico, clock } = await signedInWorld(siwx)
    clock.advance(HOUR_MS)
    await expect.poll(() => count(siwx, 'getSessions')).toBe(2)
    await settle()
    clock.advance(60_000)
    await expect.poll(() => count(siwx, 'getSessions')).toBe(3)
    await reachesSignIn(portico, 'signedIn')
  })

  test('optional: the user is signed out and not asked', async () => {
    const siwx = lasting(false)
    const { portico, clock } = await signedInWorld(siwx)
    siwx.sessions.clear()
    clock.advance(HOUR_MS)
    await reachesSignIn(portico, 'skipped')
    expect(shownView(portico)).toBeUndefined()
  })

  test('a visible page checks at most once a minute; an unreachable server ends no session', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const show = () => page.dispatchEvent(new Event('visibilitychange'))
    try {
      const siwx = fakeSignIn()
      const { portico, clock } = await signedInWorld(siwx)
      show()
      await settle()
      expect(count(siwx, 'getSessions')).toBe(1)
      clock.advance(60_000)
      siwx.broken.set('getSessions', new TypeError('down'))
      show()
      await expect.poll(() => count(siwx, 'getSessions')).toBe(2)
      await reachesSignIn(portico, 'signedIn')
      siwx.broken.clear()
      siwx.sessions.clear()
      clock.advance(60_000)
      show()
      await showsView(portico, 'SIWXSignMessage')
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

describe('sign-in: a smart account that cannot sign', () => {
  const smart = 'This application might not support Smart Accounts'
  test.each<[string, () => Error, string]>([
    ['declined', () => new PorticoError(rpcUserRejected), smart],
    ['rejected by the server', () => new PorticoError(signInRefused), smart],
    [
      'server unreachable',
      () => new PorticoError(httpStatus, { args: { status: '503' } }),
      'A problem occurred while trying initialize authentication',
    ],
  ])('%s', async (_, fail, words) => {
    const siwx = fakeSignIn()
    const { portico } = await askedWorld(siwx)
    portico.store.setState(({ connections }) => ({
      connections: Object.fromEntries(
        Object.entries(connections).map(([key, live]) => {
          if (live.status !== 'connected') return [key, live]
          const [first, ...rest] = live.accounts
          return [key, { ...live, accounts: [{ ...first, type: 'smartAccount' }, ...rest] }]
        }),
      ),
    }))
    siwx.broken.set('addSession', fail())
    await expect(signIn(portico)).rejects.toThrow()
    expect(toastsOf(portico)).toEqual([words])
    expect(getStatus(portico.store.getState())).toBe('connected')
  })
})
