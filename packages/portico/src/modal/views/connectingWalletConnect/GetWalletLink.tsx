import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'

/** A link to the downloads of the wallet, for users who do not have it. */
export function GetWalletLink({ wallet: { id, name } }: { wallet: LogoWallet }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <p className="fine">
      {t('relay.get.question', { name })}{' '}
      <button
        type="button"
        onClick={() => push(portico, { view: 'Downloads', parameters: { walletId: id, name } })}
      >
        {t('relay.get', { name })}
      </button>
    </p>
  )
}
