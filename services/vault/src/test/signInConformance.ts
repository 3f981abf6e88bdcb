import { describe, expect, test } from 'vitest'
import { readDevices } from '../server/devices/readDevices.ts'
import { readEvents } from '../server/events/readEvents.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { signIn } from '../server/sessions/signIn.ts'
import { sessions } from '../server/sessions/tables.ts'
import { saveUser } from '../server/users/saveUser.ts'
import { users } from '../server/users/tables.ts'
import {
  askForCode,
  codesOf,
  count,
  inBrowser,
  type OpenTwice,
  signInWith,
  startAccounts,
  together,
} from './accountsWorld.ts'

const SECOND = 1000

/** Signing in with a code, on a database. */
export function signInConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('sign-in', () => {
    test('one of twenty with the same code', async () => {
      const world = await start()
      const answer = await askForCode(world, 'ada@example.com')
      const codes = codesOf(await together(world, 20, (context) => signIn(context, answer)))
      expect(count(codes, 'done')).toBe(1)
      expect(count(codes, 'code_expired')).toBe(19)
      expect(await world.db.select().from(sessions)).toHaveLength(1)
    })

    test('one user of an address in a project, whatever process', async () => {
      const world = await start()
      const first = await signInWith(world)
      world.clock.now += 60 * SECOND
      const second = await signInWith(world, 'ada@example.com', 'browser-2')
      expect(second.userId).toBe(first.userId)
      expect(second.live.id).not.toBe(first.live.id)
      expect(await world.db.select().from(users)).toHaveLength(1)
    })

    test('an address in two projects is two users, whose rows tell nothing of each other', async () => {
      const { one, db } = await start()
      for (const project of ['shop', 'game']) {
        const user = { projectId: project, email: 'ada@example.com', language: 'en' }
        await db.transaction((transaction) => saveUser(transaction, one, user))
      }
      const rows = await db.select().from(users)
      expect(new Set(rows.map(({ emailHash }) => emailHash)).size).toBe(2)
      expect(new Set(rows.map(({ email }) => email)).size).toBe(2)
    })

    test('the same user with an old token of the browser: its session was copied', async () => {
      const world = await start()
      const { refreshToken, userId, live } = await signInWith(world)
      const { refreshToken: second } = await refreshSession(
        world.one,
        inBrowser('browser-1', refreshToken),
      )
      const thief = await refreshSession(world.one, inBrowser('browser-1', second))
      world.clock.now += 60 * SECOND
      const answer = await askForCode(world, 'ada@example.com')
      const opened = await signIn(world.other, { ...answer, refreshToken })
      const ofThief = refreshSession(world.one, inBrowser('browser-1', thief.refreshToken))
      await expect(ofThief).rejects.toMatchObject({ code: 'session_ended' })
      const ofOwner = inBrowser('browser-1', opened.refreshToken)
      expect(await refreshSession(world.one, ofOwner)).toHaveProperty('session.user.id', userId)
      const rows = await world.db.select().from(sessions)
      expect(rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id)).toEqual([live.id])
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(count(kinds, 'session_reused')).toBe(1)
      await world.other.outbox.drain()
      expect(world.mails.filter(({ subject }) => subject.includes('signed out'))).toHaveLength(1)
    })

    test('ten devices at most, of twelve browsers', async () => {
      const world = await start()
      const first = await signInWith(world)
      for (let turn = 2; turn <= 12; turn += 1) {
        world.clock.now += 4 * 60 * 60 * SECOND
        await signInWith(world, 'ada@example.com', `browser-${turn}`)
      }
      const { devices } = await readDevices(world.other, first.live)
      expect(devices).toHaveLength(10)
      expect(devices.some(({ isCurrent }) => isCurrent)).toBe(false)
      const cookies = inBrowser('browser-1', first.refreshToken)
      const refreshing = refreshSession(world.one, cookies)
      await expect(refreshing).rejects.toMatchObject({ code: 'session_ended' })
    })
  })
}
