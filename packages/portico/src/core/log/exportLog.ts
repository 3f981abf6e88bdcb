import type { Portico } from '../portico.ts'

export type ExportLogReturnType = string

/**
 * The log as text, one JSON object a line, free of secrets: what a bug report needs.
 *
 * @example
 * navigator.clipboard.writeText(exportLog(portico))
 */
export function exportLog(portico: Portico): ExportLogReturnType {
  // Made with its first entry.
  return portico.internal.log?.export() ?? ''
}
