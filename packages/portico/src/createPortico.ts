import { createStore } from 'zustand/vanilla'
import { mapLoadError } from './core/async/mapLoadError.ts'
import { resolveConfig } from './core/config/resolveConfig.ts'
import type { PorticoConfig } from './core/config/types.ts'
import type { Portico } from './core/portico.ts'
import { createEmitter, type PorticoEvents } from './core/portico.ts'
import { createInitialState, type OpenParameters, type PorticoState } from './core/state/compose.ts'
import { createRawStore, defaultStorage } from './core/storage/rawStore.ts'
import { loadOnIntent, showIntent } from './features/lifecycle/startOnIntent.ts'
import { createLauncher, type OpeningCode } from './features/modal/launcher.ts'
import { raiseAlert } from './features/notifications/raiseAlert.ts'
import { attachSignIn } from './features/signIn/attachSignIn.ts'
import { projectIdMissing } from './wire/errors/rows/ids.ts'
import { loadFailed } from './wire/errors/rows/setup.ts'

/**
 * Creates an instance. Accesses neither the page nor the network, so it is safe on a server, with
 * one instance per request.
 *
 * @param config - see {@link PorticoConfig} for each option and its default
 * @throws {PorticoError} `config/*`, which names the option and the fix; `siwx/both-options`;
 *   `siwx/no-server` for a `gatewaySignIn` without a server or project
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
  const kept = new Map<unknown, unknown>()
  const portico: Portico = {
    config: resolved,
    store: createStore<PorticoState>(() => createInitialState(resolved)),
    storage: createRawStore(resolved.storage ?? defaultStorage(), resolved.storageKey, (error) =>
      events.emit('error', { scope: 'storage', error }),
    ),
    events,
    keep<T>(create: (portico: Portico) => T) {
      if (!kept.has(create)) kept.set(create, create(portico))
      return kept.get(create) as T
    },
    // The code that selects the first view loads with the modal. A page that is never opened does
    // not load it.
    open: (async (parameters?: OpenParameters) => {
      showIntent(portico)
      const { code, loading } = portico.keep(createLauncher)
      // Once the code is loaded, awaiting would cost a turn of the event loop.
      const opening = loading ? await loading : (code ?? (await loadOpening(portico)))
      return opening.open(portico, parameters)
    }) as Portico['open'],
    close() {
      const { code, loading } = portico.keep(createLauncher)
      // Without the code the modal was never opened.
      if (!loading) code?.close(portico)
      else
        loading.then(
          (opening) => opening.close(portico),
          () => {},
        )
    },
  }
  const begin = () => {
    kept.clear()
    // Configuration errors of sign-in are thrown now, not when the first user connects.
    attachSignIn(portico)
  }
  begin()
  // Strict mode destroys an instance and then uses it again.
  events.on('destroy', begin)
  // Deferred, so that the caller can subscribe first.
  if (!resolved.projectId) {
    queueMicrotask(() => raiseAlert(portico, projectIdMissing))
  }
  return portico
}

// All calls wait for the same promise until each has run, so that the last call wins.
function loadOpening(portico: Portico): Promise<OpeningCode> {
  const launcher = portico.keep(createLauncher)
  const loading = mapLoadError(loadOnIntent(portico))
  launcher.loading = loading
  loading
    .catch(() => raiseAlert(portico, loadFailed))
    // One turn after these calls.
    .then(() => {
      launcher.loading = undefined
    })
  return loading
}
