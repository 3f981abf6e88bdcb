import { expect, test, vi } from 'vitest'
import { SIGN_IN_SERVER_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { Connector, SignedIn, SignInRequest } from '../../core/interfaces/connector.ts'
import { connect } from '../connect/connect.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { base, createWorld, ethereum, solana } from '../test/fixtures.ts'
import { fakeSignIn } from '../test/signInWorld.ts'
import { signIn } from './signIn.ts'

const request: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce: 'nonce0000001',
}

/** A relay whose wallet signs while connecting, and a server that stores the sessions. */
function oneClickWorld(networks: readonly [typeof ethereum, ...(typeof ethereum)[]] = [ethereum]) {
  const [wallet] = createWorld().connectors
  if (!wallet) throw new TypeError('the world has no wallet')
  const requests: (SignInRequest | undefined)[] = []
  const relay: Connector = {
    ...wallet,
    reachesMany: true,
    async connect(parameters) {
      requests.push(parameters.signIn)
      const grant = await wallet.connect(parameters)
      const [session] = grant.sessions
      const address = session.accounts[0].address
      const signed = { networkId: 'eip155:1', address, message: 'm', signature: '0x' } as const
      return { ...grant, signedIn: parameters.signIn && [signed] }
    },
    disconnect: vi.fn(wallet.disconnect),
  }
  const addSigned = vi.fn(async (signed: readonly SignedIn[]) => {
    for (const { networkId, address, message, signature } of signed) {
      const data = { ...request, accountAddress: address, chainId: networkId }
      await siwx.addSession({
        data: { ...data, version: '1', issuedAt: '2026-11-21T10:00:00Z' },
        message,
        signature,
      })
    }
  })
  const createRequest = vi.fn(async () => request)
  const siwx = fakeSignIn({ createRequest, addSigned })
  const world = createWorld({ siwx, networks, connectors: [relay] })
  return { ...world, siwx, relay, requests, addSigned, createRequest }
}

const status = ({ portico }: Pick<ReturnType<typeof oneClickWorld>, 'portico'>) =>
  portico.store.getState().signIn?.status

test('one-click sign-in: one approval connects and signs in', async () => {
  const world = oneClickWorld()
  await connect(world.portico, { connectorId: 'evm' })
  expect(world.requests).toEqual([request])
  expect(world.addSigned).toHaveBeenCalledTimes(1)
  await expect.poll(() => status(world), { interval: 1 }).toBe('signedIn')
  expect(world.portico.store.getState().modal.open).toBe(false)
  expect(world.siwx.calls).not.toContain('createMessage')
})

test('one-click sign-in: a network of another namespace makes it two steps', async () => {
  const world = oneClickWorld([ethereum, solana])
  await connect(world.portico, { connectorId: 'evm' })
  expect(world.requests).toEqual([undefined])
  expect(world.createRequest).not.toHaveBeenCalled()
  await expect.poll(() => status(world), { interval: 1 }).toBe('needed')
})

test('one-click sign-in: after a rejection the user stays connected and signs separately', async () => {
  const world = oneClickWorld()
  const errors: unknown[] = []
  world.portico.events.on('error', ({ error }) => errors.push(error))
  const problem = new TypeError('bad signature')
  world.addSigned.mockRejectedValueOnce(problem)
  await connect(world.portico, { connectorId: 'evm' })
  expect(getStatus(world.portico.store.getState())).toBe('connected')
  expect(world.relay.disconnect).not.toHaveBeenCalled()
  await expect.poll(() => status(world), { interval: 1 }).toBe('needed')
  expect(errors).toEqual([problem])
  await signIn(world.portico)
  expect(status(world)).toBe('signedIn')
})

test('one-click sign-in: shows a toast while the server verifies', async () => {
  const world = oneClickWorld()
  const toasts: (readonly string[])[] = []
  world.portico.events.on('toast', ({ type, toast }) =>
    toasts.push([type, toast.variant, toast.message]),
  )
  await connect(world.portico, { connectorId: 'evm' })
  expect(toasts).toEqual([
    ['added', 'loading', 'Authenticating...'],
    ['removed', 'loading', 'Authenticating...'],
  ])
})

test('one-click sign-in: after a server timeout the user stays connected', async () => {
  const world = oneClickWorld()
  world.addSigned.mockImplementationOnce(() => new Promise(() => {}))
  const connected = connect(world.portico, { connectorId: 'evm' })
  await expect.poll(() => world.addSigned.mock.calls.length).toBe(1)
  world.clock.advance(SIGN_IN_SERVER_TIMEOUT_MS)
  await connected
  expect(getStatus(world.portico.store.getState())).toBe('connected')
  await expect.poll(() => status(world), { interval: 1 }).toBe('needed')
})

test('one-click sign-in: an expired nonce connects, and the user signs separately', async () => {
  const world = oneClickWorld()
  const ask = world.relay.connect
  world.relay.connect = async (parameters) => {
    world.clock.advance(240_000)
    return ask(parameters)
  }
  await connect(world.portico, { connectorId: 'evm' })
  expect(world.requests).toEqual([request])
  expect(world.addSigned).not.toHaveBeenCalled()
  await expect.poll(() => status(world), { interval: 1 }).toBe('needed')
})

test('one-click sign-in: a server without a nonce does not block connecting', async () => {
  const world = oneClickWorld()
  world.createRequest.mockRejectedValueOnce(new TypeError('down'))
  await connect(world.portico, { connectorId: 'evm' })
  expect(world.requests).toEqual([undefined])
  expect(getStatus(world.portico.store.getState())).toBe('connected')
})

test.each<[string, () => Promise<SignInRequest>]>([
  ['never answers', () => new Promise(() => {})],
  [
    'throws at once',
    () => {
      throw new TypeError('broken')
    },
  ],
])('one-click sign-in: a server whose nonce %s makes it two steps', async (_, createRequest) => {
  const world = oneClickWorld()
  world.createRequest.mockImplementation(createRequest)
  const connected = connect(world.portico, { connectorId: 'evm' })
  await expect.poll(() => world.createRequest.mock.calls.length).toBe(1)
  world.clock.advance(5_000)
  await connected
  expect(world.requests).toEqual([undefined])
  expect(getStatus(world.portico.store.getState())).toBe('connected')
})

test('one-click sign-in: aborting does not wait for the nonce', async () => {
  const world = oneClickWorld()
  world.createRequest.mockImplementation(() => new Promise(() => {}))
  const controller = new AbortController()
  const { signal } = controller
  const connected = connect(world.portico, { connectorId: 'evm', signal })
  await expect.poll(() => world.createRequest.mock.calls.length).toBe(1)
  controller.abort()
  await expect(connected).rejects.toMatchObject({ code: 'connector/aborted' })
  expect(world.requests).toEqual([])
})

test('one-click sign-in: aborted while verifying, disconnects the wallet and ends the session', async () => {
  const world = oneClickWorld()
  let release = () => {}
  world.siwx.gates.set('addSession', new Promise<void>((resolve) => (release = resolve)))
  const controller = new AbortController()
  const { signal } = controller
  const connected = connect(world.portico, { connectorId: 'evm', signal })
  await expect.poll(() => world.addSigned.mock.calls.length).toBe(1)
  controller.abort()
  await expect(connected).rejects.toMatchObject({ code: 'connector/aborted' })
  expect(world.relay.disconnect).toHaveBeenCalledTimes(1)
  release()
  await expect.poll(() => world.siwx.calls.at(-1)).toBe('revokeSession')
  expect(world.siwx.sessions.size).toBe(0)
})

test('one-click sign-in: a server that does not support all networks makes it two steps', async () => {
  const world = oneClickWorld([ethereum, base])
  const served = new Set<string>()
  Object.assign(world.siwx, { supports: (id: string) => served.size === 0 || served.has(id) })
  world.createRequest.mockImplementation(async () => {
    served.add(ethereum.caipNetworkId)
    return request
  })
  await connect(world.portico, { connectorId: 'evm' })
  expect(world.requests).toEqual([undefined])
})

test('one-click sign-in: opens no view on a network that the server turns out not to support', async () => {
  const world = oneClickWorld([ethereum, solana])
  let isTaken = true
  Object.assign(world.siwx, { supports: () => isTaken })
  world.siwx.getSessions = async () => {
    isTaken = false
    return []
  }
  await connect(world.portico, { connectorId: 'evm' })
  await expect.poll(() => isTaken).toBe(false)
  await expect.poll(() => status(world), { interval: 1 }).toBeUndefined()
  const { portico } = world
  expect(portico.store.getState().modal.open).toBe(false)
  expect(getStatus(portico.store.getState())).toBe('connected')
})
