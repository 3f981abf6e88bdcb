import { afterEach, describe, expect, test, vi } from 'vitest'
import { pressButton } from '../test/buttons.ts'
import { HANDLE, openFarcasterFlow, RIGHT_CODE } from '../test/openFarcasterFlow.ts'
import { PROGRESS_MIN_MS } from './createProgress.ts'
import { RESEND_MS } from './limits.ts'

const EMAIL = 'ada@example.com'
const shown = () => document.querySelector('h1')?.textContent

let end = () => {}
afterEach(() => end())

/** Draws the code of a user whom the service does not know. */
async function openCode() {
  const page = openFarcasterFlow(document)
  end = page.hide
  await expect(page.approve(false)).rejects.toThrow()
  await page.flow.connectEmail(EMAIL, 'farcaster')
  return page
}

describe('connectEmail of a login with Farcaster', () => {
  test('another code of the view belongs to the login', async () => {
    const page = await openCode()
    page.clock.advance(RESEND_MS)
    await pressButton('Send a new code')
    await vi.waitFor(() => expect(page.codesTo).toEqual([EMAIL, EMAIL]))
    await page.flow.connectCode(RIGHT_CODE)
    expect(page.signIns.map(({ farcaster }) => farcaster?.handle)).toEqual([HANDLE])
  })

  test('a second try finds the user of Farcaster, and asks for no code', async () => {
    const page = await openCode()
    page.setKeeperDown(true)
    await expect(page.flow.connectCode(RIGHT_CODE)).rejects.toThrow('down')
    await vi.waitFor(() => expect(shown()).toBe('Couldn’t create your wallet'))
    page.setKeeperDown(false)
    await pressButton('Try again')
    await vi.waitFor(() => {
      page.clock.advance(PROGRESS_MIN_MS)
      expect(shown()).toBeUndefined()
    })
    expect(page.login.get()?.user).toMatchObject({ email: EMAIL, provider: 'farcaster' })
    expect(page.codesTo).toEqual([EMAIL])
  })
})
