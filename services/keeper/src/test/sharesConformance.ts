import { createTestAddress } from '@portico/common/test/browser'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deviceRequests, devices } from '../devices/tables.ts'
import { readEvents } from '../events/readEvents.ts'
import { events } from '../events/tables.ts'
import { prune } from '../prune.ts'
import { deleteShare } from '../shares/deleteShare.ts'
import { RELEASES_MAX, releaseShare } from '../shares/releaseShare.ts'
import { SHARES_MAX, type StoreShareParameters, storeShare } from '../shares/storeShare.ts'
import { shareReleases, shares } from '../shares/tables.ts'
import {
  ask,
  codesOf,
  count,
  createTestId,
  createTestKey,
  createUser,
  DAY,
  HOUR,
  MINUTE,
  type OpenTwice,
  proveEmail,
  startWorld,
  together,
} from './keeperWorld.ts'

/** The same, of a session whose user proved the address. */
function ofAddress({ emailHash: _, ...parameters }: StoreShareParameters, email: string) {
  const { emailKey, emailHash } = proveEmail(email)
  return { ...parameters, emailHash, body: { ...parameters.body, email, emailKey } }
}

/** The shares of wallets, on a database. */
export function sharesConformance(open: OpenTwice): void {
  const start = () => startWorld(open)

  describe('share', () => {
    test('one of ten that are stored at once for a wallet, with one notice', async () => {
      const world = await start()
      const { parameters, owner } = await createUser(world)
      const fresh = { ...owner, walletId: createTestId() }
      const before = world.mails.length
      const outcomes = await together(world, 10, (context, turn) =>
        storeShare(context, { ...parameters, owner: fresh, browser: `browser-${turn}` }),
      )
      await world.one.outbox.drain()
      await world.other.outbox.drain()
      expect(count(codesOf(outcomes), 'done')).toBe(1)
      expect(count(codesOf(outcomes), 'share_exists')).toBe(9)
      expect(world.mails.length - before).toBe(1)
      const winner = codesOf(outcomes).indexOf('done')
      for (let turn = 0; turn < 10; turn += 1) {
        const calling = { owner: fresh, browser: `browser-${turn}` }
        const code = turn === winner ? undefined : 'device_unknown'
        const reading = readEvents(world.other, calling).then(
          () => undefined,
          (error) => error.code,
        )
        expect(await reading).toBe(code)
      }
    })

    test('is not replaced, and its address is not, by another browser of the user', async () => {
      const world = await start()
      const { parameters, owner } = await createUser(world)
      const [before] = await world.db.select().from(shares)
      const storing = storeShare(world.other, {
        ...ofAddress(parameters, 'thief@example.com'),
        browser: 'thief',
      })
      await expect(storing).rejects.toMatchObject({ code: 'share_exists' })
      expect(await world.db.select().from(shares)).toEqual([before])
      const key = await createTestKey()
      const releasing = releaseShare(world.one, { owner, browser: 'thief' }, key)
      await expect(releasing).rejects.toMatchObject({ code: 'device_unknown' })
    })

    test('of another wallet of the same user gives nothing of the first', async () => {
      const world = await start()
      const { parameters, owner } = await createUser(world)
      // With a token of the user, the wallet service could store one, too.
      const own = { ...owner, walletId: createTestId() }
      const thief = { ...ofAddress(parameters, 'thief@example.com'), browser: 'thief' }
      await storeShare(world.one, { ...thief, owner: own })
      const key = await createTestKey()
      await releaseShare(world.one, { owner: own, browser: 'thief' }, key)
      const releasing = releaseShare(world.one, { owner, browser: 'thief' }, key)
      await expect(releasing).rejects.toMatchObject({ code: 'device_unknown' })
    })

    test.each(['projectId', 'userId', 'walletId'] as const)(
      'of another %s is not found, from a known browser',
      async (name) => {
        const world = await start()
        const { owner } = await createUser(world)
        const calling = { owner: { ...owner, [name]: createTestId() }, browser: 'home' }
        const releasing = releaseShare(world.one, calling, await createTestKey())
        await expect(releasing).rejects.toMatchObject({ code: 'share_not_found' })
      },
    )

    test('in the row of another wallet does not open, nor does its address', async () => {
      const world = await start()
      const [ada, grace] = [await createUser(world), await createUser(world)]
      const isAda = eq(shares.userId, ada.owner.userId)
      const [row] = await world.db.select().from(shares).where(isAda)
      await world.db.update(shares).set({ share: row?.share ?? '', email: row?.email ?? '' })
      const key = await createTestKey()
      expect(await releaseShare(world.one, ada.home, key)).toHaveProperty('ciphertext')
      const opening = releaseShare(world.one, grace.home, key)
      await expect(opening).rejects.toMatchObject({ code: 'internal' })
      await expect(ask(world, grace, 'phone')).rejects.toMatchObject({ code: 'internal' })
    })

    test('is released as often as the limit says, on two processes at once', async () => {
      const world = await start()
      const { home } = await createUser(world)
      const key = await createTestKey()
      const outcomes = await together(world, RELEASES_MAX + 10, (context) =>
        releaseShare(context, home, key),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(RELEASES_MAX)
      expect(count(codesOf(outcomes), 'wait')).toBe(10)
      world.pass(HOUR)
      expect(await releaseShare(world.one, home, key)).toHaveProperty('requestId')
    })

    test('a hundred of one user at most, also of those that are stored at once', async () => {
      const world = await start()
      const { parameters, owner } = await createUser(world)
      const [row] = await world.db.select().from(shares)
      if (!row) throw new TypeError('no share')
      const others = Array.from({ length: SHARES_MAX - 4 }, () => ({
        ...row,
        id: createTestId(),
        walletId: createTestId(),
      }))
      await world.db.insert(shares).values(others)
      const outcomes = await together(world, 6, (context, turn) =>
        storeShare(context, {
          ...ofAddress(parameters, `many-${turn}@example.com`),
          owner: { ...owner, walletId: createTestId() },
        }),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(3)
      expect(count(codesOf(outcomes), 'bad_request')).toBe(3)
    })

    test('three in ten minutes and ten a day for one address, in all sessions of its user', async () => {
      const world = await start()
      const store = () => createUser(world, 'ada@example.com')
      await store()
      await store()
      await store()
      await expect(store()).rejects.toMatchObject({ code: 'wait', retryAfterSeconds: 600 })
      for (let stored = 3; stored < 10; stored += 1) {
        world.pass(HOUR)
        await store()
      }
      world.pass(HOUR)
      await expect(store()).rejects.toMatchObject({ code: 'wait' })
      expect(
        count(
          world.mails.map(({ to }) => to),
          'ada@example.com',
        ),
      ).toBe(10)
    })

    test('thirty an hour from one network address, for all people', async () => {
      const world = await start()
      const { parameters } = await createUser(world)
      const address = createTestAddress()
      const outcomes = await together(world, 33, (context, turn) =>
        storeShare(context, {
          ...ofAddress(parameters, `of-${turn}@example.com`),
          owner: { projectId: 'shop', userId: createTestId(), walletId: createTestId() },
          address,
        }),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(30)
      expect(count(codesOf(outcomes), 'wait')).toBe(3)
    })

    test('deleted after a step-up by a known browser, with all about it', async () => {
      const world = await start()
      const user = await createUser(world)
      const { home, owner } = user
      await ask(world, user, 'phone')
      await releaseShare(world.one, home, await createTestKey())
      const late = deleteShare(world.one, home, world.clock.now - 2 * MINUTE - 1)
      await expect(late).rejects.toMatchObject({ code: 'step_up_required' })
      const ahead = deleteShare(world.one, home, world.clock.now + 2 * MINUTE + 1)
      await expect(ahead).rejects.toMatchObject({ code: 'step_up_required' })
      const elsewhere = deleteShare(world.one, { owner, browser: 'phone' }, world.clock.now)
      await expect(elsewhere).rejects.toMatchObject({ code: 'device_unknown' })
      await deleteShare(world.one, home, world.clock.now - 2 * MINUTE)
      for (const table of [shares, devices, deviceRequests, shareReleases, events]) {
        expect(await world.db.select().from(table)).toEqual([])
      }
      await world.one.outbox.drain()
      expect(world.mails.at(-1)?.subject).toContain('no longer opens by e-mail')
    })
  })

  test('events: at most a hundred, the newest; prune keeps a year', async () => {
    const world = await start()
    const { home } = await createUser(world)
    const [share] = await world.db.select().from(shares)
    const shareId = share?.id ?? ''
    const rows = Array.from({ length: 150 }, (_, at) => ({
      shareId,
      kind: 'share_released' as const,
      subject: '',
      at: world.clock.now + at,
    }))
    await world.db.insert(events).values(rows)
    const { events: read } = await readEvents(world.other, home)
    expect(read.map(({ at }) => at - world.clock.now)).toEqual(
      Array.from({ length: 100 }, (_, place) => 149 - place),
    )
    await releaseShare(world.one, home, await createTestKey())
    world.pass(HOUR + 1)
    await prune(world.one)
    expect(await world.db.select().from(shareReleases)).toEqual([])
    expect((await readEvents(world.one, home)).events).toHaveLength(100)
    world.pass(366 * DAY)
    await prune(world.one)
    expect((await readEvents(world.one, home)).events).toEqual([])
    expect(await world.db.select().from(shares)).toHaveLength(1)
  })
}
