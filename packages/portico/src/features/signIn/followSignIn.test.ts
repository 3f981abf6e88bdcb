import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { reconnect } from '../connect/reconnect.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { disconnect } from '../connections/disconnect.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { showToast } from '../notifications/showToast.ts'
import { createWorld, ethereum, fakeAdapter, settle } from '../test/fixtures.ts'
import {
  connectedWorld,
  fakeSignIn,
  reachesSignIn,
  shownView,
  signInStatus,
  toastsOf,
} from '../test/signInWorld.ts'
import { createSignInHandles } from './reduceSignIn.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { skipSignIn } from './skipSignIn.ts'

const status = signInStatus
const shown = shownView
const toasts = toastsOf
const reaches = reachesSignIn
const connected = connectedWorld

describe('sign-in: after connecting', () => {
  test('opens the view without a session, and cannot be closed while sign-in is required', async () => {
    const { portico } = await connected(fakeSignIn())
    await reaches(portico, 'needed')
    // The first call loads the code.
    await expect.poll(() => shown(portico), { interval: 1 }).toBe('SIWXSignMessage')
    close(portico)
    expect(shown(portico)).toBe('SIWXSignMessage')
    expect(portico.store.getState().modal.refusals).toBe(1)
  })

  test('opens no view with a session', async () => {
    const siwx = fakeSignIn()
    const first = await connected(siwx)
    await reaches(first.portico, 'needed')
    await signIn(first.portico)
    const { portico } = await connected(siwx)
    await reaches(portico, 'signedIn')
    expect(shown(portico)).toBeUndefined()
  })

  test('signing adds the session, closes the view and emits events', async () => {
    const siwx = fakeSignIn()
    const { portico, tracked } = await connected(siwx)
    await reaches(portico, 'needed')
    const session = await signIn(portico)
    expect(session.signature).toBe('0xsigned')
    expect(session.message).toBe(session.data.toString())
    expect(siwx.sessions.size).toBe(1)
    expect(status(portico)).toBe('signedIn')
    expect(shown(portico)).toBeUndefined()
    expect(tracked).toContain('SIWX_AUTH_SUCCESS')
  })

  test('a second call joins the first', async () => {
    const siwx = fakeSignIn()
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    const [a, b] = await Promise.all([signIn(portico), signIn(portico)])
    expect(a).toBe(b)
    expect(siwx.calls.filter((name) => name === 'createMessage')).toHaveLength(1)
  })

  test('opens no view on a network that the adapter does not support', async () => {
    const siwx = fakeSignIn({ supports: () => false })
    const { portico } = await connected(siwx)
    await expect.poll(() => portico.keep(createSignInHandles).stop, { interval: 1 }).toBeDefined()
    await settle()
    expect(status(portico)).toBeUndefined()
    expect(siwx.calls).toEqual([])
  })

  test('a failed check shows a toast and disconnects the wallet', async () => {
    const siwx = fakeSignIn()
    siwx.broken.set('getSessions', new TypeError('down'))
    const { portico } = await connected(siwx)
    await expect.poll(() => getStatus(portico.store.getState())).toBe('disconnected')
    expect(toasts(portico)).toContain('A problem occurred while trying initialize authentication')
  })

  test('if sign-in is optional, a failed check keeps the connection and can be retried', async () => {
    const siwx = fakeSignIn({ required: false })
    const problem = new TypeError('down')
    siwx.broken.set('getSessions', problem)
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    expect(getStatus(portico.store.getState())).toBe('connected')
    expect(portico.store.getState().signIn?.error).toBeDefined()
    expect(toasts(portico)).toContain('A problem occurred while trying initialize authentication')
    expect(shown(portico)).toBe('SIWXSignMessage')
    siwx.broken.clear()
    await signIn(portico)
    expect(status(portico)).toBe('signedIn')
    expect(toasts(portico)).toEqual([])
  })

  test('logs the cause of a failed check in development only', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      for (const mode of ['production', 'development']) {
        vi.stubEnv('NODE_ENV', mode)
        const siwx = fakeSignIn({ required: false })
        const problem = new TypeError('Failed to fetch')
        siwx.broken.set('getSessions', problem)
        const { portico } = await connected(siwx)
        await reaches(portico, 'needed')
        if (mode === 'production') expect(log).not.toHaveBeenCalled()
        else expect(log).toHaveBeenCalledWith(expect.stringContaining('Failed to fetch'), problem)
        expect(portico.store.getState().signIn?.error).toMatchObject({
          code: 'http/request-failed',
          cause: problem,
        })
        siwx.broken.clear()
        const later = new TypeError('Failed to fetch')
        siwx.broken.set('createMessage', later)
        const failed = expect.objectContaining({ code: 'http/request-failed', cause: later })
        await expect(signIn(portico)).rejects.toEqual(failed)
        if (mode === 'production') expect(log).not.toHaveBeenCalled()
        else expect(log).toHaveBeenLastCalledWith(expect.stringContaining('to fetch'), later)
      }
    } finally {
      vi.unstubAllEnvs()
      log.mockRestore()
    }
  })

  test('a server that never answers counts as a failed check', async () => {
    const siwx = fakeSignIn()
    siwx.gates.set('getSessions', new Promise(() => {}))
    const { portico, clock } = await connected(siwx)
    await reaches(portico, 'checking')
    await expect.poll(() => siwx.calls).toContain('getSessions')
    clock.advance(15_000)
    await expect.poll(() => getStatus(portico.store.getState())).toBe('disconnected')
  })
})

describe('sign-in: declined by the user', () => {
  const refusing = () =>
    fakeAdapter('eip155', {
      signMessage: async () => {
        throw new PorticoError(rpcUserRejected)
      },
    })

  test('shows a toast and the view again, and another attempt works', async () => {
    const siwx = fakeSignIn({ required: false })
    const { portico, tracked } = await connected(siwx, { adapters: [refusing()] })
    await reaches(portico, 'needed')
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(toasts(portico)).toEqual(['Signature declined'])
    expect(shown(portico)).toBe('SIWXSignMessage')
    expect(status(portico)).toBe('needed')
    expect(portico.store.getState().signIn?.error?.code).toBe('rpc/user-rejected')
    expect(tracked).toContain('SIWX_AUTH_ERROR')
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(siwx.calls.filter((name) => name === 'createMessage')).toHaveLength(2)
  })

  test('signed in on the second attempt: the toast is removed', async () => {
    const signMessage = vi
      .fn(async () => '0xsigned')
      .mockRejectedValueOnce(new PorticoError(rpcUserRejected))
    const adapters = [fakeAdapter('eip155', { signMessage })] as const
    const { portico } = await connected(fakeSignIn(), { adapters, networks: [ethereum] })
    await reaches(portico, 'needed')
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    expect(toasts(portico)).toEqual(['Signature declined'])
    showToast(portico, { variant: 'error', message: 'Transaction failed' })
    await signIn(portico)
    // Other failures are still reported.
    expect(toasts(portico)).toEqual(['Transaction failed'])
  })

  test('the message has the checksummed address, whatever the wallet returns', async () => {
    const writeAddress = (address: string) => address.toUpperCase()
    const descriptor = {
      ...fakeAdapter('eip155', { writeAddress }),
      parseAddress: (value: string) => value.toLowerCase(),
    }
    const { portico } = await connected(fakeSignIn(), {
      adapters: [descriptor],
      networks: [ethereum],
    })
    await reaches(portico, 'needed')
    const { data } = await signIn(portico)
    const { subject } = portico.store.getState().signIn ?? {}
    expect(data.accountAddress).toBe(subject?.address.toUpperCase())
  })

  test('a rejected signature creates no session', async () => {
    const siwx = fakeSignIn()
    siwx.broken.set('addSession', new TypeError('bad'))
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    await expect(signIn(portico)).rejects.toThrow()
    expect(status(portico)).toBe('needed')
    expect(shown(portico)).toBe('SIWXSignMessage')
    expect(siwx.sessions.size).toBe(0)
  })

  test('a message for another account never reaches the wallet', async () => {
    const siwx = fakeSignIn()
    const create = siwx.createMessage
    siwx.createMessage = (parameters) => create({ ...parameters, accountAddress: '0xother' })
    let signatures = 0
    const counting = fakeAdapter('eip155', {
      signMessage: async () => {
        signatures += 1
        return '0x'
      },
    })
    const { portico } = await connected(siwx, { adapters: [counting] })
    await reaches(portico, 'needed')
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'connector/aborted' })
    expect(signatures).toBe(0)
  })
})

describe('sign-in: skipSignIn', () => {
  test('required: the wallet is disconnected', async () => {
    const { portico, tracked } = await connected(fakeSignIn())
    await reaches(portico, 'needed')
    await skipSignIn(portico)
    expect(getStatus(portico.store.getState())).toBe('disconnected')
    expect(shown(portico)).toBeUndefined()
    expect(tracked).toContain('CLICK_CANCEL_SIWX')
  })

  test('optional: the modal closes, the wallet stays, and the user is not asked again', async () => {
    const siwx = fakeSignIn({ required: false })
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    await skipSignIn(portico)
    expect(getStatus(portico.store.getState())).toBe('connected')
    expect(status(portico)).toBe('skipped')
    void open(portico, { view: 'ConnectingSiwe' })
    await settle()
    expect(shown(portico)).toBe('SIWXSignMessage')
    await signIn(portico)
    expect(status(portico)).toBe('signedIn')
  })

  test('required on another network: switches back to the network with a session', async () => {
    const siwx = fakeSignIn()
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    await signIn(portico)
    await switchNetwork(portico, { networkId: 'eip155:8453' })
    await reaches(portico, 'needed')
    expect(shown(portico)).toBe('SIWXSignMessage')
    await skipSignIn(portico)
    await reaches(portico, 'signedIn')
    expect(portico.store.getState().signIn?.subject.networkId).toBe('eip155:1')
    expect(getStatus(portico.store.getState())).toBe('connected')
  })

  test('skipped while the wallet signs: a late answer creates no session', async () => {
    let answer = (_: string) => {}
    const slow = fakeAdapter('eip155', {
      signMessage: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    const siwx = fakeSignIn({ required: false })
    const { portico } = await connected(siwx, { adapters: [slow] })
    await reaches(portico, 'needed')
    const rejected = expect(signIn(portico)).rejects.toMatchObject({ code: 'connector/aborted' })
    await reaches(portico, 'asking')
    await skipSignIn(portico)
    await rejected
    answer('0xlate')
    await settle()
    expect(siwx.calls).not.toContain('addSession')
    expect(status(portico)).toBe('skipped')
    expect(toasts(portico)).toEqual([])
  })
})

describe('sign-in: signOut and disconnect', () => {
  test("disconnecting ends the session, unless the site's option keeps it", async () => {
    for (const [signOutOnDisconnect, left] of [
      [undefined, 0],
      [false, 1],
    ] as const) {
      const siwx = fakeSignIn({ signOutOnDisconnect })
      const { portico } = await connected(siwx)
      await reaches(portico, 'needed')
      await signIn(portico)
      await disconnect(portico)
      await settle()
      expect(status(portico)).toBeUndefined()
      expect(siwx.sessions.size).toBe(left)
    }
  })

  test('a locked wallet keeps its session', async () => {
    const siwx = fakeSignIn()
    const { portico, wallets } = await connected(siwx)
    await reaches(portico, 'needed')
    await signIn(portico)
    for (const tab of wallets.evm.tabs) {
      tab.emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
    }
    await settle()
    expect(status(portico)).toBeUndefined()
    expect(siwx.sessions.size).toBe(1)
  })

  test('signing out of a site that requires sign-in disconnects the wallet', async () => {
    const siwx = fakeSignIn()
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    await signIn(portico)
    await signOut(portico)
    expect(siwx.sessions.size).toBe(0)
    expect(getStatus(portico.store.getState())).toBe('disconnected')
  })

  test('disconnecting while the wallet signs leaves the view', async () => {
    const { portico } = await connected(fakeSignIn())
    await reaches(portico, 'needed')
    await disconnect(portico)
    expect(shown(portico)).toBeUndefined()
    expect(portico.store.getState().modal.closable).toBe(true)
  })
})

describe('sign-in: after a reload', () => {
  async function reloaded(required: boolean, signed: boolean) {
    const storage = memoryStorage()
    const siwx = fakeSignIn({ required })
    const first = await connected(siwx, { storage })
    await reaches(first.portico, 'needed')
    if (signed) await signIn(first.portico)
    const again = createWorld({ siwx, storage })
    again.wallets.evm.authorised.add('eip155')
    await reconnect(again.portico)
    return again.portico
  }

  test('interrupted: opens the view again', async () => {
    const portico = await reloaded(true, false)
    await reaches(portico, 'needed')
    expect(shown(portico)).toBe('SIWXSignMessage')
  })

  test('signed in: no view opens', async () => {
    const portico = await reloaded(true, true)
    await reaches(portico, 'signedIn')
    expect(shown(portico)).toBeUndefined()
  })

  test('optional and skipped: no view opens', async () => {
    const portico = await reloaded(false, false)
    await reaches(portico, 'skipped')
    expect(shown(portico)).toBeUndefined()
  })
})

test('signIn: rejects with its reason without an adapter and without an account', async () => {
  const { portico } = createWorld()
  await expect(signIn(portico)).rejects.toThrow('SIWX is not enabled')
  await expect(signOut(portico)).rejects.toThrow('SIWX is not enabled')
  const disconnected = createWorld({ siwx: fakeSignIn() }).portico
  await expect(signIn(disconnected)).rejects.toThrow('No ActiveCaipAddress found')
})

test('signIn: creates no message if the wallet disconnects during a network switch', async () => {
  const siwx = fakeSignIn()
  const { portico } = await connected(siwx)
  await reaches(portico, 'needed')
  portico.store.setState({ switching: 'eip155:8453', connections: {} })
  await expect(signIn(portico)).rejects.toThrow('No ConnectionController client found')
  expect(siwx.calls).not.toContain('createMessage')
})

test('followSignIn: a network change during the check shows one view', async () => {
  const siwx = fakeSignIn()
  let release = () => {}
  siwx.gates.set('getSessions', new Promise<void>((resolve) => (release = resolve)))
  const { portico } = await connected(siwx)
  await reaches(portico, 'checking')
  await switchNetwork(portico, { networkId: 'eip155:8453' })
  release()
  await reaches(portico, 'needed')
  expect(portico.store.getState().signIn?.subject.networkId).toBe('eip155:8453')
  expect(portico.store.getState().modal.history).toHaveLength(1)
})
