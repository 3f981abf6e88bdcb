import type { Portico } from '../../../core/portico.ts'
import { readRecord } from '../../../core/storage/record.ts'

const NAME_MAX = 256

/**
 * Returns the name that an account button showed for an address on the last visit. It stands until
 * the gateway responds, so that the name does not arrive late.
 */
export function readLastName(portico: Portico, address: string): string | undefined {
  const items = Object.values(readRecord(portico).shown ?? {})
  for (const item of items as readonly (Readonly<Record<string, unknown>> | null)[]) {
    const name = item?.address === address && item.name
    if (typeof name === 'string' && name.length > 0 && name.length <= NAME_MAX) return name
  }
  return undefined
}
