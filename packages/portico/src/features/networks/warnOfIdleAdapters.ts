import type { Portico } from '../../core/portico.ts'
import { configIdleAdapter } from '../../wire/errors/rows/configuration.ts'
import { dismissAlert, raiseAlert } from '../notifications/raiseAlert.ts'

/**
 * Raises an alert for adapters without a network. Not an error: networks may follow by
 * `addNetwork`.
 */
export function warnOfIdleAdapters(portico: Portico): void {
  const used = portico.store.getState().networks.map(({ chainNamespace }) => chainNamespace)
  const idle = portico.config.adapters.filter(({ namespace }) => !used.includes(namespace))
  const namespace = idle.map((adapter) => adapter.namespace).join(', ')
  if (namespace) raiseAlert(portico, configIdleAdapter, { namespace })
  else dismissAlert(portico, configIdleAdapter.code)
}
