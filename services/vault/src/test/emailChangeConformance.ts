import { describe, expect, test } from 'vitest'
import { confirmCurrentEmail } from '../server/emailChanges/confirmCurrentEmail.ts'
import { confirmNewEmail } from '../server/emailChanges/confirmNewEmail.ts'
import { sendNewCode } from '../server/emailChanges/sendNewCode.ts'
import { emailChangeRequests, emailChanges } from '../server/emailChanges/tables.ts'
import { readEvents } from '../server/events/readEvents.ts'
import { prune } from '../server/prune.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { sessions } from '../server/sessions/tables.ts'
import {
  codesOf,
  count,
  inBrowser,
  type OpenTwice,
  signInWith,
  startAccounts,
  together,
} from './accountsWorld.ts'
import {
  begin,
  callerOf,
  change,
  emailOf,
  HOUR,
  MINUTE,
  NEW,
  OLD,
  prove,
  readCode,
} from './emailChangeWorld.ts'

const SECOND = 1000
const wrongFor = (code: string) => (code === '00000000' ? '00000001' : '00000000')

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

    test('one that is replaced while its code is checked proves nothing, and sends no mail', async () => {
      const world = await start()
      const { live, userId } = await signInWith(world)
      const answer = await begin(world, live)
      const { codes } = world.one
      const check: typeof codes.check = async (given) => {
        const checked = await codes.check(given)
        await begin(world, live, 'ada@third.example')
        return checked
      }
      const confirming = confirmCurrentEmail({ ...world.one, codes: { ...codes, check } }, answer)
      await expect(confirming).rejects.toMatchObject({ code: 'code_expired' })
      expect(await readCode(world, NEW)).toBe('')
      const [session] = await world.db.select().from(sessions)
      expect(session?.authenticatedAt).toBe(live.authenticatedAt)
      const { events } = await readEvents(world.one, userId)
      expect(events.map(({ kind }) => kind)).not.toContain('stepped_up')
    })

    test('one that is replaced while a code is issued sends no mail', async () => {
      const world = await start()
      const { live } = await signInWith(world)
      const answer = await prove(world, live)
      world.clock.now += MINUTE
      const { codes } = world.one
      const issue: typeof codes.issue = async (request) => {
        const issued = await codes.issue(request)
        await begin(world, live, 'ada@third.example')
        return issued
      }
      const replaced = { ...world.one, codes: { ...codes, issue } }
      const sending = sendNewCode(replaced, answer, answer.id)
      await expect(sending).rejects.toMatchObject({ code: 'code_expired' })
      expect(await readCode(world, NEW)).toBe(answer.code)
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
}
