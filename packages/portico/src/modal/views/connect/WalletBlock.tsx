import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import type { ConnectList } from '../../../features/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { Message } from '../../components/Message.tsx'
import { SkeletonRows } from '../../components/Skeleton.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import { WalletRows } from './WalletRows.tsx'

export type WalletBlockState = 'loading' | 'empty' | 'ready'

/** Returns the state of the wallet list. */
export function useWalletBlockState(list: ConnectList): WalletBlockState {
  const looking = useModalState((state) => state.status !== 'ready')
  // Waits for all namespaces: a row that gains a second namespace leads to a different view.
  const discovering = useModalState((state) => state.discovering)
  if (discovering) return 'loading'
  if (list.rows.length > 0) return 'ready'
  return looking ? 'loading' : 'empty'
}

/** The wallets, or what replaces them while loading or if there are none. */
export function WalletBlock({
  list,
  namespace,
  disabled,
}: {
  list: ConnectList
  namespace?: Namespace | undefined
  disabled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const state = useWalletBlockState(list)
  const rows = <WalletRows list={list} namespace={namespace} disabled={disabled} />
  if (state === 'ready') return rows
  if (state === 'loading') return <SkeletonRows count={4} label={t('connect.searching')} />
  return (
    <>
      <Message icon="wallet" title={t('connect.empty.title')}>
        <p>{t('connect.empty.text')}</p>
        {portico.config.walletGuide && (
          <Button
            variant="primary"
            onPress={() => push(portico, { view: 'GetWallet', parameters: {} })}
          >
            {t('getWallet.title')}
          </Button>
        )}
      </Message>
      {list.allWallets && rows}
    </>
  )
}
