import { createStore } from 'zustand/vanilla'
import { loadFailed, projectIdMissing } from '../wire/errors/rows/setup.ts'
import type { OpenParameters } from './actions/open.ts'
import { raiseAlert } from './actions/raiseAlert.ts'
import { resolveConfig } from './config/resolveConfig.ts'
import type { PorticoConfig, ResolvedConfig } from './config/types.ts'
import { createEmitter, type PorticoEvents } from './events.ts'
import { loaded } from './lifecycle/loaded.ts'
import { loadOnIntent } from './lifecycle/loadOnIntent.ts'
import { showIntent } from './lifecycle/showIntent.ts'
import type { Internal, Portico } from './portico.ts'
import { getSignInAdapter } from './signIn/getSignInAdapter.ts'
import { resolveThemeVariables } from './state/themeVariables.ts'
import type { PorticoState } from './state/types.ts'
import { defaultStorage } from './storage/backend.ts'
import { createRawStore } from './storage/rawStore.ts'

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
    close: () => void closeLazily(portico),
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
  const { internal } = portico
  showIntent(portico)
  // Once it is there, waiting for it would cost a turn of the event loop.
  if (internal.onIntent) return internal.onIntent.open(portico, parameters)
  const code = loaded(loadOnIntent(portico))
  // What waits for it goes on after this call has opened.
  internal.opening = code.catch(() => raiseAlert(portico, loadFailed))
  return (await code).open(portico, parameters)
}

// In the order of the calls, also when the code is still on its way. Before it was asked for there is nothing to close.
async function closeLazily(portico: Portico): Promise<void> {
  const { internal } = portico
  if (!internal.onIntent) await internal.opening
  internal.onIntent?.close(portico)
}
