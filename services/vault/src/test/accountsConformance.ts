import { expect, test } from 'vitest'
import { removeDevice } from '../server/devices/removeDevice.ts'
import { readEvents } from '../server/events/readEvents.ts'
import { events } from '../server/events/tables.ts'
import { prune } from '../server/prune.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { refreshTokens, sessions, signInRequests } from '../server/sessions/tables.ts'
import { users } from '../server/users/tables.ts'
import {
  askForCode,
  inBrowser,
  type OpenTwice,
  signInWith,
  startAccounts,
} from './accountsWorld.ts'
import { emailChangeConformance } from './emailChangeConformance.ts'
import { emailHoldConformance } from './emailHoldConformance.ts'
import { farcasterConformance } from './farcasterConformance.ts'
import { farcasterSignInConformance } from './farcasterSignInConformance.ts'
import { passkeyConformance } from './passkeyConformance.ts'
import { refreshConformance } from './refreshConformance.ts'
import { signInConformance } from './signInConformance.ts'
import { socialConformance } from './socialConformance.ts'
import { walletConformance } from './walletConformance.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** The conformance suite of users, sessions, devices, wallets and events on a database. */
export function accountsConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)
  signInConformance(open)
  refreshConformance(open)
  passkeyConformance(open)
  socialConformance(open)
  farcasterConformance(open)
  farcasterSignInConformance(open)
  walletConformance(open)
  emailChangeConformance(open)
  emailHoldConformance(open)

  test('device: removing it ends its sessions on all processes', async () => {
    const world = await start()
    const { live, refreshToken } = await signInWith(world)
    await removeDevice(world.one, live, live.deviceId)
    const refreshing = refreshSession(world.other, inBrowser('browser-1', refreshToken))
    await expect(refreshing).rejects.toMatchObject({ code: 'session_ended' })
    const again = removeDevice(world.other, live, live.deviceId)
    await expect(again).rejects.toMatchObject({ code: 'device_not_found' })
  })

  test('events: at most a hundred, the newest', async () => {
    const world = await start()
    const { userId } = await signInWith(world)
    const rows = Array.from({ length: 150 }, (_, at) => ({
      userId,
      kind: 'share_released' as const,
      subject: '',
      at,
    }))
    await world.db.insert(events).values(rows)
    const { events: read } = await readEvents(world.other, userId)
    expect(read.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, place) => 149 - place))
  })

  test('prune: keeps what still counts', async () => {
    const world = await start()
    const { refreshToken, userId } = await signInWith(world)
    world.clock.now += 60 * SECOND
    await askForCode(world, 'ada@example.com')
    await prune(world.one)
    expect(await world.db.select().from(signInRequests)).toHaveLength(1)
    await refreshSession(world.other, inBrowser('browser-1', refreshToken))
    world.clock.now += 7 * DAY
    await prune(world.one)
    for (const table of [signInRequests, sessions, refreshTokens]) {
      expect(await world.db.select().from(table)).toEqual([])
    }
    expect((await readEvents(world.one, userId)).events).not.toEqual([])
    expect(await world.db.select().from(users)).toHaveLength(1)
  })
}
