import { expect } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { connect } from '../connect/connect.ts'
import type { SignInStatus } from '../signIn/state.ts'
import type { FakeSignIn } from './fakeSignIn.ts'
import { createWorld, settle, type World } from './fixtures.ts'

/** Where signing in stands. */
export function signInStatus(portico: Portico): SignInStatus | undefined {
  return portico.store.getState().signIn?.status
}

/** The view that the visitor sees; undefined while the card is closed. */
export function shownView(portico: Portico): string | undefined {
  const { modal } = portico.store.getState()
  return modal.open ? currentRoute(modal).view : undefined
}

export function toastsOf(portico: Portico): readonly string[] {
  return portico.store.getState().toasts.map(({ message }) => message)
}

/** Its code is fetched on the way: that takes more than a turn. */
export async function reachesSignIn(
  portico: Portico,
  wanted: SignInStatus | undefined,
): Promise<void> {
  await expect.poll(() => signInStatus(portico), { interval: 1 }).toBe(wanted)
  await settle()
}

/** The first opening fetches its code. */
export async function showsView(portico: Portico, view: string | undefined): Promise<void> {
  await expect.poll(() => shownView(portico), { interval: 1 }).toBe(view)
}

/** A visitor who connected to a site that signs in. */
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

/** One who stands before the question. */
export async function askedWorld(
  ...parameters: Parameters<typeof connectedWorld>
): ReturnType<typeof connectedWorld> {
  const world = await connectedWorld(...parameters)
  await reachesSignIn(world.portico, 'needed')
  await showsView(world.portico, 'SIWXSignMessage')
  return world
}
