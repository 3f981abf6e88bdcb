import type { TestType } from '@playwright/test'
import { absence, OTHER_BROWSERS } from '../../scripts/lib/otherBrowsers.mjs'
import { startFirefox } from './firefox.ts'
import type { Session } from './webDriver.ts'
import { startWebKit } from './webKit.ts'

const starts: Readonly<Record<string, (command: string, binary: string) => Promise<Session>>> = {
  Firefox: startFirefox,
  WebKit: startWebKit,
}

/**
 * Defines tests for each browser beside Chromium. One that is not here is skipped.
 *
 * @param define - `getSession` returns the browser of the running test
 */
export function describeBrowsers<Args extends object, WorkerArgs extends object>(
  test: TestType<Args, WorkerArgs>,
  define: (name: string, getSession: () => Session) => void,
): void {
  for (const browser of OTHER_BROWSERS) {
    const { name } = browser
    const found = browser.find()

    test.describe(name, () => {
      test.skip(!found, absence(browser))
      let session: Session | undefined

      test.beforeEach(async () => {
        const start = starts[name]
        if (!found || !start) throw new TypeError(`Nothing starts ${name}.`)
        session = await start(found.command, found.binary ?? '')
      })

      // Without a session the set-up has failed and cleaned up.
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
      test.afterEach(async ({}, info) => {
        if (!session) return
        if (info.status !== info.expectedStatus) {
          await info.attach('picture', { body: await session.picture(), contentType: 'image/png' })
        }
        await session.quit()
      })

      define(name, () => {
        if (!session) throw new TypeError(`${name} has not started.`)
        return session
      })
    })
  }
}
