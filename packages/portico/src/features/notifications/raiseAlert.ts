import type { Portico } from '../../core/portico.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { formatRow } from '../../wire/errors/porticoError.ts'
import type { Alert } from './state.ts'

/**
 * Raises an alert for the site's developers, once per code.
 *
 * @param row - a row of the error catalogue
 * @example
 * portico.events.on('alert', ({ code, message }) => report(code, message))
 */
export function raiseAlert(
  portico: Portico,
  row: ErrorRow,
  args?: Readonly<Record<string, string | number>>,
): void {
  const { alerts } = portico.store.getState()
  if (alerts.some((alert) => alert.code === row.code)) return
  const alert: Alert = { code: row.code, message: formatRow(row, args) }
  portico.store.setState({ alerts: [...alerts, alert] })
  portico.events.emit('alert', alert)
}

/**
 * Removes an alert.
 *
 * @example
 * dismissAlert(portico, 'config/project-id-missing')
 */
export function dismissAlert(portico: Portico, code: string): void {
  const { alerts } = portico.store.getState()
  const others = alerts.filter((alert) => alert.code !== code)
  if (others.length < alerts.length) portico.store.setState({ alerts: others })
}
