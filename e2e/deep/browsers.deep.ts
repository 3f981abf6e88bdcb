import { viewStates } from 'portico/testing/views'
import { absence, OTHER_BROWSERS } from '../../scripts/lib/otherBrowsers.mjs'
import { expect, test } from '../lib/test.ts'
import { startFirefox } from './firefox.ts'
import { openVisit } from './visit.ts'
import type { Session } from './webDriver.ts'
import { startWebKit } from './webKit.ts'

const starts: Readonly<Record<string, (command: string, binary: string) => Promise<Session>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
}

const exhibits = Object.entries(viewStates).flatMap(([route, states]) =>
  states.map((state) => `${route}/${state}`),
)

for (const browser of OTHER_BROWSERS) {
  const { name } = browser
  const found = browser.find()

  test.describe(name, () => {
    test.skip(!found, absence(browser))
    let session: Session

    test.beforeEach(async () => {
      const start = starts[name]
      if (!found || !start) throw new TypeError(`Nothing starts ${name}.`)
      session = await start(found.command, found.binary ?? '')
    })

    // Without a session the set-up has failed already, and has cleaned up after itself.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    test.afterEach(async ({}, info) => {
      if (!session) return
      if (info.status !== info.expectedStatus) {
        await info.attach('picture', { body: await session.picture(), contentType: 'image/png' })
      }
      await session.quit()
    })

    test('connects, switches networks and disconnects on EVM', async ({ world }) => {
      const { evm, evm2 } = world.manifest.chains
      const visit = await openVisit(session, `${world.siteUrl}/hosts/main.html`)
      await visit.press('.portico-button')
      await visit.pressRow('Aspen')
      await visit.reads('status', /^connected$/)
      await visit.reads('address', /^0x[\dA-Fa-f]{40}$/)
      await visit.reads('network', new RegExp(`^${evm.caip2}$`))

      await visit.pressNamed(`Network: ${evm.name}`)
      await visit.sees('Networks')
      await visit.pressRow(evm2.name)
      await visit.reads('network', new RegExp(`^${evm2.caip2}$`))
      await visit.closed()

      await visit.again()
      await visit.reads('status', /^connected$/)
      await visit.reads('network', new RegExp(`^${evm2.caip2}$`))

      await visit.press('.portico-button')
      await visit.sees('Account')
      await visit.pressButton('Disconnect')
      await visit.reads('status', /^disconnected$/)
      expect(await visit.problems()).toEqual([])
    })

    test('connects and disconnects on Solana', async ({ world }) => {
      const visit = await openVisit(session, `${world.siteUrl}/hosts/main.html`)
      await visit.press('.portico-button')
      await visit.pressRow('Birch')
      await visit.reads('status', /^connected$/)
      await visit.reads('address', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      await visit.press('.portico-button')
      await visit.sees('Account')
      await visit.pressButton('Disconnect')
      await visit.reads('status', /^disconnected$/)
      expect(await visit.problems()).toEqual([])
    })

    test('every view in every state', async ({ world }) => {
      test.setTimeout(300_000)
      for (const exhibit of exhibits) {
        await session.visit(`${world.siteUrl}/playground/gallery.html?only=${exhibit}`)
        const said = () => session.run('return { ...document.documentElement.dataset }')
        await expect
          .poll(said, { message: exhibit, timeout: 20_000, intervals: [50] })
          .toMatchObject({ ready: 'yes' })
      }
    })
  })
}
