import { expect } from '@playwright/test'
import { attacks, createAttack } from '../lib/attacks.ts'
import { test } from '../lib/frameSite.ts'
import { type AttackedSite, openAttackedSite } from './attackedSite.ts'
import { describeBrowsers } from './describeBrowsers.ts'
import { ENTER, type Session } from './webDriver.ts'

// Browsers that do not tell a frame whether it is visible: it must not sign in the frame at all.

/** WebKitGTK keeps no secure cookie of a page over HTTP: nobody logs in to the local world. */
const WITHOUT_LOGIN = 'WebKit'

/** The frame's dwell is 800 ms: a button that opens at all opens in this time. */
const CLICKING_MS = 1200

describeBrowsers(test, (name, getSession) => {
  test.skip(name === WITHOUT_LOGIN, 'keeps no secure cookie over HTTP')

  test('approval: no attack of the site gets a signature', async ({ world }) => {
    test.setTimeout(300_000)
    const session = getSession()
    const site = await openAttackedSite(session, world, `isolation@${name.toLowerCase()}.example`)
    const got: string[] = []
    for (const [attack, script] of Object.entries({ 'no attack': '', ...attacks })) {
      await site.beginMessage()
      await site.waitForApproval()
      await session.run(createAttack(script))
      await clickAll(session, site)
      // Without it, nothing of this would show anything.
      if (!script) expect(await site.countClicks()).toBeGreaterThan(0)
      if (await site.hasSignature()) got.push(attack)
      await session.run('window.undo()')
      await site.cancel()
    }
    expect(got).toEqual([])
  })
})

/** Clicks on what the frame has at the place of its main button, as fast as a user can. */
async function clickAll(session: Session, site: AttackedSite): Promise<void> {
  const end = Date.now() + CLICKING_MS
  while (Date.now() < end) {
    const place = await site.findButton()
    if (place) await session.clickInFrame(place.x, place.y)
    await session.pressInFrame(ENTER)
    if (await site.hasSignature()) return
  }
}
