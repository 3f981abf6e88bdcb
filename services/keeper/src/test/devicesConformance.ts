import { codeEvents } from '@portico/common/codes'
import { createTestAddress } from '@portico/common/test/browser'
import { describe, expect, test } from 'vitest'
import { readDevices } from '../devices/readDevices.ts'
import { removeDevice } from '../devices/removeDevice.ts'
import { requestDevice } from '../devices/requestDevice.ts'
import { deviceRequests } from '../devices/tables.ts'
import { prune } from '../prune.ts'
import {
  approve,
  ask,
  codesOf,
  count,
  createUser,
  DAY,
  decide,
  HOUR,
  MINUTE,
  type OpenTwice,
  release,
  SITE,
  startWorld,
  together,
  wrongFor,
} from './keeperWorld.ts'

/** The browsers of a share, and mails that ask for an approval, on a database. */
export function devicesConformance(open: OpenTwice): void {
  const start = async () => {
    const world = await startWorld(open)
    return { world, user: await createUser(world) }
  }

  describe('mail of an approval', () => {
    test('one of twenty at once on two processes, and again after 30 seconds', async () => {
      const { world, user } = await start()
      const before = world.mails.length
      const parameters = { owner: user.owner, body: { site: SITE }, name: '' }
      const outcomes = await together(world, 20, (context, turn) =>
        requestDevice(context, {
          ...parameters,
          browser: `browser-${turn}`,
          address: createTestAddress(),
        }),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(1)
      expect(count(codesOf(outcomes), 'wait')).toBe(19)
      await world.one.outbox.drain()
      await world.other.outbox.drain()
      expect(world.mails.length - before).toBe(1)
      world.pass(29_999)
      await expect(ask(world, user, 'phone')).rejects.toMatchObject({
        code: 'wait',
        retryAfterSeconds: 1,
      })
      world.pass(1)
      expect(await ask(world, user, 'phone')).toHaveProperty('number')
    })

    test('three in ten minutes and ten a day, over all wallets of the address', async () => {
      const { world, user } = await start()
      const second = await createUser(world, user.email)
      for (const asking of [user, second, user]) {
        await ask(world, asking, 'phone')
        world.pass(MINUTE)
      }
      await expect(ask(world, second, 'phone')).rejects.toMatchObject({
        code: 'wait',
        retryAfterSeconds: 7 * 60,
      })
      for (let asked = 3; asked < 10; asked += 1) {
        world.pass(HOUR)
        await ask(world, asked % 2 ? user : second, 'phone')
      }
      world.pass(HOUR)
      await expect(ask(world, user, 'phone')).rejects.toMatchObject({ code: 'wait' })
    })

    test('ten wrong numbers within an hour lock approvals for an hour', async () => {
      const { world, user } = await start()
      const refuse = async () => {
        const { token, number } = await ask(world, user, 'phone')
        await decide(world.one, { token, number: wrongFor(number) })
      }
      // Three mails in ten minutes are allowed; eight wrong ones are of another time.
      const pending = await (async () => {
        for (let wrong = 0; wrong < 9; wrong += 1) {
          await refuse()
          world.pass(5 * MINUTE)
        }
        return ask(world, user, 'tablet')
      })()
      const keys = await world.db.select().from(codeEvents)
      const last = keys.findLast(({ kind }) => kind === 'wrong')
      if (!last) throw new TypeError('no wrong number')
      const { id: _, ...event } = last
      await world.db.insert(codeEvents).values({ ...event, at: world.clock.now })
      expect(await decide(world.other, pending)).toMatchObject({
        status: 'wait',
        retryAfterSeconds: 3600,
      })
      await expect(ask(world, user, 'tablet')).rejects.toMatchObject({ code: 'wait' })
      await expect(release(world, user, 'tablet')).rejects.toMatchObject({
        code: 'device_unknown',
      })
      // The browser that its user approved goes on.
      expect(await release(world, user, 'home')).toHaveProperty('ciphertext')
    })
  })

  describe('devices', () => {
    test('ten at most; the one not seen for the longest time goes', async () => {
      const { world, user } = await start()
      for (let turn = 0; turn < 10; turn += 1) {
        world.pass(3 * HOUR)
        if (turn === 5) await release(world, user, 'home')
        await approve(world, user, `browser-${turn}`)
      }
      const { devices: listed } = await readDevices(world.one, user.home)
      expect(listed).toHaveLength(10)
      expect(listed.filter(({ isCurrent }) => isCurrent)).toMatchObject([
        { name: 'Firefox, Linux' },
      ])
      const gone = release(world, user, 'browser-0')
      await expect(gone).rejects.toMatchObject({ code: 'device_unknown' })
      expect(await release(world, user, 'browser-1')).toHaveProperty('ciphertext')
    })

    test('a removed one needs an approval again, on all processes', async () => {
      const { world, user } = await start()
      const phone = await approve(world, user, 'phone')
      const { devices: listed } = await readDevices(world.one, user.home)
      const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? ''
      const stranger = await createUser(world)
      const foreign = removeDevice(world.one, stranger.home, id)
      await expect(foreign).rejects.toMatchObject({ code: 'device_not_found' })
      await removeDevice(world.one, user.home, id)
      await expect(release(world, user, 'phone')).rejects.toMatchObject({ code: 'device_unknown' })
      const again = removeDevice(world.other, user.home, id)
      await expect(again).rejects.toMatchObject({ code: 'device_not_found' })
      await expect(readDevices(world.other, phone)).rejects.toMatchObject({
        code: 'device_unknown',
      })
      world.pass(MINUTE)
      await approve(world, user, 'phone')
      expect(await release(world, user, 'phone')).toHaveProperty('ciphertext')
    })

    test('prune: keeps what may still be decided', async () => {
      const { world, user } = await start()
      const asked = await ask(world, user, 'phone')
      world.pass(9 * MINUTE)
      await prune(world.one)
      expect(await decide(world.other, asked)).toMatchObject({ status: 'approved' })
      world.pass(2 * MINUTE)
      await prune(world.one)
      expect(await world.db.select().from(deviceRequests)).toEqual([])
      expect(await world.db.select().from(codeEvents)).not.toEqual([])
      world.pass(3 * DAY)
      await prune(world.one)
      expect(await world.db.select().from(codeEvents)).toEqual([])
      expect(await release(world, user, 'phone')).toHaveProperty('ciphertext')
    })
  })
}
