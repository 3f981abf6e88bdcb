import { describe, expect, test, vi } from 'vitest'
import { createBlindDocument } from '../test/createBlindDocument.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createStepUp } from './createStepUp.ts'
import { NoStepUpError } from './noStepUpError.ts'

/** The step-up of a browser without passkeys. */
function open(user: object) {
  const requestCode = vi.fn(async (_: object) => ({ requestId: 'request' }))
  const screen = { show() {}, hide() {}, refresh() {} }
  const stepUp = createStepUp({
    ...{ document: createBlindDocument(), clock: createTestClock(), screen, projectId: 'shop' },
    ...{ site: 'https://wallet.example', getLanguage: () => 'en' },
    api: { requestCode, signIn: vi.fn(), signInWithPasskey: vi.fn() },
    passkeys: { isAvailable: () => false },
  } as unknown as Parameters<typeof createStepUp>[0])
  const { signal } = new AbortController()
  const loggedIn = { user: { id: 'user', ...user }, wallet: { slots: [] } } as never
  const onDrawn = vi.fn()
  return { requestCode, onDrawn, confirming: stepUp.confirm(loggedIn, signal, onDrawn) }
}

describe('createStepUp', () => {
  test('a user of a provider confirms with a code to the address of the account', async () => {
    const { requestCode, onDrawn } = open({ email: 'ada@example.com', provider: 'google' })
    await vi.waitFor(() => expect(onDrawn).toHaveBeenCalledOnce())
    expect(requestCode).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ email: 'ada@example.com', purpose: 'step-up' }),
    )
  })

  test('without an address or a passkey, it says so, and the session stays', async () => {
    const { requestCode, confirming } = open({})
    await expect(confirming).rejects.toBeInstanceOf(NoStepUpError)
    expect(requestCode).not.toHaveBeenCalled()
  })
})
