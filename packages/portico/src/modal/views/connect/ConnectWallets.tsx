import type { ReactNode } from 'react'
import { Frame } from '../Frame.tsx'
import { LegalCheckbox, LegalFooter, useConsent } from './Legal.tsx'
import { useWalletList } from './useWalletList.ts'
import { useWalletBlockState, WalletBlock } from './WalletBlock.tsx'

/** The wallets that Connect folded into one row. */
export function ConnectWallets(): ReactNode {
  const list = useWalletList()
  const { asked, missing } = useConsent(false)
  return (
    <Frame of="ConnectWallets" state={useWalletBlockState(list)}>
      {asked && <LegalCheckbox />}
      <WalletBlock list={list} disabled={missing} />
      {!asked && <LegalFooter />}
    </Frame>
  )
}
