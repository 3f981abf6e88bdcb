import * as catalogue from './catalogue.ts'
import type { ErrorRow } from './porticoError.ts'

/**
 * The catalogue as one table, by export name, for documentation and tests. Other code imports
 * single rows, so that bundles contain no others.
 *
 * @example
 * errorTable.rpcUserRejected.code // 'rpc/user-rejected'
 */
export const errorTable: Readonly<Record<keyof typeof catalogue, ErrorRow>> = catalogue
