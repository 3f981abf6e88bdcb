import { codeEvents } from '@portico/common/codes'
import { createTestAddress } from '@portico/common/test/browser'
import { describe, expect, test } from 'vitest'
import { readDevices } from '../devices/readDevices.ts'
import { readRequestState } from '../devices/readRequestState.ts'
import { removeDevice } from '../devices/removeDevice.ts'
import { requestDevice } from '../devices/requestDevice.ts'
import { deviceRequests } from '../devices/tables.ts'
import { prune } from '../prune.ts'
import { storeShare } from '../shares/storeShare.ts'
import {
  approve,
  ask,
  codesOf,
  count,
  createTestId,
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
  type User,
  type World,
  wrongFor,
} from './keeperWorld.ts'

/** Answers a request with a number of its page. */
async function choose(world: World, user: User, answer: (number: string) => string) {
  const { token, number } = await ask(world, user, 'phone')
  return decide(world.one, { token, number: answer(number) })
}

/**
 * Chooses three wrong numbers, while the same person has a request for another wallet.
 *
 * @returns that wallet, and its request
 */
async function lock(world: World, user: User) {
  const other = await createUser(world, user.email)
  await choose(world, user, wrongFor)
  world.pass(MINUTE)
  await choose(world, user, wrongFor)
  world.pass(MINUTE)
  const pending = await ask(world, other, 'phone')
  // Three mails in ten minutes.
  world.pass(8 * MINUTE)
  expect(await choose(world, user, wrongFor)).toMatchObject({ status: 'refused' })
  return { other, pending }
}

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

    test('nobody else uses up what an address may get', async () => {
      const { world, user } = await start()
      const stranger = await createUser(world)
      const { emailKey } = user.parameters.body
      const named = [{ email: user.email }, { email: user.email, emailKey }]
      const outcomes = await together(world, 20, (context, turn) =>
        storeShare(context, {
          ...stranger.parameters,
          owner: { ...stranger.owner, walletId: createTestId() },
          body: { ...stranger.parameters.body, ...named[turn % 4 < 2 ? 0 : 1] },
        }),
      )
      expect(count(codesOf(outcomes), 'email_not_proven')).toBe(20)
      await Promise.all([world.one, world.other].map(({ outbox }) => outbox.drain()))
      expect(world.mails.filter(({ to }) => to === user.email)).toHaveLength(1)
      // The notice that the user got counts, and no other.
      const second = await createUser(world, user.email)
      expect(await approve(world, second, 'phone')).toMatchObject({ owner: second.owner })
      expect(await release(world, second, 'phone')).toHaveProperty('ciphertext')
    })

    test('three wrong numbers within an hour lock approvals for an hour', async () => {
      const { world, user } = await start()
      const { other: second } = await lock(world, user)
      world.pass(10 * MINUTE)
      for (const asking of [user, second]) {
        await expect(ask(world, asking, 'tablet')).rejects.toMatchObject({
          code: 'wait',
          retryAfterSeconds: 50 * 60,
        })
      }
      // The browser that its user approved goes on.
      expect(await release(world, user, 'home')).toHaveProperty('ciphertext')
      world.pass(50 * MINUTE)
      await approve(world, user, 'tablet')
      expect(await release(world, user, 'tablet')).toHaveProperty('ciphertext')
    })

    test('two wrong numbers an hour lock nothing', async () => {
      const { world, user } = await start()
      for (let hour = 0; hour < 3; hour += 1) {
        for (let turn = 0; turn < 2; turn += 1) {
          await choose(world, user, wrongFor)
          world.pass(31 * MINUTE)
        }
      }
      expect(await choose(world, user, (number) => number)).toMatchObject({ status: 'approved' })
    })

    test('a request that is open when approvals are locked can be refused only', async () => {
      const { world, user } = await start()
      const { other, pending } = await lock(world, user)
      const calling = { owner: other.owner, browser: 'phone' }
      const { token, number, requestId } = pending
      expect(await decide(world.other, { token, number })).toMatchObject({
        status: 'wait',
        retryAfterSeconds: 3600,
      })
      await expect(release(world, other, 'phone')).rejects.toMatchObject({ code: 'device_unknown' })
      const refused = await decide(world.other, { token, number: undefined })
      expect(refused).toMatchObject({ status: 'refused' })
      expect(await readRequestState(world.one, calling, requestId)).toMatchObject({
        status: 'refused',
      })
      expect(await decide(world.one, { token, number })).toEqual({ status: 'over' })
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
