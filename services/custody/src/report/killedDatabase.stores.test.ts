import { controlServer } from '@portico/common/test'
import { createTestDatabase } from '@portico/common/test/database'
import { expect, test } from 'vitest'
import { expectReady, killInFlows } from '../test/killInFlows.ts'
import { mortalFlows } from '../test/mortalFlows.ts'
import { logIn, readDataKey } from '../test/mortalUser.ts'
import { startMortalServices } from '../test/startMortalServices.ts'

const server = {
  kill: () => controlServer('postgres', 'kill'),
  start: () => controlServer('postgres', 'start'),
}

async function startWorld() {
  const [vault, keeper] = [await createTestDatabase(), await createTestDatabase()]
  return startMortalServices({
    vault: { DATABASE_URL: vault },
    keeper: { DATABASE_URL: keeper },
  })
}

test.each([
  // The code, the session, and the wallet; the share.
  ...[0, 1, 2].map((afterRequests) => ({ name: 'vault', afterRequests }) as const),
  { name: 'keeper', afterRequests: 0 } as const,
])(
  'PostgreSQL killed (SIGKILL) in request $afterRequests of a first login to the $name: no half wallet',
  async ({ name, afterRequests }) => {
    const world = await startWorld()
    for (const moment of ['sent', 'answered'] as const) {
      const email = `database-${moment}@example.com`
      const page = world.openPage()
      const service = world.services[name]
      service.killIn(afterRequests, moment, server.kill)
      await logIn(world, page, email).catch(() => undefined)
      expect(service.isKilled()).toBe(true)
      await server.start()
      await Promise.all(Object.values(world.services).map(expectReady))
      await world.resume()
      const again = world.openPage(page.browser)
      const { wallet } = await logIn(world, again, email)
      const key = await readDataKey(again)
      const last = world.openPage(page.browser)
      expect((await last.login.restore())?.wallet.id).toBe(wallet.id)
      await last.open()
      if (key !== undefined) expect(await readDataKey(last)).toBe(key)
    }
  },
)

test('PostgreSQL killed (SIGKILL) while the keepers are dropped: nothing is lost', async () => {
  const world = await startWorld()
  const flows = mortalFlows.filter(({ name }) => name === 'drop the keepers')
  const moments = ['sent', 'answered'] as const
  expect(await killInFlows({ world, flows, moments, requests: 'all', victim: server })).toBe(4)
})
