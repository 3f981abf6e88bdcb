import { getRestoring, getStatus } from '../../features/connections/connectionStatus.ts'
import { dismissAlert, raiseAlert } from '../../features/notifications/raiseAlert.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import { type ButtonModel, type CreateButtonModel, readNamespace } from './buttonModel.ts'
import { loadOnDemand } from './loadOnDemand.ts'

/**
 * Shows the active account; nothing while no wallet is connected. Users who never connect do not
 * load its code.
 */
export const createAccountModel: CreateButtonModel = (portico, host, redraw) =>
  createLazyAccount(portico, host, redraw, false)

/** An account that is loaded on demand. */
export interface LazyAccount extends ButtonModel {
  /** Loads the code again, if that failed. */
  retry(): void
}

/** @param remembers - whether it shows the account of the last visit while it is restored */
export function createLazyAccount(
  ...[portico, host, redraw, remembers]: [...Parameters<CreateButtonModel>, remembers: boolean]
): LazyAccount {
  const load = () => import('./drawAccount.ts')
  const getCode = loadOnDemand(portico, 'wallet', load, redraw, (isLoaded) =>
    isLoaded ? dismissAlert(portico, loadFailed.code) : raiseAlert(portico, loadFailed),
  )
  let tries = 1
  let connections: object | undefined
  let model: ButtonModel | undefined
  return {
    getState() {
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      // Already while the wallet is asked, so that the account shows at once.
      if (getStatus(now, namespace) !== 'disconnected' || getRestoring(now, namespace)) {
        // A failed load is tried again with the next change of the connections.
        if (now.connections !== connections) tries += 1
        connections = now.connections
        model ??= getCode(tries)?.drawAccount(portico, host, redraw, remembers)
      }
      return model?.getState()
    },
    stop: () => model?.stop?.(),
    retry() {
      tries += 1
      redraw()
    },
  }
}
