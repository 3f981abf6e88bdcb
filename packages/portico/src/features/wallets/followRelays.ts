import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import { updateRecord } from '../../core/storage/record.ts'
import type { ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import {
  alertOriginNotAllowed,
  alertProjectIdInvalid,
  alertRelayProvider,
} from '../../wire/errors/rows/notifications.ts'
import { RECENT_WALLETS_MAX } from '../../wire/limits.ts'
import type { WalletInfo } from '../connections/state.ts'
import type { raiseAlert } from '../notifications/raiseAlert.ts'
import type { RecentWallet } from './state.ts'
import type { WalletPage } from './types.ts'
import { displayName } from './walletRow.ts'

const createSlot = (): { isFollowing?: boolean } => ({})

export type RaiseAlert = typeof raiseAlert

/**
 * Follows relay connectors. Each relay problem raises one alert, which is removed when the problem
 * ends. A wallet that connects is added to the recent wallets if the site or the directory lists
 * it.
 */
export function followRelays(portico: Portico, raise: RaiseAlert): void {
  const { config, events, store } = portico
  const slot = portico.keep(createSlot)
  if (slot.isFollowing) return
  slot.isFollowing = true
  const shown = new Set<string>()
  for (const { onProblem } of config.connectors) {
    onProblem?.((error) => {
      const row = error && getRelayAlert(error)
      // Alerts that no longer hold.
      store.setState(({ alerts }) => ({
        alerts: alerts.filter(({ code }) => code === row?.code || !shown.has(code)),
      }))
      // If the gateway raised the same alert, the relay does not remove it.
      const isThere = store.getState().alerts.some(({ code }) => code === row?.code)
      if (!row || isThere || shown.has(row.code)) return
      shown.add(row.code)
      raise(portico, row)
    })
  }
  events.on('connect', ({ key, restored }) => {
    const live = store.getState().connections[key]
    if (restored || live?.status !== 'connected' || !live.connector.reachesMany) return
    const found = findAnsweringWallet(portico, live.wallet)
    if (!found) return
    const add = (recents: readonly RecentWallet[]) => addRecent(recents, found)
    store.setState(({ recents }) => ({ recents: add(recents) }))
    updateRecord(portico, (record) => ({ ...record, recents: [...add(record.recents)] }))
  })
}

// Relays report problems as text: 'Unauthorized: origin not allowed', 'Project ID is missing',
// 'Unauthorized: invalid key'.
function getRelayAlert({ details = '' }: PorticoError): ErrorRow {
  if (/origin/i.test(details)) return alertOriginNotAllowed
  return /project|\bkey\b/i.test(details) ? alertProjectIdInvalid : alertRelayProvider
}

// Repeats `rememberRecent`: importing it would split a chunk of the first load.
function addRecent(recents: readonly RecentWallet[], wallet: RecentWallet) {
  return [wallet, ...recents.filter(({ id }) => id !== wallet.id)].slice(0, RECENT_WALLETS_MAX)
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly mobile?: { readonly universal?: string | null } | undefined
}

/**
 * Finds the site's or the directory's entry of a wallet that answered over a relay, so that its row
 * can be shown as recent.
 */
export function findAnsweringWallet(
  portico: Portico,
  wallet: WalletInfo,
): RecentWallet | undefined {
  const pages =
    portico
      .keep(createQueryClientSlot)
      .client?.getQueriesData<WalletPage>({ queryKey: ['wallets'] }) ?? []
  const listed: readonly Listed[] = [
    ...portico.config.customWallets,
    ...pages.flatMap(([, page]) => page?.wallets ?? []),
  ]
  const found = listed.find((item) => isAnswering(item, wallet))
  return found && { id: found.id, name: displayName(found.name) }
}

function isAnswering({ name, mobile }: Listed, wallet: WalletInfo): boolean {
  if (mobile?.universal && wallet.links?.includes(mobile.universal)) return true
  return plainName(name) === plainName(wallet.name)
}

// Directories list 'Rainbow', the wallet calls itself 'Rainbow Wallet'.
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/.\s+wallet$/, (end) => end.slice(0, 1))
}
