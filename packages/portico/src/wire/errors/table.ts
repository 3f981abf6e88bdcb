import * as catalogue from './catalogue.ts'
import type { ErrorRow } from './porticoError.ts'

/**
 * The whole catalogue as one table, by export name, for documentation and tests. Code that ships
 * imports single rows of the catalogue instead.
 *
 * @example
 * errorTable.rpcUserRejected.code // 'rpc/user-rejected'
 */
export const errorTable: Readonly<Record<keyof typeof catalogue, ErrorRow>> = catalogue
