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

/** How long a balance of the last visit may show: a day. */
const AMOUNT_AGE_MAX_MS = 86_400_000
/** How long it may show once the wallet is connected, while the balance is read. */
export const AMOUNT_WAIT_MS = 10_000

const TEXT_MAX = 256
const PICTURE_MAX = 8192

/**
 * Reads what the account button of a namespace, or of all, showed on the last visit; nothing if
 * its account is no longer connected. A balance of another day is left out.
 */
export function readShownAccount(
  portico: Portico,
  namespace: Namespace | '' = '',
): ShownAccount | undefined {
  const { shown = {}, connections } = readRecord(portico)
  const key = Object.keys(shown).find((item) => item.startsWith(`${namespace}:`))
  const item = key && shown[key]
  if (typeof item !== 'object' || !item) return undefined
  const { address, networkId, name, amount, picture, at } = item as Record<string, unknown>
  const isStored = connections.some((stored) => stored.address === address)
  if (!isStored || !isText(address) || !isText(networkId)) return undefined
  const age = portico.config.clock.now() - Number(at)
  return {
    address,
    networkId,
    name: isText(name) ? name : undefined,
    amount: isText(amount) && age >= 0 && age < AMOUNT_AGE_MAX_MS ? amount : undefined,
    picture: isPicture(picture) ? picture : undefined,
  }
}

/** Stores what the account button shows, for the next visit. A disconnect removes it. */
export function rememberShownAccount(
  portico: Portico,
  namespace: Namespace | '' = '',
  shown: ShownAccount,
): void {
  const at = portico.config.clock.now()
  updateRecord(portico, (record) => {
    const others = Object.entries(record.shown ?? {}).filter(
      ([key]) => !key.startsWith(`${namespace}:`),
    )
    const own = { ...shown, picture: toKept(shown.picture), at }
    return {
      ...record,
      shown: { ...Object.fromEntries(others), [`${namespace}:${shown.address}`]: own },
    }
  })
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
