import { createFrameServer, type FramePort, type FrameServer } from 'portico/wire/frame'
import { createRequests } from '../requests/createRequests.ts'
import { createThemeTarget } from '../theme/applyTheme.ts'
import type { Clock } from '../time/clock.ts'
import { createEmailChange } from './createEmailChange.ts'
import { createSession } from './createSession.ts'
import { createSettings } from './createSettings.ts'
import { createHandlers } from './handlers/createHandlers.ts'
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
  const settings = createSettings()
  const { key, api, keeper, login, passkeys, screen, unlock, flow } = createSession({
    ...{ window, facts, site, clock, fetch },
    getLanguage: () => settings.language,
    getTexts: () => settings.texts,
    onView: (view, height) => server.showView(view, height),
  })
  const requests = createRequests({
    ...{ window, clock, fetch, facts, site, screen, settings, key, api, login },
    ...{ passkeys, unlock },
    getUser: flow.restore,
    requestSiteNode: (...request) => server.requestNode(...request),
    // An approval takes the place of the codes.
    onShow: () => emailChange.end(),
  })
  const { document } = window
  const { projectId } = facts
  const emailChange = createEmailChange({
    ...{ document, clock, screen, api, keeper, login, projectId, site },
    getLanguage: () => settings.language,
    onChanged: screen.hide,
  })
  const handlers = createHandlers({
    projectId,
    walletOrigin: window.location.origin,
    settings,
    flow,
    emailChange,
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
