import { describe, expect, test } from 'vitest'
import { readRequestState } from '../devices/readRequestState.ts'
import { devices } from '../devices/tables.ts'
import { readEvents } from '../events/readEvents.ts'
import {
  ask,
  createUser,
  DAY,
  decide,
  MINUTE,
  type OpenTwice,
  release,
  startWorld,
  together,
  type User,
  wrongFor,
} from './keeperWorld.ts'

/** Approvals of new browsers, on a database. */
export function approvalsConformance(open: OpenTwice): void {
  const start = async () => {
    const world = await startWorld(open)
    return { world, user: await createUser(world) }
  }

  describe('approval', () => {
    test('a browser gets the share once its number was chosen, and no other does', async () => {
      const { world, user } = await start()
      await expect(release(world, user, 'phone')).rejects.toMatchObject({ code: 'device_unknown' })
      const { token, number, requestId } = await ask(world, user, 'phone')
      expect(number).toMatch(/^[1-9]\d$/)
      await expect(release(world, user, 'phone')).rejects.toMatchObject({ code: 'device_unknown' })
      expect(await decide(world.one, { token, number })).toMatchObject({ status: 'approved' })
      expect(await release(world, user, 'phone')).toHaveProperty('ciphertext')
      const calling = { owner: user.owner, browser: 'phone' }
      expect(await readRequestState(world.other, calling, requestId)).toMatchObject({
        status: 'approved',
      })
      await expect(release(world, user, 'tablet')).rejects.toMatchObject({ code: 'device_unknown' })
      const { events } = await readEvents(world.one, user.home)
      expect(events.map(({ kind }) => kind)).toEqual([
        'share_released',
        'device_added',
        'device_requested',
        'device_added',
        'share_stored',
      ])
      await world.one.outbox.drain()
      expect(world.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
        `${user.email}: Your wallet on shop.example asks here before it opens elsewhere`,
        `${user.email}: Approve a new browser for your wallet on shop.example`,
        `${user.email}: A new browser opens your wallet on shop.example`,
      ])
    })

    test('is given once, by one of twenty at the same time on two processes', async () => {
      const { world, user } = await start()
      const { token, number } = await ask(world, user, 'phone')
      const outcomes = await together(world, 20, (context) => decide(context, { token, number }))
      const statuses = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)
      expect(statuses.filter((decided) => decided && decided.status === 'approved')).toHaveLength(1)
      expect(statuses.filter((decided) => decided && decided.status === 'over')).toHaveLength(19)
      expect(await world.db.select().from(devices)).toHaveLength(2)
    })

    test('of all numbers at once, the first decides', async () => {
      const { world, user } = await start()
      for (let turn = 0; turn < 5; turn += 1) {
        const browser = `phone-${turn}`
        const { token, number } = await ask(world, user, browser)
        const numbers = [wrongFor(number), number, undefined]
        const outcomes = await together(world, 12, (context, place) =>
          decide(context, { token, number: numbers[place % 3] }),
        )
        const decided = outcomes.flatMap((outcome) =>
          outcome.status === 'fulfilled' && outcome.value.status !== 'over'
            ? [outcome.value.status]
            : [],
        )
        expect(decided).toHaveLength(1)
        const known = release(world, user, browser).then(
          () => 'approved',
          () => 'refused',
        )
        expect(await known).toBe(decided[0])
        world.pass(DAY)
      }
    })

    test.each([
      ['a wrong number', wrongFor],
      ['no number', () => undefined],
      ['an empty number', () => ''],
    ])('%s ends the request', async (_, answer) => {
      const { world, user } = await start()
      const { token, number, requestId } = await ask(world, user, 'phone')
      const decided = await decide(world.other, { token, number: answer(number) })
      expect(decided).toMatchObject({ status: 'refused' })
      expect(await decide(world.one, { token, number })).toEqual({ status: 'over' })
      await expect(release(world, user, 'phone')).rejects.toMatchObject({ code: 'device_unknown' })
      const calling = { owner: user.owner, browser: 'phone' }
      expect(await readRequestState(world.one, calling, requestId)).toMatchObject({
        status: 'refused',
      })
    })

    test('needs the link of the mail, and within ten minutes', async () => {
      const { world, user } = await start()
      const { token, number, requestId } = await ask(world, user, 'phone')
      for (const other of ['', requestId, `${token.slice(1)}A`]) {
        expect(await decide(world.one, { token: other, number })).toEqual({ status: 'over' })
      }
      const calling = { owner: user.owner, browser: 'phone' }
      world.pass(10 * MINUTE - 1)
      expect(await readRequestState(world.one, calling, requestId)).toMatchObject({
        status: 'pending',
      })
      world.pass(1)
      expect(await decide(world.one, { token, number })).toEqual({ status: 'over' })
      expect(await readRequestState(world.one, calling, requestId)).toMatchObject({
        status: 'expired',
      })
    })

    test('a newer request replaces the one before; what was approved stays', async () => {
      const { world, user } = await start()
      const phone = await ask(world, user, 'phone')
      world.pass(MINUTE)
      const tablet = await ask(world, user, 'tablet')
      expect(await decide(world.one, phone)).toEqual({ status: 'over' })
      const calling = { owner: user.owner, browser: 'phone' }
      const reading = readRequestState(world.one, calling, phone.requestId)
      await expect(reading).rejects.toMatchObject({ code: 'request_not_found' })
      await decide(world.one, tablet)
      world.pass(MINUTE)
      await ask(world, user, 'phone')
      const decided = { owner: user.owner, browser: 'tablet' }
      expect(await readRequestState(world.one, decided, tablet.requestId)).toMatchObject({
        status: 'approved',
      })
    })

    test('its state is for the browser and the user that asked', async () => {
      const { world, user } = await start()
      const { requestId } = await ask(world, user, 'phone')
      const stranger = await createUser(world)
      const read = (owner: User['owner'], browser?: string) =>
        readRequestState(world.one, { owner, browser }, requestId)
      const notFound = { code: 'request_not_found' }
      await expect(read(user.owner, 'home')).rejects.toMatchObject(notFound)
      await expect(read(user.owner)).rejects.toMatchObject(notFound)
      await expect(read(stranger.owner, 'phone')).rejects.toMatchObject(notFound)
    })

    test('of a known browser is not asked for', async () => {
      const { world, user } = await start()
      await expect(ask(world, user, 'home')).rejects.toMatchObject({ code: 'device_known' })
    })
  })
}
