import { type ReactNode, useEffect, useState } from 'react'
import type { PorticoState } from '../../core/state/compose.ts'
import { getLiveConnections } from '../../features/connections/selectors.ts'
import { checkLink, type SafeLink } from '../../features/wallets/links/checkLink.ts'
import { formatFrontLink, openLink } from '../../features/wallets/links/walletLinks.ts'
import { recallLink } from '../../features/wallets/rememberChoice.ts'
import { Icon } from '../components/Icon.tsx'
import { WalletLogo } from '../components/WalletLogo.tsx'
import { useModal, useModalState, useTranslate } from '../context.ts'

/** Tells the user that a request waits in a wallet on this phone, with a button that opens it. */
export function OpenWalletBar(): ReactNode {
  const t = useTranslate()
  const connection = useModalState(waitingConnection)
  const link = useWalletLink(connection?.wallet)
  // A request that the site gave up may wait in the wallet for minutes, so the user can dismiss the
  // bar until the next request.
  const [away, putAway] = useState('')
  const request = `${connection?.key} ${connection?.pending}`
  if (!connection || !link || away === request) return null
  const { wallet } = connection
  const { name } = wallet
  return (
    <div className="open-bar">
      <WalletLogo wallet={wallet} size="sm" />
      <span>{t('relay.approve', { name })}</span>
      <button type="button" onClick={() => openLink(link)}>
        {t('relay.open', { name })}
      </button>
      <button
        type="button"
        className="toast-close"
        aria-label={t('common.dismiss')}
        onClick={() => putAway(request)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function waitingConnection(state: PorticoState) {
  return getLiveConnections(state).find(({ pending }) => pending)
}

interface Wallet {
  readonly name: string
  readonly links?: readonly string[] | undefined
}

const none: ReadonlySet<string> = new Set()

/**
 * Returns the link that opened this wallet before, else one that it announced. App links must
 * belong to a known wallet.
 */
function useWalletLink(wallet: Wallet | undefined): SafeLink | undefined {
  const portico = useModal()
  const [schemes, setSchemes] = useState(none)
  useEffect(() => {
    let current = true
    import('../../features/wallets/directory/readWalletSchemes.ts')
      .then(({ readWalletSchemes }) => readWalletSchemes(portico))
      .then(
        (found) => current && setSchemes(found),
        // Offline: web links still work.
        () => {},
      )
    return () => {
      current = false
    }
  }, [portico])
  if (!wallet) return undefined
  const pageUrl = window.location.href
  const remembered = recallLink(portico, pageUrl)
  const isSame = remembered?.name === wallet.name
  return [isSame && remembered?.href, ...(wallet.links ?? [])]
    .flatMap((link) => (link && checkLink(formatFrontLink(link), pageUrl)) || [])
    .find((link) => isKnown(link, schemes))
}

function isKnown(link: SafeLink, schemes: ReadonlySet<string>): boolean {
  const [scheme = ''] = link.split(':')
  return /^https?$/.test(scheme) || schemes.has(scheme)
}
