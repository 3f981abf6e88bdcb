import type { RegisteredName } from 'portico/gateway/names'
import type { NameRecord } from './types.ts'

/** Converts a row of the registry to the form of responses. */
export function toRegisteredName(record: NameRecord): RegisteredName {
  const { label, zone, coinType, address, attributes, createdAt, updatedAt } = record
  const registeredAt = createdAt.toISOString()
  return {
    name: `${label}.${zone}`,
    attributes: { ...attributes },
    addresses: { [coinType]: { address, created_at: registeredAt } },
    registered_at: registeredAt,
    updated_at: updatedAt?.toISOString() ?? null,
  }
}
