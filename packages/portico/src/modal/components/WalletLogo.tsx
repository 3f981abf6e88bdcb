import type { ReactNode } from 'react'
import { findWalletImage } from '../../features/wallets/matchWallets.ts'
import { useModal, useSession } from '../context.ts'
import { createDirectoryStore } from '../hooks/directoryStore.ts'
import { useKnownLogo } from './knownLogos.ts'
import { getInitials, Monogram } from './Monogram.tsx'
import { Picture } from './Picture.tsx'

export type LogoSize = 'sm' | 'md' | 'lg' | 'tile'

export interface LogoWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/**
 * A wallet's logo: the site's own picture, else the wallet's, else the built-in one of a well-known
 * wallet, else letters.
 */
export function WalletLogo({
  wallet,
  size = 'md',
  lazy,
}: {
  wallet: LogoWallet
  size?: LogoSize
  lazy?: boolean | undefined
}): ReactNode {
  const { walletImages } = useModal().config
  const directory = useSession().keep(createDirectoryStore)
  const own = findWalletImage(walletImages, wallet, directory.store.getState()) ?? wallet.icon
  const known = useKnownLogo(wallet, own === undefined)
  return (
    <span className="logo" data-size={size}>
      <Picture
        src={own ?? known}
        fallback={<Monogram text={getInitials(wallet.name)} />}
        lazy={lazy}
      />
    </span>
  )
}
