import { describe, expect, test } from 'vitest'
import { confirmNewEmail } from '../server/emailChanges/confirmNewEmail.ts'
import { readHeldUntil } from '../server/emailChanges/heldChange.ts'
import { emailChanges } from '../server/emailChanges/tables.ts'
import { undoEmailChange } from '../server/emailChanges/undoEmailChange.ts'
import { prune } from '../server/prune.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { users } from '../server/users/tables.ts'
import { inBrowser, type OpenTwice, signInWith, startAccounts, together } from './accountsWorld.ts'
import { begin, change, emailOf, MINUTE, NEW, OLD, prove } from './emailChangeWorld.ts'

/** The day in which a change of an e-mail address can be taken back, on a database. */
export function emailHoldConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('email change: a day', () => {
    test('in which its old address takes it back, once, and ends all sessions', async () => {
      const world = await start()
      const { userId, token, refreshToken } = await change(world)
      const outcomes = await together(world, 10, (context) => undoEmailChange(context, token))
      const undone = outcomes.filter((one) => one.status === 'fulfilled' && one.value !== undefined)
      expect(undone).toHaveLength(1)
      expect(await emailOf(world, userId)).toBe(OLD)
      const refreshing = refreshSession(world.one, inBrowser('browser-1', refreshToken))
      await expect(refreshing).rejects.toMatchObject({ code: 'session_ended' })
      await world.one.outbox.drain()
      await world.other.outbox.drain()
      const notices = world.mails.filter(({ subject }) => subject.includes('old one again'))
      expect(new Set(notices.map(({ to }) => to))).toEqual(new Set([OLD, NEW]))
      expect(notices).toHaveLength(2)
      world.clock.now += MINUTE
      expect((await signInWith(world, OLD, 'browser-3')).userId).toBe(userId)
      world.clock.now += MINUTE
      expect((await signInWith(world, NEW, 'browser-4')).userId).not.toBe(userId)
    })

    test('in which nobody else gets the old address, and the address is not changed again', async () => {
      const world = await start()
      const { live, userId } = await change(world)
      world.clock.now += MINUTE
      const signingIn = signInWith(world, OLD, 'browser-2')
      await expect(signingIn).rejects.toMatchObject({ code: 'email_changed' })
      const beginning = begin(world, live, 'ada@third.example', NEW)
      await expect(beginning).rejects.toMatchObject({ code: 'wait' })
      const eve = await signInWith(world, 'eve@example.com', 'browser-1')
      world.clock.now += 10 * MINUTE
      const answer = await prove(world, eve.live, OLD, 'eve@example.com')
      const taking = confirmNewEmail(world.one, answer)
      await expect(taking).rejects.toMatchObject({ code: 'email_taken' })
      expect(await world.db.select().from(users)).toHaveLength(2)
      expect(await emailOf(world, userId)).toBe(NEW)
    })

    test('after which the link does nothing, and the old address is free', async () => {
      const world = await start()
      const { userId, token, changed } = await change(world)
      expect(await readHeldUntil(world.db, world.one, userId)).toBe(changed.heldUntil)
      world.clock.now = changed.heldUntil
      expect(await readHeldUntil(world.db, world.one, userId)).toBe(null)
      expect(await undoEmailChange(world.one, token)).toBe(undefined)
      expect((await signInWith(world, OLD, 'browser-2')).userId).not.toBe(userId)
      world.clock.now += 1
      await prune(world.one)
      expect(await world.db.select().from(emailChanges)).toEqual([])
      expect(await emailOf(world, userId)).toBe(NEW)
    })

    test('after which a new owner of the old address changes it, before it is pruned', async () => {
      const world = await start()
      const { userId, changed } = await change(world)
      world.clock.now = changed.heldUntil
      const eve = await signInWith(world, OLD, 'browser-1')
      const answer = await prove(world, eve.live, 'eve@example.com')
      await confirmNewEmail(world.one, answer)
      expect(await emailOf(world, eve.userId)).toBe('eve@example.com')
      expect(await emailOf(world, userId)).toBe(NEW)
      const held = await world.db.select().from(emailChanges)
      expect(held.map((row) => row.userId)).toEqual([eve.userId])
    })
  })
}
