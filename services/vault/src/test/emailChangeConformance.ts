import { describe, expect, test } from 'vitest'
import { beginEmailChange } from '../server/emailChanges/beginEmailChange.ts'
import { confirmCurrentEmail } from '../server/emailChanges/confirmCurrentEmail.ts'
import { confirmNewEmail } from '../server/emailChanges/confirmNewEmail.ts'
import { readHeldUntil } from '../server/emailChanges/heldChange.ts'
import { sendNewCode } from '../server/emailChanges/sendNewCode.ts'
import { emailChangeRequests, emailChanges } from '../server/emailChanges/tables.ts'
import { undoEmailChange } from '../server/emailChanges/undoEmailChange.ts'
import { readEvents } from '../server/events/readEvents.ts'
import { prune } from '../server/prune.ts'
import type { LiveSession } from '../server/sessions/authenticate.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { readUser } from '../server/users/readUser.ts'
import { users } from '../server/users/tables.ts'
import {
  codesOf,
  count,
  inBrowser,
  type OpenTwice,
  signInWith,
  startAccounts,
  together,
  type World,
} from './accountsWorld.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const OLD = 'ada@example.com'
const NEW = 'ada@new.example'
const site = 'https://shop.example'

const wrongFor = (code: string) => (code === '00000000' ? '00000001' : '00000000')
const callerOf = (session: LiveSession, browser = 'browser-1') => ({
  session,
  browser,
  address: `of ${browser}`,
})

/** Drains both outboxes, and reads the code or the token of the newest mail to an address. */
async function readMail({ one, other, mails }: World, to: string, pattern: RegExp) {
  await one.outbox.drain()
  await other.outbox.drain()
  const mail = mails.findLast((sent) => sent.to === to && pattern.test(sent.text))
  return mail?.text.match(pattern)?.at(-1) ?? ''
}
const readCode = (world: World, to: string) => readMail(world, to, /^\d{8}$/m)
const readToken = (world: World, to: string) => readMail(world, to, /\/email-change\/([\w-]{43})$/m)

/** Begins a change; the code of the current address is returned. */
async function begin(world: World, session: LiveSession, email = NEW, of = OLD) {
  world.clock.now += MINUTE
  const asked = { ...callerOf(session), email, site, language: 'en' }
  const { changeId: id } = await beginEmailChange(world.one, asked)
  return { ...callerOf(session), id, code: await readCode(world, of) }
}

/** A change whose current address is proven; the code of the new one is returned. */
async function prove(world: World, session: LiveSession, email = NEW, of = OLD) {
  const answer = await begin(world, session, email, of)
  await confirmCurrentEmail(world.other, answer)
  return { ...answer, code: await readCode(world, email) }
}

async function change(world: World, email = NEW) {
  const user = await signInWith(world)
  const changed = await confirmNewEmail(world.other, await prove(world, user.live, email))
  return { ...user, changed, token: await readToken(world, OLD) }
}

const emailOf = async ({ one, db }: World, userId: string) =>
  (await readUser(db, one, userId)).email

/** Changes of e-mail addresses, on a database. */
export function emailChangeConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('email change', () => {
    test('after the codes of both addresses, on two processes', async () => {
      const world = await start()
      const { live, userId, changed, refreshToken } = await change(world)
      expect(changed).toEqual({ email: NEW, heldUntil: world.clock.now + 24 * HOUR })
      expect(await emailOf(world, userId)).toBe(NEW)
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(kinds.slice(0, 2)).toEqual(['email_changed', 'stepped_up'])
      // The session goes on, and its next token proves the new address.
      const next = await refreshSession(world.one, inBrowser('browser-1', refreshToken))
      expect(next.session.user).toEqual({ id: userId, email: NEW })
      world.clock.now += MINUTE
      const again = await signInWith(world, NEW, 'browser-2')
      expect(again.userId).toBe(userId)
      expect(again.live.id).not.toBe(live.id)
    })

    test('one of twenty with the same code of the new address', async () => {
      const world = await start()
      const { live, userId } = await signInWith(world)
      const answer = await prove(world, live)
      const outcomes = await together(world, 20, (context) => confirmNewEmail(context, answer))
      expect(count(codesOf(outcomes), 'done')).toBe(1)
      expect(count(codesOf(outcomes), 'code_expired')).toBe(19)
      expect(await emailOf(world, userId)).toBe(NEW)
      expect(await world.db.select().from(emailChangeRequests)).toEqual([])
    })

    test('one of two users who prove the same new address at once', async () => {
      const world = await start()
      const ada = await signInWith(world)
      const eve = await signInWith(world, 'eve@example.com', 'browser-1')
      const first = await prove(world, ada.live)
      world.clock.now += MINUTE
      // The newest code of an address is the only one, so the first user asks for another one.
      const second = await prove(world, eve.live, NEW, 'eve@example.com')
      world.clock.now += MINUTE
      await expect(confirmNewEmail(world.one, first)).rejects.toMatchObject({
        code: 'code_expired',
      })
      await confirmNewEmail(world.other, second)
      await sendNewCode(world.one, first, first.id)
      const late = { ...first, code: await readCode(world, NEW) }
      await expect(confirmNewEmail(world.one, late)).rejects.toMatchObject({ code: 'email_taken' })
      expect(await emailOf(world, ada.userId)).toBe(OLD)
      expect(await emailOf(world, eve.userId)).toBe(NEW)
    })

    test('to the address of another user: as to any, until its code proves who reads its mails', async () => {
      const world = await start()
      await signInWith(world, NEW, 'browser-9')
      world.clock.now += MINUTE
      const { live, userId } = await signInWith(world)
      const answer = await begin(world, live)
      expect(await confirmCurrentEmail(world.one, answer)).toEqual({})
      const code = await readCode(world, NEW)
      const changing = confirmNewEmail(world.one, { ...answer, code })
      await expect(changing).rejects.toMatchObject({ code: 'email_taken' })
      expect(await emailOf(world, userId)).toBe(OLD)
      expect(await world.db.select().from(emailChanges)).toEqual([])
    })

    test('a code of another request, step, session or user changes nothing', async () => {
      const world = await start()
      const { live, userId } = await signInWith(world)
      const eve = await signInWith(world, 'eve@example.com', 'browser-1')
      const first = await begin(world, live)
      const ofEve = { ...first, ...callerOf(eve.live) }
      const second = await begin(world, live)
      const expired = { code: 'code_expired' }
      // The change of another user, and one that was replaced.
      await expect(confirmCurrentEmail(world.one, ofEve)).rejects.toMatchObject(expired)
      await expect(confirmCurrentEmail(world.one, first)).rejects.toMatchObject(expired)
      // The step of the new address, before that of the current one.
      await expect(confirmNewEmail(world.one, second)).rejects.toMatchObject(expired)
      await expect(sendNewCode(world.one, second, second.id)).rejects.toMatchObject(expired)
      // The code of a request before is wrong for this one.
      const old = {
        ...second,
        code: first.code === second.code ? wrongFor(first.code) : first.code,
      }
      await expect(confirmCurrentEmail(world.one, old)).rejects.toMatchObject({
        code: 'code_wrong',
        triesLeft: 2,
      })
      await confirmCurrentEmail(world.one, second)
      // A code that was used is over.
      await expect(confirmCurrentEmail(world.other, second)).rejects.toMatchObject(expired)
      // Of another browser, the code dies.
      const code = await readCode(world, NEW)
      const elsewhere = { ...second, code, browser: 'browser-2' }
      await expect(confirmNewEmail(world.one, elsewhere)).rejects.toMatchObject(expired)
      await expect(confirmNewEmail(world.one, { ...second, code })).rejects.toMatchObject(expired)
      expect(await emailOf(world, userId)).toBe(OLD)
    })

    test('another session of the same user does not go on with it', async () => {
      const world = await start()
      const { live } = await signInWith(world)
      world.clock.now += MINUTE
      const elsewhere = await signInWith(world, OLD, 'browser-2')
      const answer = await begin(world, live)
      const stolen = { ...answer, ...callerOf(elsewhere.live, 'browser-2') }
      const confirming = confirmCurrentEmail(world.one, stolen)
      await expect(confirming).rejects.toMatchObject({ code: 'code_expired' })
      expect(await confirmCurrentEmail(world.one, answer)).toEqual({})
    })

    test('three wrong codes end each step', async () => {
      const world = await start()
      const { live } = await signInWith(world)
      const answer = await begin(world, live)
      const wrong = { ...answer, code: wrongFor(answer.code) }
      for (const triesLeft of [2, 1, 0]) {
        const trying = confirmCurrentEmail(triesLeft % 2 ? world.one : world.other, wrong)
        await expect(trying).rejects.toMatchObject({ code: 'code_wrong', triesLeft })
      }
      const expired = { code: 'code_expired' }
      await expect(confirmCurrentEmail(world.one, answer)).rejects.toMatchObject(expired)
      world.clock.now += 10 * MINUTE
      const next = await prove(world, live)
      const wrongNew = { ...next, code: wrongFor(next.code) }
      for (const triesLeft of [2, 1, 0]) {
        const trying = confirmNewEmail(triesLeft % 2 ? world.one : world.other, wrongNew)
        await expect(trying).rejects.toMatchObject({ code: 'code_wrong', triesLeft })
      }
      await expect(confirmNewEmail(world.one, next)).rejects.toMatchObject(expired)
    })

    test('the new address is proven within ten minutes, with mails as limited as any', async () => {
      const world = await start()
      const { live } = await signInWith(world)
      const answer = await prove(world, live)
      expect(await sendNewCode(world.one, answer, answer.id)).toEqual({ retryAfterSeconds: 30 })
      world.clock.now += 30 * SECOND
      expect(await sendNewCode(world.one, answer, answer.id)).toEqual({})
      await expect(confirmNewEmail(world.one, answer)).rejects.toMatchObject({
        code: 'code_wrong',
      })
      world.clock.now += 10 * MINUTE
      const sending = sendNewCode(world.one, answer, answer.id)
      await expect(sending).rejects.toMatchObject({ code: 'code_expired' })
      await prune(world.other)
      expect(await world.db.select().from(emailChangeRequests)).toEqual([])
    })

    test.each(['ada', OLD, ' Ada@Example.com '])('%j is no other address', async (email) => {
      const world = await start()
      const { live } = await signInWith(world)
      const beginning = begin(world, live, email)
      await expect(beginning).rejects.toMatchObject({ code: 'bad_request' })
    })
  })

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
  })
}
