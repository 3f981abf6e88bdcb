import type { Portico } from '../../core/portico.ts'
import { configIdleAdapter } from '../../wire/errors/catalogue.ts'
import { dismissAlert, raiseAlert } from '../notifications/raiseAlert.ts'

/** Tells of adapters that no network needs. No error: their networks may come later, through `addNetwork`. */
export function warnOfIdleAdapters(portico: Portico): void {
  const used = portico.store.getState().networks.map(({ chainNamespace }) => chainNamespace)
  const idle = portico.config.adapters.filter(({ namespace }) => !used.includes(namespace))
  const namespace = idle.map((adapter) => adapter.namespace).join(', ')
  if (namespace) raiseAlert(portico, configIdleAdapter, { namespace })
  else dismissAlert(portico, configIdleAdapter.code)
}
