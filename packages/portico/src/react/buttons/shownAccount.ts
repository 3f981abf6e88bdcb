import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import type { Namespace } from '../../wire/namespace.ts'

/** What an account button showed. */
export interface ShownAccount {
  readonly address: string
  readonly networkId: string
  readonly name?: string | undefined
  /** The formatted balance, if it showed. */
  readonly amount?: string | undefined
  /** The picture as a data URL, or {@link OTHER_PICTURE}. */
  readonly picture?: string | undefined
}

/**
 * A picture that is not kept: it is too large, or its URL would be requested before the user acts.
 */
export const OTHER_PICTURE = '-'

const TEXT_MAX = 256
const PICTURE_MAX = 8192

/**
 * Reads what the account button of a namespace, or of all, showed on the last visit; nothing if
 * its account is no longer connected.
 */
export function readShownAccount(
  portico: Portico,
  namespace: Namespace | '' = '',
): ShownAccount | undefined {
  const { shown, connections } = readRecord(portico)
  const item = shown?.[namespace]
  if (typeof item !== 'object' || !item) return undefined
  const { address, networkId, name, amount, picture } = item as Record<string, unknown>
  const isStored = connections.some((stored) => stored.address === address)
  if (!isStored || !isText(address) || !isText(networkId)) return undefined
  return {
    address,
    networkId,
    name: isText(name) ? name : undefined,
    amount: isText(amount) ? amount : undefined,
    picture: isPicture(picture) ? picture : undefined,
  }
}

/** Stores what the account button shows, for the next visit; `undefined` forgets it. */
export function rememberShownAccount(
  portico: Portico,
  namespace: Namespace | '' = '',
  shown: ShownAccount | undefined,
): void {
  const next = shown && { ...shown, picture: toKept(shown.picture) }
  updateRecord(portico, (record) => ({
    ...record,
    shown: { ...record.shown, [namespace]: next },
  }))
}

function toKept(picture: string | undefined): string | undefined {
  return isPicture(picture) ? picture : picture && OTHER_PICTURE
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX
}

function isPicture(value: unknown): value is string {
  if (value === OTHER_PICTURE) return true
  return typeof value === 'string' && /^data:image\//.test(value) && value.length <= PICTURE_MAX
}
