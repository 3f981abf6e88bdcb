import { createStore } from 'zustand/vanilla'
import { loaded } from './core/async/loaded.ts'
import { resolveConfig } from './core/config/resolveConfig.ts'
import { resolveThemeVariables } from './core/config/themeVariables.ts'
import type { PorticoConfig, ResolvedConfig } from './core/config/types.ts'
import { createEmitter, type PorticoEvents } from './core/events.ts'
import type { Internal, OpeningCode, Portico } from './core/portico.ts'
import type { PorticoState } from './core/state/types.ts'
import { defaultStorage } from './core/storage/backend.ts'
import { createRawStore } from './core/storage/rawStore.ts'
import { loadOnIntent } from './features/modal/loadOnIntent.ts'
import type { OpenParameters } from './features/modal/open.ts'
import { showIntent } from './features/modal/showIntent.ts'
import { raiseAlert } from './features/notifications/raiseAlert.ts'
import { getSignInAdapter } from './features/signIn/getSignInAdapter.ts'
import { loadFailed, projectIdMissing } from './wire/errors/rows/setup.ts'

/**
 * Creates an instance. Touches neither page nor network: safe on a server, one per request.
 *
 * @param config - see {@link PorticoConfig} for each option and its default
 * @throws {PorticoError} `config/*` that names the option and the fix; `siwx/both-options`; `siwx/no-server` for a `gatewaySignIn` that nothing tells
 *   its server or project
 * @example
 * import { createPortico } from 'portico'
 * import { evm } from 'portico/evm'
 * import { mainnet } from 'portico/networks'
 *
 * const portico = createPortico({ networks: [mainnet], adapters: [evm()] })
 */
export function createPortico(config: PorticoConfig): Portico {
  const resolved = resolveConfig(config)
  const events = createEmitter<PorticoEvents>()
  const portico: Portico = {
    config: resolved,
    store: createStore<PorticoState>(() => initialState(resolved)),
    storage: createRawStore(resolved.storage ?? defaultStorage(), resolved.storageKey, (error) =>
      events.emit('error', { scope: 'storage', error }),
    ),
    events,
    open: ((parameters) => openLazily(portico, parameters)) as Portico['open'],
    close: () => closeLazily(portico),
    internal: createInternal(),
  }
  // What it lacks is known now, and not when the first visitor connects.
  getSignInAdapter(portico)
  // After the caller has had the chance to listen.
  if (!resolved.projectId) {
    queueMicrotask(() => raiseAlert(portico, projectIdMissing))
  }
  return portico
}

/** The state before anything happened: the same on a server and at the first render in a browser. */
export function initialState(config: ResolvedConfig): PorticoState {
  return {
    status: 'idle',
    discovering: config.adapters.length > 0,
    networks: config.networks,
    connectors: config.connectors,
    connections: {},
    selectedNetworkId: config.defaultNetwork.caipNetworkId,
    recents: [],
    labels: {},
    modal: {
      open: config.embedded,
      history: [{ view: 'Connect', parameters: {} }],
      refusals: 0,
      closable: true,
    },
    themeMode: config.themeMode,
    themeVariables: resolveThemeVariables(config.themeVariables),
    locale: config.locale,
    direction: config.direction ?? 'ltr',
    toasts: [],
    alerts: [],
  }
}

function createInternal(): Internal {
  return {
    attempts: new Map(),
    subscriptions: new Map(),
    runtimes: new Map(),
    starts: 0,
    intents: new Set(),
    mounts: new Set(),
    closing: new Set(),
    toastCount: 0,
    toastDurations: new Map(),
  }
}

// What decides on the first view comes with the modal: a page that is only read never fetches it.
async function openLazily(portico: Portico, parameters?: OpenParameters): Promise<unknown> {
  showIntent(portico)
  const { opening, onIntent } = portico.internal
  // Once it is there, waiting for it would cost a turn of the event loop.
  const code = opening ? await opening : (onIntent ?? (await fetchCode(portico)))
  return code.open(portico, parameters)
}

// Before the code was asked for there is nothing to close.
function closeLazily(portico: Portico): void {
  const { opening, onIntent } = portico.internal
  if (!opening) onIntent?.close(portico)
  else
    opening.then(
      (code) => code.close(portico),
      () => {},
    )
}

// All calls wait for one promise until each of them had its turn: the last call wins.
function fetchCode(portico: Portico): Promise<OpeningCode> {
  const { internal } = portico
  const code = loaded(loadOnIntent(portico))
  internal.opening = code
  code
    .catch(() => raiseAlert(portico, loadFailed))
    // One turn after them.
    .then(() => {
      internal.opening = undefined
    })
  return code
}
