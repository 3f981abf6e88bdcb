import type { Portico } from '../portico.ts'
import type { Log } from './createLog.ts'

/** Holds the log, once it has an entry: a page that writes none does not load it. */
export const createLogSlot = (): { log?: Log } => ({})

export type ExportLogReturnType = string

/**
 * The log as text, one JSON object a line, free of secrets: what a bug report needs.
 *
 * @example
 * navigator.clipboard.writeText(exportLog(portico))
 */
export function exportLog(portico: Portico): ExportLogReturnType {
  // Made with its first entry.
  return portico.keep(createLogSlot).log?.export() ?? ''
}
