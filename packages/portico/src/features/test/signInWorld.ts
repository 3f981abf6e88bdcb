import { expect } from 'vitest'
import type { SignInAdapter, SignInSession } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { connect } from '../connect/connect.ts'
import type { SignInStatus } from '../signIn/state.ts'
import { createWorld, settle, type World } from './fixtures.ts'

/** The status of sign-in. */
export function signInStatus(portico: Portico): SignInStatus | undefined {
  return portico.store.getState().signIn?.status
}

/** The view that the user sees. `undefined` while the card is closed. */
export function shownView(portico: Portico): string | undefined {
  const { modal } = portico.store.getState()
  return modal.open ? currentRoute(modal).view : undefined
}

export function toastsOf(portico: Portico): readonly string[] {
  return portico.store.getState().toasts.map(({ message }) => message)
}

/** The code loads on demand, which takes more than one turn. */
export async function reachesSignIn(
  portico: Portico,
  wanted: SignInStatus | undefined,
): Promise<void> {
  await expect.poll(() => signInStatus(portico), { interval: 1 }).toBe(wanted)
  await settle()
}

/** The first call loads the code. */
export async function showsView(portico: Portico, view: string | undefined): Promise<void> {
  await expect.poll(() => shownView(portico), { interval: 1 }).toBe(view)
}

/** Connects a user to a site with sign-in. */
export async function connectedWorld(
  siwx: FakeSignIn,
  more: Parameters<typeof createWorld>[0] = {},
): Promise<World & { readonly tracked: string[] }> {
  const world = createWorld({ siwx, ...more })
  const tracked: string[] = []
  world.portico.events.on('track', ({ event }) => tracked.push(event))
  await connect(world.portico, { connectorId: 'evm' })
  return { ...world, tracked }
}

/** Creates an instance whose user is asked to sign in. */
export async function askedWorld(
  ...parameters: Parameters<typeof connectedWorld>
): ReturnType<typeof connectedWorld> {
  const world = await connectedWorld(...parameters)
  await reachesSignIn(world.portico, 'needed')
  await showsView(world.portico, 'SIWXSignMessage')
  return world
}

/** A sign-in adapter that tests can inspect, delay and break. It stores sessions like a server. */
export interface FakeSignIn extends SignInAdapter {
  /** `network:address` of the accounts with a session. */
  readonly sessions: Map<string, SignInSession>
  readonly calls: string[]
  required: boolean
  /** The error with which the next call of that name rejects. */
  readonly broken: Map<string, Error>
  /** Calls of that name wait for this promise. */
  readonly gates: Map<string, Promise<unknown>>
}

export function fakeSignIn(
  options: Partial<SignInAdapter> & { required?: boolean } = {},
): FakeSignIn {
  const { required = true, ...own } = options
  let count = 0
  const call = async (name: string) => {
    fake.calls.push(name)
    await fake.gates.get(name)
    const error = fake.broken.get(name)
    if (error) throw error
  }
  const fake: FakeSignIn = {
    sessions: new Map(),
    calls: [],
    required,
    broken: new Map(),
    gates: new Map(),
    async createMessage({ accountAddress, chainId }) {
      await call('createMessage')
      count += 1
      const data = {
        accountAddress,
        chainId,
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: `nonce${`${count}`.padStart(8, '0')}`,
        issuedAt: '2026-11-21T10:00:00Z',
      }
      return { ...data, toString: () => `${data.domain} ${accountAddress} ${data.nonce}` }
    },
    async addSession(session) {
      await call('addSession')
      fake.sessions.set(`${session.data.chainId}:${session.data.accountAddress}`, session)
    },
    async setSessions(sessions) {
      await call('setSessions')
      fake.sessions.clear()
      for (const item of sessions) {
        fake.sessions.set(`${item.data.chainId}:${item.data.accountAddress}`, item)
      }
    },
    async getSessions(chainId, address) {
      await call('getSessions')
      const found = fake.sessions.get(`${chainId}:${address}`)
      return found ? [found] : []
    },
    async revokeSession(chainId, address) {
      await call('revokeSession')
      fake.sessions.delete(`${chainId}:${address}`)
    },
    getRequired: () => fake.required,
    ...own,
  }
  return fake
}
