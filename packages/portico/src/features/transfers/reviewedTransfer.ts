import type { Portico } from '../../core/portico.ts'
import { connectorAccountNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { isSameAddress } from '../connections/accountAddresses.ts'
import type { LiveConnection } from '../connections/state.ts'

/**
 * Serializes plain data deterministically: sorted keys, and `1n` for integers.
 *
 * @example
 * serialize({ b: 1n, a: ['x'] }) // '{"a":["x"],"b":1n}'
 */
export function serialize(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(serialize).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${serialize(item)}`)
  return `{${parts.join()}}`
}

/** Deep-freezes plain data. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) freezeDeep(item)
  }
  return value
}

/** The error for data that changed since the user reviewed it. */
export function createChangedError(what: string): PorticoError {
  return new PorticoError(transferChanged, { args: { what } })
}

/**
 * Returns the account in use of a connection.
 *
 * @throws {PorticoError} 'Account not found for connector'
 */
export function requireAccount(portico: Portico, { accounts, namespace, address }: LiveConnection) {
  const account = accounts.find((item) => isSameAddress(portico, namespace, item.address, address))
  if (!account) throw new PorticoError(connectorAccountNotFound)
  return account
}
