import { expect } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { connect } from '../connect/connect.ts'
import type { SignInStatus } from '../signIn/state.ts'
import type { FakeSignIn } from './fakeSignIn.ts'
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
