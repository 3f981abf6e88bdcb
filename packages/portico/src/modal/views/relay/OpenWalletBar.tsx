import type { ReactNode } from 'react'
import type { Portico } from '../../../core/portico.ts'
import { getLiveConnections } from '../../../core/state/selectors.ts'
import type { PorticoState } from '../../../core/state/types.ts'
import { checkLink, type SafeLink } from '../../../core/wallets/links/checkLink.ts'
import { formatFrontLink } from '../../../core/wallets/links/formatDeepLink.ts'
import { recallLink } from '../../../core/wallets/rememberLink.ts'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import { openLink } from './openLink.ts'

/** A request waits in a wallet on this phone: says so, and opens it. */
export function OpenWalletBar(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const connection = useModalState(waitingConnection)
  const way = connection && wayTo(portico, connection.wallet)
  if (!connection || !way) return null
  const { wallet } = connection
  const { name } = way
  return (
    <div className="open-bar">
      <WalletLogo wallet={{ ...wallet, name }} size="sm" />
      <span>{t('relay.approve', { name })}</span>
      <button type="button" onClick={() => openLink(way.link)}>
        {t('relay.open', { name })}
      </button>
    </div>
  )
}

function waitingConnection(state: PorticoState) {
  return getLiveConnections(state).find(({ pending }) => pending)
}

/** What worked before, else what the wallet says of itself; neither is opened unchecked. */
function wayTo(
  portico: Portico,
  wallet: { readonly name: string; readonly links?: readonly string[] | undefined },
): { readonly link: SafeLink; readonly name: string } | undefined {
  const pageUrl = window.location.href
  const remembered = recallLink(portico, pageUrl)
  const found = [remembered?.href, ...(wallet.links ?? [])]
    .map((link) => link && checkLink(formatFrontLink(link), pageUrl))
    .find(Boolean)
  return found ? { link: found, name: remembered?.name ?? wallet.name } : undefined
}
