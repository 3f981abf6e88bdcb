import { describe, expect, test } from 'vitest'
import { readEvents } from '../server/events/readEvents.ts'
import { authenticate } from '../server/sessions/authenticate.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { signOutEverywhere } from '../server/sessions/signOut.ts'
import { refreshTokens } from '../server/sessions/tables.ts'
import { readUser } from '../server/users/readUser.ts'
import {
  codesOf,
  count,
  inBrowser,
  type OpenTwice,
  projectId,
  signInWith,
  startAccounts,
  together,
} from './accountsWorld.ts'

const SECOND = 1000

/** Refreshing a session, on a database. */
export function refreshConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('refresh', () => {
    test('twenty with the same token get the same new one', async () => {
      const world = await start()
      const { refreshToken } = await signInWith(world)
      const cookies = inBrowser('browser-1', refreshToken)
      const outcomes = await together(world, 20, (context) => refreshSession(context, cookies))
      const tokens = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.refreshToken : outcome.reason,
      )
      expect(new Set(tokens).size).toBe(1)
      expect(tokens[0]).toMatch(/^[\w-]{43}$/)
      expect(tokens[0]).not.toBe(refreshToken)
      expect(await world.db.select().from(refreshTokens)).toHaveLength(2)
    })

    test('an old token ends the session on all processes, once', async () => {
      const world = await start()
      const { refreshToken, userId, live } = await signInWith(world)
      const cookies = inBrowser('browser-1', refreshToken)
      const second = await refreshSession(world.one, cookies)
      const next = await refreshSession(world.one, inBrowser('browser-1', second.refreshToken))
      world.clock.now += 10 * SECOND
      const codes = codesOf(
        await together(world, 10, (context) => refreshSession(context, cookies)),
      )
      expect(count(codes, 'session_ended')).toBe(10)
      const newest = refreshSession(world.other, inBrowser('browser-1', next.refreshToken))
      await expect(newest).rejects.toMatchObject({ code: 'session_ended' })
      const authorization = `Bearer ${next.session.accessToken}`
      const access = authenticate(world.other, { projectId, authorization, browser: 'browser-1' })
      await expect(access).rejects.toMatchObject({ code: 'session_ended' })
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(count(kinds, 'session_reused')).toBe(1)
      expect(live.endedAt).toBeNull()
      await world.one.outbox.drain()
      await world.other.outbox.drain()
      expect(world.mails.filter(({ subject }) => subject.includes('signed out'))).toHaveLength(1)
    })

    test.each(['owner', 'thief'])('a copied token, whoever is ahead: %s', async (ahead) => {
      const world = await start()
      const { refreshToken, userId } = await signInWith(world)
      const refresh = (token: string) => refreshSession(world.other, inBrowser('browser-1', token))
      const { refreshToken: second } = await refresh(refreshToken)
      // The owner is idle, and the thief has the old token: now both have the second one.
      world.clock.now += 60 * SECOND
      expect(await refresh(refreshToken)).toMatchObject({ refreshToken: second })
      const { refreshToken: third } = await refresh(second)
      world.clock.now += 60 * SECOND
      const ofOther = refresh(ahead === 'owner' ? refreshToken : second)
      await expect(ofOther).rejects.toMatchObject({ code: 'session_ended' })
      await expect(refresh(third)).rejects.toMatchObject({ code: 'session_ended' })
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(count(kinds, 'session_reused')).toBe(1)
    })

    test('twenty with the same old token get the new one that was lost', async () => {
      const world = await start()
      const cookies = inBrowser('browser-1', (await signInWith(world)).refreshToken)
      const { refreshToken } = await refreshSession(world.one, cookies)
      world.clock.now += 60 * SECOND
      const outcomes = await together(world, 20, (context) => refreshSession(context, cookies))
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'fulfilled', value: { refreshToken } })
      }
      expect(await world.db.select().from(refreshTokens)).toHaveLength(2)
      // A lost reply does not count when the next one arrived.
      let newest = refreshToken
      for (const turn of ['one', 'other'] as const) {
        newest = (await refreshSession(world[turn], inBrowser('browser-1', newest))).refreshToken
      }
      const lost = await refreshSession(world.one, inBrowser('browser-1', newest))
      world.clock.now += 60 * SECOND
      const again = await refreshSession(world.other, inBrowser('browser-1', newest))
      expect(again.refreshToken).toBe(lost.refreshToken)
    })

    test('a clock that jumps back does not make an old token valid', async () => {
      const world = await start()
      const { refreshToken } = await signInWith(world)
      const cookies = inBrowser('browser-1', refreshToken)
      const second = await refreshSession(world.one, cookies)
      await refreshSession(world.one, inBrowser('browser-1', second.refreshToken))
      world.clock.now -= 60 * SECOND
      const again = refreshSession(world.other, cookies)
      await expect(again).rejects.toMatchObject({ code: 'session_ended' })
    })

    test('a user who was deleted has no session', async () => {
      const { one, db } = await start()
      const error = { name: 'ApiError', code: 'session_ended' }
      await expect(readUser(db, one, 'unknown')).rejects.toMatchObject(error)
    })

    test('signing out everywhere ends the sessions of this user only', async () => {
      const world = await start()
      const ada = await signInWith(world)
      const grace = await signInWith(world, 'grace@example.com', 'browser-2')
      await signOutEverywhere(world.one, inBrowser('browser-1', ada.refreshToken))
      const ofGrace = inBrowser('browser-2', grace.refreshToken)
      expect(await refreshSession(world.other, ofGrace)).toMatchObject({
        session: { user: { email: 'grace@example.com' } },
      })
    })
  })
}
