import { describe, expect, test } from 'vitest'
import { ASK_MS, finishFarcasterLogin } from '../server/farcaster/finishFarcasterLogin.ts'
import { farcasterFlows } from '../server/farcaster/tables.ts'
import { prune } from '../server/prune.ts'
import { socialResults } from '../server/social/tables.ts'
import { codesOf, count, type OpenTwice, projectId, together } from './accountsWorld.ts'
import { ask, begin, refused, signUp, startFarcasterWorld } from './farcasterWorld.ts'

/** The conformance suite of logins with Farcaster, until their result. */
export function farcasterConformance(open: OpenTwice): void {
  const start = () => startFarcasterWorld(open)

  describe('login with Farcaster', () => {
    test.each<[string, { projectId?: string; browser?: string | undefined }]>([
      ['another browser', { browser: 'browser-2' }],
      ['no browser', { browser: undefined }],
      ['another project', { projectId: 'game' }],
    ])('%s does not learn a result, and does not end the login', async (_, change) => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.approve(uri, '7')
      const mine = { projectId, flow, browser: 'browser-1' }
      const asking = finishFarcasterLogin(world.one, world.farcaster.logins, { ...mine, ...change })
      await expect(asking).rejects.toMatchObject(refused)
      expect(world.farcaster.requests.relay).toBe(1)
      expect(await ask(world, flow)).toMatchObject({ state: 'approved' })
    })

    test('the reply to an approval is repeated, for as long as its handle is good', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.approve(uri, '7')
      const reply = await ask(world, flow)
      expect(reply).toMatchObject({ state: 'approved', isKnown: false })
      expect(await ask(world, flow)).toEqual(reply)
      expect(await world.db.select().from(socialResults)).toHaveLength(1)
      expect(world.farcaster.requests).toEqual({ relay: 2, node: 1 })
      await signUp(world)
      const known = await begin(world)
      world.farcaster.approve(known.uri, '7')
      expect(await ask(world, known.flow)).toMatchObject({ isKnown: true })
      world.clock.now += 60_000
      await expect(ask(world, known.flow)).rejects.toMatchObject(refused)
    })

    test('the relay is asked no more often than every second and a half', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      expect(await ask(world, flow)).toEqual({ state: 'pending' })
      world.farcaster.approve(uri, '7')
      for (const byMs of [0, ASK_MS - 1]) {
        world.clock.now += byMs
        expect(await ask(world, flow)).toEqual({ state: 'pending' })
      }
      expect(world.farcaster.requests.relay).toBe(2)
      world.clock.now += 1
      expect(await ask(world, flow)).toMatchObject({ state: 'approved' })
    })

    test('a login that is too old, or is none', async () => {
      const world = await start()
      const late = await begin(world)
      world.farcaster.approve(late.uri, '7')
      world.clock.now += 10 * 60_000
      await expect(ask(world, late.flow)).rejects.toMatchObject(refused)
      await expect(ask(world, 'A'.repeat(43))).rejects.toMatchObject(refused)
    })

    test('a message that proves nobody ends the login', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.approve(uri, '7', '0x02')
      await expect(ask(world, flow)).rejects.toMatchObject(refused)
      world.farcaster.approve(uri, '7')
      await expect(ask(world, flow)).rejects.toMatchObject(refused)
      expect(await world.db.select().from(farcasterFlows)).toEqual([])
    })

    test('a channel that the relay has closed ends the login', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.close(uri)
      await expect(ask(world, flow)).rejects.toMatchObject(refused)
      expect(await world.db.select().from(farcasterFlows)).toEqual([])
    })

    test('a relay that is down: the login stays for another try', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.approve(uri, '7')
      world.farcaster.down.relay = true
      await expect(ask(world, flow)).rejects.toMatchObject({ code: 'unavailable' })
      await expect(begin(world)).rejects.toMatchObject({ code: 'unavailable' })
      world.farcaster.down.relay = false
      world.clock.now += ASK_MS
      expect(await ask(world, flow)).toMatchObject({ state: 'approved' })
    })

    test('a node that is down: what the relay has told once is not lost', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.approve(uri, '7')
      world.farcaster.down.node = true
      await expect(ask(world, flow)).rejects.toMatchObject({ code: 'unavailable' })
      world.farcaster.down.node = false
      world.clock.now += ASK_MS
      expect(await ask(world, flow)).toMatchObject({ state: 'approved' })
    })

    test('twenty requests at once on two processes make one result', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      world.farcaster.approve(uri, '7')
      const mine = { projectId, flow, browser: 'browser-1' }
      const outcomes = await together(world, 20, (context) =>
        finishFarcasterLogin(context, world.farcaster.logins, mine),
      )
      const states = outcomes.map((one) =>
        one.status === 'fulfilled' ? one.value.state : one.reason.code,
      )
      expect(count(states, 'approved')).toBeGreaterThan(0)
      expect(count(states, 'approved') + count(states, 'pending')).toBe(20)
      expect(await world.db.select().from(socialResults)).toHaveLength(1)
      // One asked for the channel, and one for its status.
      expect(world.farcaster.requests).toEqual({ relay: 2, node: 1 })
    })

    test('a request that was lost with its process holds the login for seconds', async () => {
      const world = await start()
      const { uri, flow } = await begin(world)
      await world.db.update(farcasterFlows).set({ heldUntil: world.clock.now + 15_000 })
      world.farcaster.approve(uri, '7')
      expect(await ask(world, flow)).toEqual({ state: 'pending' })
      expect(world.farcaster.requests.relay).toBe(1)
      world.clock.now += 15_000
      expect(await ask(world, flow)).toMatchObject({ state: 'approved' })
    })

    test('prune: nothing stays of logins that nobody has finished', async () => {
      const world = await start()
      await begin(world)
      await prune(world.one)
      expect(await world.db.select().from(farcasterFlows)).toHaveLength(1)
      world.clock.now += 11 * 60_000
      await prune(world.one)
      expect(await world.db.select().from(farcasterFlows)).toEqual([])
    })

    test('a network address begins sixty logins an hour', async () => {
      const world = await start()
      const turns = await Promise.allSettled(Array.from({ length: 62 }, () => begin(world)))
      expect(count(codesOf(turns), 'done')).toBe(60)
      expect(count(codesOf(turns), 'wait')).toBe(2)
      expect(world.farcaster.requests.relay).toBe(60)
    })
  })
}
