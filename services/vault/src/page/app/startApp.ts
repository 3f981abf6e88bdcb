import { createFrameServer, type FramePort, type FrameServer } from 'portico/wire/frame'
import { createWalletApi } from '../api/createWalletApi.ts'
import { createKeeperApi } from '../keeper/createKeeperApi.ts'
import { createHeldKey } from '../keys/createHeldKey.ts'
import { createLogin } from '../login/createLogin.ts'
import { createRequests } from '../requests/createRequests.ts'
import { createThemeTarget } from '../theme/applyTheme.ts'
import type { Clock } from '../time/clock.ts'
import { createScreen } from '../views/createScreen.ts'
import { createLoginFlow } from './createLoginFlow.ts'
import { createSettings } from './createSettings.ts'
import { createUnlock } from './createUnlock.ts'
import { createHandlers } from './handlers/createHandlers.ts'
import { isKnownDevice } from './isKnownDevice.ts'
import type { PageFacts } from './readPage.ts'

export interface StartAppParameters {
  readonly window: Window & typeof globalThis
  readonly facts: PageFacts
  /** The result of `requestPort`. */
  readonly port: FramePort
  /** The origin of the page around, as the browser reports it. */
  readonly site: string
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** Starts the page of the frame: its services, its views, and the answers to the site. */
export function startApp({
  window,
  facts,
  port,
  site,
  clock,
  fetch,
}: StartAppParameters): FrameServer {
  const { document } = window
  const { projectId, keepers, keeperOrigin } = facts
  const settings = createSettings()
  const getLanguage = () => settings.language
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
  const screen = createScreen({
    document,
    getTexts: () => settings.texts,
    onView: (view, height) => server.showView(view, height),
  })
  const page = { document, clock, screen, login, keeper }
  const unlock = createUnlock({ ...page, projectId, api, key })
  const flow = createLoginFlow({
    ...page,
    unlock,
    isKnownDevice: (loggedIn) => isKnownDevice({ keeper, projectId }, loggedIn),
  })
  const requests = createRequests({
    ...{ window, clock, fetch, facts, site, screen, settings, key, login, unlock },
    getUser: flow.restore,
  })
  const handlers = createHandlers({
    projectId,
    settings,
    flow,
    rpc: requests.answer,
    abortRequests: requests.abortAll,
    screen,
    theme: createThemeTarget(window),
    reload: () => void clock.after(0, () => window.location.reload()),
  })
  const server = createFrameServer({ port, handlers })
  document.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') server.pressEscape()
  })
  return server
}
