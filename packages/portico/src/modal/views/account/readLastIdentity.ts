import type { Portico } from '../../../core/portico.ts'
import { readRecord } from '../../../core/storage/record.ts'

const NAME_MAX = 256
const PICTURE_MAX = 8192

type Shown = Readonly<Record<string, unknown>>

/** What an account button showed for an address on the last visit. */
export interface LastIdentity {
  readonly name?: string | undefined
  /** As a data URL: a site's own request would tell the picture's host of the visit. */
  readonly picture?: string | undefined
}

/**
 * Returns what an account button showed for an address on the last visit. It stands until the
 * gateway responds, so that name and picture do not arrive late.
 */
export function readLastIdentity(portico: Portico, address: string): LastIdentity {
  const items = Object.values(readRecord(portico).shown ?? {}) as readonly (Shown | null)[]
  const own: Shown = Object.assign({}, ...items.filter((item) => item?.address === address))
  const picture = toText(own.picture, PICTURE_MAX)
  return {
    name: toText(own.name, NAME_MAX),
    picture: picture?.startsWith('data:image/') ? picture : undefined,
  }
}

function toText(value: unknown, max: number): string | undefined {
  return (typeof value === 'string' && value.length <= max && value) || undefined
}
