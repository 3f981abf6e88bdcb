import type { Portico } from '../../core/portico.ts'
import { findRelay } from '../connections/getConnectors.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import { type LinkChoice, rememberLink } from './rememberLink.ts'
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
