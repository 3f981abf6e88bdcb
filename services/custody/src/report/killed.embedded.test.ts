import { expect, test } from 'vitest'
import { readDump } from '../dump/readDump.ts'
import type { Moment } from '../test/createMortalService.ts'
import { startMortalServices } from '../test/startMortalServices.ts'
import { withoutFiles } from '../test/withoutFiles.ts'
import { checkCustody } from './checkCustody.ts'

type World = Awaited<ReturnType<typeof startMortalServices>>

interface Kill {
  readonly name: 'vault' | 'keeper'
  readonly moment: Moment
  /** The requests of the login before that in which the service is killed. */
  readonly afterRequests: number
}

/**
 * Kills a service in a first login. The visitor comes back in the same browser, and logs in.
 *
 * @returns whether the login had so many requests
 */
async function killInLogin(world: World, email: string, kill: Kill): Promise<boolean> {
  const service = world.services[kill.name]
  const page = world.openPage()
  service.killIn(kill.afterRequests, kill.moment)
  const outcome = await page.connect(email).catch((error: unknown) => error)
  if (!service.isKilled()) {
    service.spare()
    expect(outcome).toHaveProperty('wallet')
    return false
  }
  expect(outcome).toBeInstanceOf(Error)
  await world.resume()
  const { wallet } = await world.openPage(page.browser).connect(email)
  const { wallet: last } = (await world.openPage(page.browser).login.restore()) ?? {}
  expect(last?.vault.addresses).toEqual(wallet.vault.addresses)
  return true
}

test('killed in a first login (SIGKILL), a service leaves no half wallet', async () => {
  const world = await startMortalServices()
  const emails: string[] = []
  for (const [name, moment] of [
    ['keeper', 'answered'],
    ['vault', 'sent'],
    ['vault', 'answered'],
  ] as const) {
    let afterRequests = 0
    const next = () => {
      emails.push(`killed-${emails.length}@example.com`)
      return killInLogin(world, `${emails.at(-1)}`, { name, moment, afterRequests })
    }
    while (await next()) afterRequests += 1
    // A code, a session and a wallet; a share.
    expect(afterRequests).toBe(name === 'vault' ? 3 : 1)
  }
  const { vault, keeper } = world.services
  await Promise.all([vault.kill(), keeper.kill()])
  const dumps = [
    await readDump('vault', world.folders.vault),
    await readDump('keeper', world.folders.keeper),
  ]
  const wallets = await checkCustody(dumps.map(withoutFiles))
  expect(wallets).toHaveLength(emails.length)
  expect(wallets.flatMap(({ problems }) => problems)).toEqual([])
}, 300_000)
