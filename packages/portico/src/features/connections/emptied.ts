import type { ConnectionKey } from '../../core/interfaces/connector.ts'

/** The connections that are being dropped because their wallet shows no account. */
export const createEmptied = (): Set<ConnectionKey> => new Set()
