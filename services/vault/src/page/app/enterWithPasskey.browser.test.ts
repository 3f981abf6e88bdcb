import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PasskeyPurpose } from '../../api/index.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import { PasskeyError } from '../passkeys/passkeyError.ts'
import { findButton, pressButton, waitForAlert } from '../test/buttons.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createTestPasskeys } from '../test/createTestPasskeys.ts'
import { createTexts } from '../texts/createTexts.ts'
import { createScreen } from '../views/createScreen.ts'
import { enterWithPasskey } from './enterWithPasskey.ts'

let end = () => {}
afterEach(() => end())

/** Draws the login over a service that answers as a test says. */
function open({ hasPasskey = true, isFrame = true } = {}) {
  const passkeys = createTestPasskeys(
    hasPasskey ? new Map([['known', new Uint8Array(32)]]) : undefined,
  )
  const controller = new AbortController()
  const asked: PasskeyPurpose[] = []
  const connectPasskey = vi.fn(async (_: object) => ({}) as never)
  const openPage = vi.fn()
  const screen = createScreen({ document, getTexts: () => createTexts('en'), onView() {} })
  let isOver = false
  const entering = enterWithPasskey(
    {
      ...{ document, screen, passkeys, clock: createTestClock(), site: 'https://shop.example' },
      login: { connectPasskey },
      challenges: {
        prepare: (purpose) => void asked.push(purpose),
        take: async () => 'AAAA',
      },
      ...(isFrame && { openPage }),
    },
    { signal: controller.signal },
  )
  void entering.then(() => {
    isOver = true
  })
  end = () => {
    controller.abort()
    screen.hide()
  }
  return {
    ...{ passkeys, asked, connectPasskey, openPage, entering, controller },
    isOver: () => isOver,
    find: findButton,
    press: pressButton,
    says: waitForAlert,
  }
}

describe('enterWithPasskey', () => {
  test('signs in with a passkey that the browser offers, after a press only', async () => {
    const { asked, connectPasskey, entering, press } = open()
    expect(asked).toEqual(['sign-in'])
    expect(connectPasskey).not.toHaveBeenCalled()
    await press('Use passkey')
    await entering
    expect(connectPasskey.mock.calls[0]?.[0]).toMatchObject({
      assertion: { credentialId: 'known' },
    })
  })

  test('makes a wallet with a new one, after it says what is lost with it', async () => {
    const { asked, connectPasskey, entering, press } = open({ hasPasskey: false })
    await press('Create a wallet')
    expect(document.body.textContent).toContain('If you lose your passkey, it’s gone for good')
    await press('Create passkey')
    await entering
    expect(asked).toEqual(['sign-in', 'sign-up'])
    expect(connectPasskey.mock.calls[0]?.[0]).toHaveProperty('registration')
  })

  test('a passkey that is refused stays: it may open a wallet of another project', async () => {
    const { connectPasskey, passkeys, press, says, isOver } = open()
    connectPasskey.mockRejectedValueOnce(new PasskeyError('refused'))
    await press('Use passkey')
    await says('This passkey isn’t for a wallet here')
    expect(passkeys.forgotten).toEqual([])
    expect(isOver()).toBe(false)
  })

  test('the browser may hide a passkey that was made for nothing', async () => {
    const { connectPasskey, passkeys, press, says } = open({ hasPasskey: false })
    connectPasskey.mockRejectedValueOnce(new PasskeyError('refused'))
    await press('Create a wallet')
    await press('Create passkey')
    await says('This passkey isn’t for a wallet here')
    expect(passkeys.forgotten).toHaveLength(1)
  })

  test('a passkey whose sign-up has no answer signs in', async () => {
    const { connectPasskey, passkeys, press, entering, asked } = open({ hasPasskey: false })
    connectPasskey.mockRejectedValueOnce(new TypeError('lost'))
    await press('Create a wallet')
    await press('Create passkey')
    await press('Use passkey')
    await entering
    expect(connectPasskey.mock.calls[1]?.[0]).toHaveProperty('assertion')
    expect(passkeys.forgotten).toEqual([])
    expect(asked.at(-1)).toBe('sign-in')
  })

  test('a service that takes no more for now says how long', async () => {
    const { connectPasskey, press, says, entering } = open()
    const wait = { code: 'wait', message: 'Too many.', retryAfterSeconds: 42 } as const
    connectPasskey.mockRejectedValueOnce(new ApiCallError(wait))
    await press('Use passkey')
    await says('Please try again after 42 seconds')
    await press('Use passkey')
    await entering
  })

  test('the page of the wallet makes what the frame cannot, and no other page offers it', async () => {
    const { passkeys, openPage, press, find, says } = open({ hasPasskey: false })
    passkeys.setCancelled(true)
    await press('Create a wallet')
    expect(find('Create it in a new window')).toBeUndefined()
    await press('Create passkey')
    await says('No passkey was used')
    await press('Create it in a new window')
    expect(openPage).toHaveBeenCalledOnce()
    expect(find('Use passkey')).toBeDefined()
    end()
    const own = open({ hasPasskey: false, isFrame: false })
    own.passkeys.setCancelled(true)
    await own.press('Create a wallet')
    await own.press('Create passkey')
    await own.says('No passkey was used')
    expect(own.find('Create it in a new window')).toBeUndefined()
  })
})
