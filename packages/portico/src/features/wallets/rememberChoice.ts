import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { findRelay } from '../connections/getConnectors.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import { checkLink, type SafeLink } from './links/checkLink.ts'
import { rememberRecent } from './rememberRecent.ts'
import type { RecentWallet } from './state.ts'

/**
 * Remembers the wallet that was paired, if it is known, and the link that opened it, under the name
 * that the wallet reports.
 */
export function rememberChoice(
  portico: Portico,
  { wallet, link }: { wallet: RecentWallet | undefined; link: LinkChoice | undefined },
): void {
  const relayId = findRelay(portico)?.id
  const answered = getLiveConnections(portico.store.getState()).find(
    ({ connectorId }) => connectorId === relayId,
  )
  rememberLink(portico, link && answered ? { ...link, name: answered.wallet.name } : link)
  if (wallet) rememberRecent(portico, wallet)
}

/** The link that opened a wallet on this device, without the pairing code. */
export interface LinkChoice {
  readonly href: SafeLink
  readonly name: string
}

/** Remembers the link that opened the wallet, or that the code was scanned without one. */
export function rememberLink(portico: Portico, link: LinkChoice | undefined): void {
  updateRecord(portico, ({ link: _, ...record }) => ({ ...record, ...(link && { link }) }))
}

/** Reads the remembered link. Storage may hold anything, so the link is checked. */
export function recallLink(portico: Portico, pageUrl?: string): LinkChoice | undefined {
  const { link } = readRecord(portico)
  const href = checkLink(link?.href, pageUrl)
  return link && href && { href, name: link.name }
}
