import { describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../core/storage/backend.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { reconnect } from '../connect/reconnect.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { disconnect } from '../connections/disconnect.ts'
import { close } from '../modal/close.ts'
import { open } from '../modal/open.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { showToast } from '../notifications/showToast.ts'
import { fakeSignIn } from '../test/fakeSignIn.ts'
import { createWorld, ethereum, fakeAdapter, settle } from '../test/fixtures.ts'
import {
  connectedWorld,
  reachesSignIn,
  shownView,
  signInStatus,
  toastsOf,
} from '../test/signInWorld.ts'
import { createSignInHandles } from './handles.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { skipSignIn } from './skipSignIn.ts'

const status = signInStatus
const shown = shownView
const toasts = toastsOf
const reaches = reachesSignIn
const connected = connectedWorld

describe('after connecting', () => {
  test('without a session the view opens, and cannot be closed while it is required', async () => {
    const { portico } = await connected(fakeSignIn())
    await reaches(portico, 'needed')
    // The first opening fetches its code.
    await expect.poll(() => shown(portico), { interval: 1 }).toBe('SIWXSignMessage')
    close(portico)
    expect(shown(portico)).toBe('SIWXSignMessage')
    expect(portico.store.getState().modal.refusals).toBe(1)
  })

  test('with a session nobody is asked', async () => {
    const siwx = fakeSignIn()
    const first = await connected(siwx)
    await reaches(first.portico, 'needed')
    await signIn(first.portico)
    const { portico } = await connected(siwx)
    await reaches(portico, 'signedIn')
    expect(shown(portico)).toBeUndefined()
  })

  test('signing adds the session, closes and tells', async () => {
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

  test('a second press joins the first', async () => {
    const siwx = fakeSignIn()
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    const [a, b] = await Promise.all([signIn(portico), signIn(portico)])
    expect(a).toBe(b)
    expect(siwx.calls.filter((name) => name === 'createMessage')).toHaveLength(1)
  })

  test('a network that the adapter does not know asks for nothing', async () => {
    const siwx = fakeSignIn({ supports: () => false })
    const { portico } = await connected(siwx)
    await expect.poll(() => portico.keep(createSignInHandles).stop, { interval: 1 }).toBeDefined()
    await settle()
    expect(status(portico)).toBeUndefined()
    expect(siwx.calls).toEqual([])
  })

  test('a check that fails is said, and the wallet is left', async () => {
    const siwx = fakeSignIn()
    siwx.broken.set('getSessions', new TypeError('down'))
    const { portico } = await connected(siwx)
    await expect.poll(() => getStatus(portico.store.getState())).toBe('disconnected')
    expect(toasts(portico)).toContain('A problem occurred while trying initialize authentication')
  })

  test('not required, a check that fails leaves the visitor connected, who may try again', async () => {
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

  test('in development its cause is in the console, elsewhere it is not', async () => {
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

  test('a server that never answers is one that failed', async () => {
    const siwx = fakeSignIn()
    siwx.gates.set('getSessions', new Promise(() => {}))
    const { portico, clock } = await connected(siwx)
    await reaches(portico, 'checking')
    await expect.poll(() => siwx.calls).toContain('getSessions')
    clock.advance(15_000)
    await expect.poll(() => getStatus(portico.store.getState())).toBe('disconnected')
  })
})

describe('declined', () => {
  const refusing = () =>
    fakeAdapter('eip155', {
      signMessage: async () => {
        throw new PorticoError(rpcUserRejected)
      },
    })

  test('the view is back with the toast, and another try is possible', async () => {
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

  test('signed in at the second try: nothing is declined any more', async () => {
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
    // What failed besides is still told.
    expect(toasts(portico)).toEqual(['Transaction failed'])
  })

  test('the message has the address as texts have to have it, whatever the wallet writes', async () => {
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

  test('what the server refuses signs nobody in', async () => {
    const siwx = fakeSignIn()
    siwx.broken.set('addSession', new TypeError('bad'))
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    await expect(signIn(portico)).rejects.toThrow()
    expect(status(portico)).toBe('needed')
    expect(shown(portico)).toBe('SIWXSignMessage')
    expect(siwx.sessions.size).toBe(0)
  })

  test('a message for somebody else never reaches the wallet', async () => {
    const siwx = fakeSignIn()
    const create = siwx.createMessage
    siwx.createMessage = (parameters) => create({ ...parameters, accountAddress: '0xother' })
    let asked = 0
    const counting = fakeAdapter('eip155', {
      signMessage: async () => {
        asked += 1
        return '0x'
      },
    })
    const { portico } = await connected(siwx, { adapters: [counting] })
    await reaches(portico, 'needed')
    await expect(signIn(portico)).rejects.toMatchObject({ code: 'connector/aborted' })
    expect(asked).toBe(0)
  })
})

describe('going on without', () => {
  test('required: the wallet is left', async () => {
    const { portico, tracked } = await connected(fakeSignIn())
    await reaches(portico, 'needed')
    await skipSignIn(portico)
    expect(getStatus(portico.store.getState())).toBe('disconnected')
    expect(shown(portico)).toBeUndefined()
    expect(tracked).toContain('CLICK_CANCEL_SIWX')
  })

  test('not required: the modal closes, the wallet stays, nobody asks again', async () => {
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

  test('required on another network: back to where they are signed in', async () => {
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

  test('skipping while the wallet is asked: its late answer signs nobody in', async () => {
    let answer = (_: string) => {}
    const slow = fakeAdapter('eip155', {
      signMessage: () => new Promise<string>((resolve) => (answer = resolve)),
    })
    const siwx = fakeSignIn({ required: false })
    const { portico } = await connected(siwx, { adapters: [slow] })
    await reaches(portico, 'needed')
    const asked = expect(signIn(portico)).rejects.toMatchObject({ code: 'connector/aborted' })
    await reaches(portico, 'asking')
    await skipSignIn(portico)
    await asked
    answer('0xlate')
    await settle()
    expect(siwx.calls).not.toContain('addSession')
    expect(status(portico)).toBe('skipped')
    expect(toasts(portico)).toEqual([])
  })
})

describe('leaving', () => {
  test('disconnecting ends the session, unless the site keeps it', async () => {
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

  test('a wallet that is only locked keeps its session', async () => {
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

  test('signing out of a site that requires it leaves the wallet', async () => {
    const siwx = fakeSignIn()
    const { portico } = await connected(siwx)
    await reaches(portico, 'needed')
    await signIn(portico)
    await signOut(portico)
    expect(siwx.sessions.size).toBe(0)
    expect(getStatus(portico.store.getState())).toBe('disconnected')
  })

  test('disconnected while it asks: the view goes', async () => {
    const { portico } = await connected(fakeSignIn())
    await reaches(portico, 'needed')
    await disconnect(portico)
    expect(shown(portico)).toBeUndefined()
    expect(portico.store.getState().modal.closable).toBe(true)
  })
})

describe('after a reload', () => {
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

  test('in the middle of being asked: asked once more', async () => {
    const portico = await reloaded(true, false)
    await reaches(portico, 'needed')
    expect(shown(portico)).toBe('SIWXSignMessage')
  })

  test('signed in: nobody is asked', async () => {
    const portico = await reloaded(true, true)
    await reaches(portico, 'signedIn')
    expect(shown(portico)).toBeUndefined()
  })

  test('not required: who went on without it is left alone', async () => {
    const portico = await reloaded(false, false)
    await reaches(portico, 'skipped')
    expect(shown(portico)).toBeUndefined()
  })
})

test('without a site that signs in, and without an account, it says which', async () => {
  const { portico } = createWorld()
  await expect(signIn(portico)).rejects.toThrow('SIWX is not enabled')
  await expect(signOut(portico)).rejects.toThrow('SIWX is not enabled')
  const nobody = createWorld({ siwx: fakeSignIn() }).portico
  await expect(signIn(nobody)).rejects.toThrow('No ActiveCaipAddress found')
})

test('a wallet that goes while it moves to another network is not asked to sign', async () => {
  const siwx = fakeSignIn()
  const { portico } = await connected(siwx)
  await reaches(portico, 'needed')
  portico.store.setState({ switching: 'eip155:8453', connections: {} })
  await expect(signIn(portico)).rejects.toThrow('No ConnectionController client found')
  expect(siwx.calls).not.toContain('createMessage')
})

test('a network that changes while it is being checked is asked about once', async () => {
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
