import type { FarcasterResultReply, SessionRequest, Wallet } from '../../api/index.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import type { OpenSession, WalletApi } from '../api/createWalletApi.ts'
import { createLoginFlow, type LoginFlowParts } from '../app/createLoginFlow.ts'
import { createHeldKey } from '../keys/createHeldKey.ts'
import { createLogin } from '../login/createLogin.ts'
import { createTexts } from '../texts/createTexts.ts'
import { createScreen, type Screen } from '../views/createScreen.ts'
import { createBlindDocument } from './createBlindDocument.ts'
import { createTestClock } from './createTestClock.ts'
import { createTestKeeper } from './createTestKeeper.ts'

const site = 'https://shop.example'

export const FARCASTER_URI = 'https://farcaster.example/connect'
export const RIGHT_CODE = '12345678'
export const HANDLE = 'h'.repeat(43)

const refuse = (code: 'code_wrong' | 'social_refused', more = {}) =>
  new ApiCallError({ code, message: '', ...more })

/**
 * The login of a page over a wallet service in memory, in which a test approves.
 *
 * @param document - in which it is drawn; without one, what is drawn is kept only
 */
export function openFarcasterFlow(document?: Document) {
  const clock = createTestClock()
  const key = createHeldKey(clock)
  const { keeper } = createTestKeeper('keeper')
  const users = new Map<string, OpenSession>()
  const polled: string[] = []
  const codesTo: string[] = []
  const signIns: SessionRequest[] = []
  const drawn: (readonly [string, unknown?])[] = [['none']]
  let current: OpenSession | undefined
  let flows = 0
  let fail: (() => void) | undefined
  let answer: () => FarcasterResultReply = () => ({ state: 'pending' })

  function enter(user: OpenSession['user']): OpenSession {
    current = users.get(user.id) ?? { user, wallet: null, isByPasskey: false }
    users.set(user.id, current)
    return current
  }

  const api: Partial<WalletApi> = {
    async requestCode({ email }) {
      fail?.()
      codesTo.push(email)
      return { requestId: `r${codesTo.length}`, expiresAt: clock.now() + 600_000 }
    },
    async signIn(request) {
      if (request.code !== RIGHT_CODE) throw refuse('code_wrong', { triesLeft: 2 })
      fail?.()
      signIns.push(request)
      const email = codesTo.at(-1) ?? ''
      if (!request.farcaster) return enter({ id: email, email })
      return enter({ id: `farcaster ${email}`, email, provider: 'farcaster' })
    },
    beginSocialLogin: async () => ({ uri: 'https://provider.example/' }),
    async signInWithSocial() {
      fail?.()
      return enter({ id: 'known', email: 'known@example.com', provider: 'farcaster' })
    },
    async beginFarcasterLogin() {
      fail?.()
      flows += 1
      return { uri: FARCASTER_URI, flow: `flow ${flows}` }
    },
    async readFarcasterResult({ flow }) {
      polled.push(flow)
      return answer()
    },
    async createWallet({ share: _, walletId, ...records }) {
      if (!current) throw refuse('social_refused')
      const wallet = { ...records, id: walletId, custody: 'assisted' } as Wallet
      current = { ...current, wallet }
      users.set(current.user.id, current)
      return wallet
    },
    restore: async () => current,
    async signOut() {
      current = undefined
    },
  }

  let isDown = false
  const login = createLogin({
    ...{ clock, key, projectId: 'shop', site },
    api: api as WalletApi,
    service: { id: 'wallet', operator: 'Shop' },
    keeper: {
      ...keeper,
      async storeShare(...share) {
        if (isDown) throw new TypeError('down')
        await keeper.storeShare(...share)
      },
    },
  })
  const blind: Screen = { show() {}, hide() {}, refresh() {} }
  const real = document
    ? createScreen({ document, getTexts: () => createTexts('en'), onView() {} })
    : blind
  const screen: Screen = {
    ...real,
    show(name, view, state) {
      drawn.push([name, state])
      real.show(name, view, state)
    },
    hide() {
      drawn.push(['none'])
      real.hide()
    },
  }
  const flow = createLoginFlow({
    ...{ clock, screen, login, site, document: document ?? createBlindDocument() },
    unlock: { open: async () => {} },
    isKnownDevice: async () => true,
    passkeys: { use: () => new Promise(() => {}) },
    challenges: { prepare() {}, take: async () => '' },
  } as unknown as LoginFlowParts)

  return {
    ...{ clock, flow, login, key, polled, codesTo, signIns },
    hide: screen.hide,
    last: () => drawn.at(-1) ?? ['none'],
    /** What the next polls get. */
    setAnswer(next: typeof answer) {
      answer = next
    },
    /** Makes calls of the service fail from now on. */
    setFailure(next: typeof fail) {
      fail = next
    },
    setKeeperDown(value: boolean) {
      isDown = value
    },
    /** Begins a login that the user approves. @returns what waits for it */
    async approve(isKnown: boolean, signal = new AbortController().signal) {
      answer = () => ({ state: 'approved', handle: HANDLE, isKnown })
      await flow.beginFarcaster()
      return flow.waitForFarcaster(signal)
    },
  }
}
