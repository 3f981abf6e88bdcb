import type { Portico } from '../portico.ts'
import type { Log } from './createLog.ts'

/** Holds the log of an instance. It is created, and its code loaded, with the first entry. */
export const createLogSlot = (): { log?: Log } => ({})

export type ExportLogReturnType = string

/**
 * Returns the log as text, for bug reports: one JSON object per line, without secrets.
 *
 * @example
 * navigator.clipboard.writeText(exportLog(portico))
 */
export function exportLog(portico: Portico): ExportLogReturnType {
  return portico.keep(createLogSlot).log?.export() ?? ''
}
