import type { ReactNode } from 'react'
import { useWalletBlockState, WalletBlock } from '../connect/Connect.tsx'
import { LegalCheckbox, LegalFooter, useConsent } from '../connect/Legal.tsx'
import { useWalletList } from '../connect/useWalletList.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the ConnectWallets view. */
export type ConnectWalletsState = 'loading' | 'empty' | 'ready'

/** The wallets that the Connect view collapsed into one row. */
export function ConnectWallets(): ReactNode {
  const list = useWalletList()
  const { isRequired, missing } = useConsent(false)
  return (
    <ViewLayout<ConnectWalletsState> of="ConnectWallets" state={useWalletBlockState(list)}>
      {isRequired && <LegalCheckbox />}
      <WalletBlock list={list} disabled={missing} />
      {!isRequired && <LegalFooter />}
    </ViewLayout>
  )
}

export const view: ViewModule<'ConnectWallets'> = {
  View: ConnectWallets,
}
