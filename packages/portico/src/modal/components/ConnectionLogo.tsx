import type { ReactNode } from 'react'
import { getWalletIcon } from '../../features/connections/getWalletIcon.ts'
import { useModalState } from '../context.ts'
import type { LogoSize } from './Logo.tsx'
import { type LogoWallet, WalletLogo } from './WalletLogo.tsx'

/**
 * The logo of a connected wallet. A wallet that announces its icon in one namespace only has it in
 * all of them.
 */
export function ConnectionLogo({
  wallet,
  size,
}: {
  wallet: LogoWallet
  size?: LogoSize | undefined
}): ReactNode {
  const icon = useModalState((state) => getWalletIcon(state, wallet))
  return <WalletLogo wallet={{ ...wallet, icon }} size={size} />
}
