import { expect } from 'vitest'
import type { Moment, MortalService } from './createMortalService.ts'
import { type FlowKind, mortalFlows } from './mortalFlows.ts'
import { createMortalUser, type MortalUser } from './mortalUser.ts'
import type { MortalWorld } from './startMortalServices.ts'

export interface KillInFlowsParameters {
  readonly world: MortalWorld
  readonly moments: readonly Moment[]
  readonly requests: 'all' | 'essential'
  /** The flows to kill a service in. Default: all. */
  readonly flows?: readonly FlowKind[]
  /** What is killed instead of the service, and what starts that again. */
  readonly victim?: { kill(): Promise<void>; start(): Promise<void> }
}

interface Kill {
  readonly kind: FlowKind
  readonly name: 'vault' | 'keeper'
  readonly moment: Moment
  readonly afterRequests: number
}

/**
 * Kills a service in each request of each flow. The user comes back, goes on, and has one wallet,
 * which opens in each way that it lists.
 *
 * @returns how many times a service was killed
 */
export async function killInFlows({
  world,
  moments,
  requests,
  flows = mortalFlows,
  victim,
}: KillInFlowsParameters): Promise<number> {
  const kills = flows.flatMap((kind) => listKills(kind, requests, moments))
  const users = []
  for (const index of kills.keys()) {
    users.push(await createMortalUser(world, `flow-${index}@example.com`))
  }
  // No limit of codes holds for a user who comes back.
  await world.resume()
  for (const [index, kill] of kills.entries()) {
    const user = users[index]
    if (user) await killInFlow(kill, user, victim)
  }
  return kills.length
}

function listKills(
  kind: FlowKind,
  requests: KillInFlowsParameters['requests'],
  moments: readonly Moment[],
): readonly Kill[] {
  const list = (name: Kill['name']) =>
    requests === 'essential'
      ? (kind.essential[name] ?? [])
      : Array.from({ length: kind.requests[name] ?? 0 }, (_, index) => index)
  return moments.flatMap((moment) =>
    (['vault', 'keeper'] as const).flatMap((name) =>
      list(name).map((afterRequests) => ({ kind, name, moment, afterRequests })),
    ),
  )
}

async function killInFlow(
  { kind, name, moment, afterRequests }: Kill,
  user: MortalUser,
  victim: KillInFlowsParameters['victim'],
): Promise<void> {
  const { world } = user
  const flow = kind.create(user)
  const service: MortalService = world.services[name]
  const what = `${kind.name}: ${name}, request ${afterRequests}, ${moment}`
  try {
    const page = await flow.begin()
    service.killIn(afterRequests, moment, victim?.kill)
    await flow.run(page).catch(() => undefined)
    expect(service.isKilled()).toBe(true)
    if (victim) {
      await victim.start()
      await expectReady(service)
    }
    await world.resume()
    const again = await flow.begin()
    await flow.run(again)
    await flow.check(again)
    expect(service.isKilled()).toBe(false)
  } catch (cause) {
    throw new TypeError(what, { cause })
  }
}

/** A service outlives its database, and uses it again once it is back. */
export async function expectReady({ url }: Pick<MortalService, 'url'>): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200)
}
