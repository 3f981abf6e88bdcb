import type { FrameView } from 'portico/wire/frame'
import { createWalletApi, type WalletApi } from '../api/createWalletApi.ts'
import { createKeeperApi, type KeeperApi } from '../keeper/createKeeperApi.ts'
import { createHeldKey, type HeldKey } from '../keys/createHeldKey.ts'
import { createLogin, type Login } from '../login/createLogin.ts'
import { type Challenges, createChallenges } from '../passkeys/createChallenges.ts'
import { createPasskeys, type Passkeys } from '../passkeys/createPasskeys.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Clock } from '../time/clock.ts'
import { createScreen, type Screen } from '../views/createScreen.ts'
import { createLoginFlow } from './createLoginFlow.ts'
import { createOpenPage } from './createOpenPage.ts'
import { createUnlock, type Unlock } from './createUnlock.ts'
import { isKnownDevice } from './isKnownDevice.ts'
import type { LoginFlow } from './loginFlow.ts'
import type { ServiceFacts } from './readPage.ts'

/** A user at both services, in one page: the key, the login, and where it is drawn. */
export interface PageSession {
  readonly key: HeldKey
  readonly api: WalletApi
  readonly keeper: KeeperApi
  readonly login: Login
  readonly passkeys: Passkeys
  readonly challenges: Challenges
  readonly screen: Screen
  readonly unlock: Unlock
  readonly flow: LoginFlow
}

export interface CreateSessionParameters {
  readonly window: Window & typeof globalThis
  readonly facts: ServiceFacts
  /** The origin that mails name. */
  readonly site: string
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly getLanguage: () => string | undefined
  readonly getTexts: () => Texts
  readonly onView: (view: FrameView, height: number) => void
  readonly onConnected?: (() => void) | undefined
}

/** Creates what every page that opens a wallet has. */
export function createSession(parameters: CreateSessionParameters): PageSession {
  const { window, facts, site, clock, fetch, getLanguage, getTexts, onView } = parameters
  const { document } = window
  const { projectId, keepers, keeperOrigin } = facts
  const key = createHeldKey(clock)
  const api = createWalletApi({ fetch, projectId, clock })
  const connection = { fetch, projectId, clock, site, getLanguage }
  const keeper = createKeeperApi({
    ...connection,
    keeper: keepers[1],
    origin: keeperOrigin,
    withAccessToken: api.withAccessToken,
  })
  const login = createLogin({ ...connection, api, service: keepers[0], keeper, key })
  const screen = createScreen({ document, getTexts, onView })
  const passkeys = createPasskeys(window, site)
  const challenges = createChallenges({ api, clock, site })
  const page = { document, clock, screen, login, keeper, passkeys, challenges }
  const unlock = createUnlock({ ...page, projectId, api, key })
  const flow = createLoginFlow({
    ...page,
    site,
    openPage: createOpenPage(window, projectId),
    unlock,
    isKnownDevice: (loggedIn) => isKnownDevice({ keeper, projectId }, loggedIn),
    onConnected: parameters.onConnected,
  })
  return { key, api, keeper, login, passkeys, challenges, screen, unlock, flow }
}
