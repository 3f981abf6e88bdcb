import { createTestAddress } from '@portico/common/test/browser'
import { describe, expect, test } from 'vitest'
import { changeEmail } from '../emails/changeEmail.ts'
import { decideEmailChange, findEmailChange } from '../emails/decideEmailChange.ts'
import { readEmailState } from '../emails/readEmailState.ts'
import { emailChanges } from '../emails/tables.ts'
import { events } from '../events/tables.ts'
import { prune } from '../prune.ts'
import {
  ask,
  count,
  createTestEmail,
  createUser,
  DAY,
  HOUR,
  MINUTE,
  type OpenTwice,
  proveEmail,
  SITE,
  startWorld,
  together,
  type User,
  type World,
} from './keeperWorld.ts'

/** Begins a change from the browser in which the wallet was made. */
function begin(
  world: World,
  user: User,
  email: string,
  { browser = 'home', proven = email, authenticatedAt = world.clock.now } = {},
) {
  const { emailKey, emailHash } = proveEmail(proven)
  return changeEmail(world.other, {
    calling: { owner: user.owner, browser },
    emailHash,
    authenticatedAt,
    body: { email, emailKey, site: SITE },
    address: createTestAddress(),
  })
}

/** The token of the newest link about a change that went to an address. */
async function readToken({ one, other, mails }: World, to: string) {
  await one.outbox.drain()
  await other.outbox.drain()
  const mail = mails.findLast((sent) => sent.to === to && sent.text.includes('/email/'))
  return mail?.text.match(/\/email\/([\w-]{43})$/m)?.[1] ?? ''
}

/** Where the keeper asks before another browser gets the share. */
async function whereAsked(world: World, { owner }: User) {
  return (await readEmailState(world.one, { owner, browser: 'home' })).email
}

/** The addresses at which users approve browsers, on a database. */
export function emailsConformance(open: OpenTwice): void {
  const start = async () => {
    const world = await startWorld(open)
    const user = await createUser(world)
    return { world, user, next: createTestEmail() }
  }

  describe('email of the keeper', () => {
    test('changes a day after it was confirmed, and the old one is asked until then', async () => {
      const { world, user, next } = await start()
      const heldUntil = world.clock.now + DAY
      const state = await begin(world, user, next)
      expect(state).toEqual({
        email: user.email,
        change: { email: next, heldUntil, isConfirmed: false },
      })
      const confirm = await readToken(world, next)
      expect(await decideEmailChange(world.one, confirm)).toMatchObject({ kind: 'confirm' })
      world.pass(DAY - 1)
      expect((await ask(world, user, 'phone')).token).not.toBe('')
      world.pass(MINUTE)
      const moved = { ...user, email: next }
      expect((await ask(world, moved, 'tablet')).token).not.toBe('')
      expect(await whereAsked(world, user)).toBe(next)
      const kinds = (await world.db.select().from(events)).map(({ kind }) => kind)
      expect(kinds).toContain('email_changed')
    })

    test('stays without a confirmation, however long', async () => {
      const { world, user, next } = await start()
      await begin(world, user, next)
      world.pass(2 * DAY)
      expect((await ask(world, user, 'phone')).token).not.toBe('')
      // Confirmed late, it changes at once: the day is over.
      await decideEmailChange(world.one, await readToken(world, next))
      expect(await whereAsked(world, user)).toBe(next)
    })

    test('a confirmation that comes after seven days does nothing', async () => {
      const { world, user, next } = await start()
      await begin(world, user, next)
      const confirm = await readToken(world, next)
      world.pass(7 * DAY)
      expect(await decideEmailChange(world.one, confirm)).toBe(undefined)
      world.pass(1)
      await prune(world.other)
      expect(await world.db.select().from(emailChanges)).toEqual([])
      expect(await whereAsked(world, user)).toBe(user.email)
    })

    test('the old address ends a change, also a confirmed one, once', async () => {
      const { world, user, next } = await start()
      await begin(world, user, next)
      const confirm = await readToken(world, next)
      await decideEmailChange(world.one, confirm)
      const cancel = await readToken(world, user.email)
      expect(await findEmailChange(world.db, world.one, cancel)).toMatchObject({ kind: 'cancel' })
      const outcomes = await together(world, 10, (context) => decideEmailChange(context, cancel))
      const done = outcomes.filter((one) => one.status === 'fulfilled' && one.value)
      expect(done).toHaveLength(1)
      world.pass(2 * DAY)
      expect(await decideEmailChange(world.one, confirm)).toBe(undefined)
      expect(await whereAsked(world, user)).toBe(user.email)
      const kinds = (await world.db.select().from(events)).map(({ kind }) => kind)
      expect(kinds).toContain('email_kept')
      expect(kinds).not.toContain('email_changed')
    })

    test('the link to the old address is too late after the change', async () => {
      const { world, user, next } = await start()
      await begin(world, user, next)
      await decideEmailChange(world.one, await readToken(world, next))
      const cancel = await readToken(world, user.email)
      world.pass(DAY - 1)
      expect(await findEmailChange(world.db, world.one, cancel)).toMatchObject({ kind: 'cancel' })
      world.pass(1)
      // Before anything has settled it, too.
      expect(await findEmailChange(world.db, world.one, cancel)).toBe(undefined)
      expect(await decideEmailChange(world.other, cancel)).toBe(undefined)
      expect(await whereAsked(world, user)).toBe(next)
    })

    test('the wallet service alone changes nothing', async () => {
      const { world, user, next } = await start()
      // It can sign any token, but it has no browser that the user approved.
      const unknown = begin(world, user, next, { browser: 'of the operator' })
      await expect(unknown).rejects.toMatchObject({ code: 'device_unknown' })
      // Nor does an approved browser, without a token that proves the address a short time ago.
      const unproven = begin(world, user, next, { proven: user.email })
      await expect(unproven).rejects.toMatchObject({ code: 'email_not_proven' })
      const old = begin(world, user, next, { authenticatedAt: world.clock.now - 3 * MINUTE })
      await expect(old).rejects.toMatchObject({ code: 'step_up_required' })
      const other = await createUser(world)
      const ofOther = begin(
        world,
        { ...user, owner: { ...user.owner, userId: other.owner.userId } },
        next,
      )
      await expect(ofOther).rejects.toMatchObject({ code: 'share_not_found' })
      expect(await world.db.select().from(emailChanges)).toEqual([])
    })

    test('asked again before it is confirmed, it sends another link to confirm, and no more', async () => {
      const { world, user, next } = await start()
      const first = await begin(world, user, next)
      const lost = await readToken(world, next)
      const cancel = await readToken(world, user.email)
      const before = world.mails.length
      await expect(begin(world, user, next)).rejects.toMatchObject({ code: 'wait' })
      world.pass(HOUR)
      expect(await begin(world, user, next)).toEqual(first)
      const confirm = await readToken(world, next)
      expect(world.mails.slice(before).map(({ to }) => to)).toEqual([next])
      expect(await decideEmailChange(world.one, lost)).toBe(undefined)
      expect(await findEmailChange(world.db, world.one, cancel)).toMatchObject({ kind: 'cancel' })
      expect(await decideEmailChange(world.one, confirm)).toMatchObject({ kind: 'confirm' })
      world.pass(DAY - HOUR)
      expect(await whereAsked(world, user)).toBe(next)
      const kinds = (await world.db.select().from(events)).map(({ kind }) => kind)
      expect(count(kinds, 'email_requested')).toBe(1)
    })

    test('asked again after it was confirmed, it sends no more mails', async () => {
      const { world, user, next } = await start()
      const { change } = await begin(world, user, next)
      await decideEmailChange(world.one, await readToken(world, next))
      const before = world.mails.length
      world.pass(HOUR)
      const again = await begin(world, user, next)
      expect(again.change).toEqual({ ...change, isConfirmed: true })
      await readToken(world, next)
      expect(world.mails).toHaveLength(before)
    })

    test('asked for yet another address, the day begins anew, and links before do nothing', async () => {
      const { world, user, next } = await start()
      await begin(world, user, createTestEmail())
      const cancel = await readToken(world, user.email)
      world.pass(HOUR)
      await begin(world, user, next)
      expect(await decideEmailChange(world.one, cancel)).toBe(undefined)
      await decideEmailChange(world.one, await readToken(world, next))
      world.pass(DAY - HOUR)
      expect(await whereAsked(world, user)).toBe(user.email)
      world.pass(HOUR)
      expect(await whereAsked(world, user)).toBe(next)
    })

    test('asked for the address that it has, a change ends', async () => {
      const { world, user, next } = await start()
      await begin(world, user, next)
      expect(await begin(world, user, user.email)).toEqual({ email: user.email, change: null })
      expect(await decideEmailChange(world.one, await readToken(world, next))).toBe(undefined)
    })

    test('mails to a new address are limited as codes are', async () => {
      const { world, user, next } = await start()
      const other = await createUser(world)
      await begin(world, user, next)
      await expect(begin(world, other, next)).rejects.toMatchObject({ code: 'wait' })
    })

    test('prune settles what is due', async () => {
      const { world, user, next } = await start()
      await begin(world, user, next)
      await decideEmailChange(world.one, await readToken(world, next))
      world.pass(DAY)
      await prune(world.one)
      expect(await world.db.select().from(emailChanges)).toEqual([])
      expect(await whereAsked(world, user)).toBe(next)
    })
  })
}
