import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createRecoveryCode, type NewSlot } from '../../frame/index.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import { UnknownDeviceError } from '../keeper/unknownDeviceError.ts'
import { createHeldKey } from '../keys/createHeldKey.ts'
import { findButton, pressButton, waitForAlert } from '../test/buttons.ts'
import { createOwnWallet } from '../test/createOwnWallet.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createTestPasskeys } from '../test/createTestPasskeys.ts'
import { createTexts } from '../texts/createTexts.ts'
import { createScreen } from '../views/createScreen.ts'
import { createUnlock } from './createUnlock.ts'

let end = () => {}
afterEach(() => end())

const down = new ApiCallError({ code: 'unavailable', message: 'down' })

/** Opens a wallet whose keepers fail as a test says. */
async function open(
  kinds: readonly NewSlot['kind'][],
  { error = down as 'unknown' | Error, passkeys = undefined as unknown } = {},
) {
  const wallet = await createOwnWallet(kinds)
  const clock = createTestClock()
  const key = createHeldKey(clock)
  const controller = new AbortController()
  const keeper = { id: 'keeper', operator: 'Bank' }
  let releases = 0
  const fail = async () => {
    releases += 1
    throw error === 'unknown' ? new UnknownDeviceError(keeper, wallet.owner) : error
  }
  const requestApproval = vi.fn(async () => ({ requestId: 'request', number: '12' }))
  const screen = createScreen({ document, getTexts: () => createTexts('en'), onView() {} })
  const unlock = createUnlock({
    ...{ document, clock, screen, key, projectId: 'shop' },
    passkeys: (passkeys ?? wallet.passkeys) as typeof wallet.passkeys,
    api: { requestShare: fail },
    keeper: { keeper, releaseShare: fail, requestApproval, readApproval: async () => 'waiting' },
    login: { get: () => wallet.user },
  } as unknown as Parameters<typeof createUnlock>[0])
  let outcome: unknown = 'pending'
  const opening = unlock.open({ signal: controller.signal }).then(
    () => 'open',
    (reason: unknown) => reason,
  )
  void opening.then((value) => {
    outcome = value
  })
  end = () => {
    controller.abort()
    screen.hide()
  }
  return {
    ...wallet,
    key,
    opening,
    requestApproval,
    controller,
    find: findButton,
    getOutcome: () => outcome,
    getReleases: () => releases,
    press: pressButton,
    says: waitForAlert,
  }
}

describe('createUnlock', () => {
  test('behaviour: a passkey opens the wallet while the services are down', async () => {
    const { passkeys, press, says, opening, key } = await open(['keepers', 'passkey'])
    passkeys.setCancelled(true)
    await press('Use passkey')
    await says('No passkey was used')
    passkeys.setCancelled(false)
    await press('Use passkey')
    expect(await opening).toBe('open')
    expect(key.isHeld()).toBe(true)
  })

  test('behaviour: the services are asked again when the user wants it', async () => {
    const { press, getReleases, opening } = await open(['keepers', 'passkey'])
    await press('Try again')
    await vi.waitFor(() => expect(getReleases()).toBe(4))
    await press('Use passkey')
    expect(await opening).toBe('open')
  })

  test('behaviour: a recovery code opens it as well, and the way back leads to the passkey', async () => {
    const { press, says, code, opening, find } = await open(['keepers', 'passkey', 'recovery-code'])
    await press('Use a recovery code')
    await press('Try another way')
    await press('Use a recovery code')
    const input = () => document.querySelector('input') as HTMLInputElement
    await userEvent.fill(input(), createRecoveryCode())
    await userEvent.click(find('Open wallet') as HTMLElement)
    await says('This code doesn’t open this wallet')
    await userEvent.fill(input(), code)
    await userEvent.click(find('Open wallet') as HTMLElement)
    expect(await opening).toBe('open')
  })

  test('behaviour: in another browser, no mail is sent before the user wants one', async () => {
    const options = { error: 'unknown' } as const
    const { press, requestApproval, opening } = await open(['keepers', 'passkey'], options)
    await press('Approve by email instead')
    await vi.waitFor(() => expect(requestApproval).toHaveBeenCalledOnce())
    await press('Use a passkey or a recovery code')
    await press('Use passkey')
    expect(await opening).toBe('open')
  })

  test('behaviour: without keepers, only the user opens it', async () => {
    const { press, find, getReleases, opening } = await open(['passkey'])
    await vi.waitFor(() => expect(find('Use passkey')).toBeDefined())
    expect(find('Try again')).toBeUndefined()
    expect(find('Approve by email instead')).toBeUndefined()
    await press('Use passkey')
    expect([await opening, getReleases()]).toEqual(['open', 0])
  })

  test('behaviour: a browser without passkeys offers the code', async () => {
    const passkeys = { ...createTestPasskeys(), isAvailable: () => false }
    const { find } = await open(['passkey', 'recovery-code'], { passkeys })
    await vi.waitFor(() => expect(find('Open wallet')).toBeDefined())
    expect(find('Try another way')).toBeUndefined()
  })

  test('error: a passkey with another secret', async () => {
    const others = new Map([['passkey-0', new Uint8Array(32)]])
    const passkeys = createTestPasskeys(others)
    const { press, says, key } = await open(['passkey'], { passkeys })
    await press('Use passkey')
    await says('This passkey doesn’t open this wallet')
    expect(key.isHeld()).toBe(false)
  })

  test('error: the services are down, and the user holds nothing', async () => {
    const { opening } = await open(['keepers'])
    expect(await opening).toBe(down)
  })

  test('error: the session is over', async () => {
    const error = new ApiCallError({ code: 'session_ended', message: 'over' })
    const { opening } = await open(['keepers', 'passkey'], { error })
    expect(await opening).toBe(error)
  })

  test('behaviour: the signal ends it', async () => {
    const { controller, find, opening, key } = await open(['passkey'])
    await vi.waitFor(() => expect(find('Use passkey')).toBeDefined())
    controller.abort()
    expect(await opening).toMatchObject({ payload: { code: 'aborted' } })
    expect(key.isHeld()).toBe(false)
  })
})
