import type { ReactNode } from 'react'
import { findWalletImage } from '../../features/wallets/matchWallets.ts'
import { useModal, useSession } from '../context.ts'
import { createDirectoryStore } from '../hooks/directoryStore.ts'
import { Glyph } from './Icon.tsx'
import { type LoadLogo, useKnownLogo } from './knownLogos.ts'
import { Logo, type LogoSize } from './Logo.tsx'
import { getInitials, Monogram } from './Monogram.tsx'

export interface LogoWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/**
 * A wallet's logo: the site's own picture, else the wallet's, else the built-in one of a well-known
 * wallet, else an envelope for a login by e-mail, else letters.
 */
export function WalletLogo({
  wallet,
  size,
  lazy,
}: {
  wallet: LogoWallet
  size?: LogoSize | undefined
  lazy?: boolean | undefined
}): ReactNode {
  const { config, store } = useModal()
  const directory = useSession().keep(createDirectoryStore)
  const own =
    findWalletImage(config.walletImages, wallet, directory.store.getState()) ?? wallet.icon
  // Connectors with logins are the site's: they are here from the beginning.
  const isMail = store
    .getState()
    .connectors.some(({ id, logins }) => id === wallet.id && logins?.includes('email'))
  const isDrawn = isMail || wallet.name === 'WalletConnect'
  const known = useKnownLogo(wallet, own === undefined && !isDrawn, loadWalletLogo)
  return (
    <Logo
      src={own ?? known}
      fallback={
        isDrawn ? (
          <Glyph name={isMail ? 'mail' : 'relay'} />
        ) : (
          <Monogram text={getInitials(wallet.name)} />
        )
      }
      size={size}
      lazy={lazy}
    />
  )
}

const loadWalletLogo: LoadLogo<LogoWallet> = async (wallet) =>
  (await import('./loadKnownLogo.ts')).load(wallet)
