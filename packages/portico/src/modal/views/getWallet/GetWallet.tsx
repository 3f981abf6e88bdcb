import { type ReactNode, useCallback } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { detectStores, type StoreName } from '../../../features/wallets/detectDevice.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type { StarterWallet } from '../../../features/wallets/directory/walletDirectory.ts'
import { displayName } from '../../../features/wallets/walletRow.ts'
import { downloadsMessages } from '../../../i18n/en/downloads.ts'
import { Button } from '../../components/Button.tsx'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, SkeletonRows, ViewLayout, ViewProblem } from '../ViewLayout.tsx'

/** The states of the GetWallet view. */
export type GetWalletState = 'loading' | 'empty' | 'ready'

/** A few wallets that this device can install. */
export function GetWallet(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const load = useCallback(async () => {
    const { readStarterWallets } = await import(
      '../../../features/wallets/directory/walletDirectory.ts'
    )
    return readStarterWallets(portico, detectStores())
  }, [portico])
  const { state, retry } = useLoaded(load)
  if (state.status === 'failed') return <ViewProblem retry={retry} />
  if (state.status === 'loading') {
    return (
      <ViewLayout<GetWalletState> of="GetWallet" state="loading">
        <p className="lead">{t('getWallet.text')}</p>
        <SkeletonRows count={5} />
      </ViewLayout>
    )
  }
  const all = showsAll(portico.config)
  const toAll = () => push(portico, { view: 'AllWallets', parameters: {} })
  if (state.value.length === 0) {
    return (
      <ViewLayout<GetWalletState> of="GetWallet" state="empty">
        <Message icon="wallet" title={t('getWallet.empty.title')}>
          <p>{t('getWallet.empty.text')}</p>
          {all && <Button onPress={toAll}>{t('allWallets.title')}</Button>}
        </Message>
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<GetWalletState> of="GetWallet" state="ready">
      <p className="lead">{t('getWallet.text')}</p>
      <List label={t('getWallet.title')}>
        {state.value.map((item) => (
          <StarterRow key={item.wallet.id} {...item} />
        ))}
        {all && (
          <Row
            leading={<IconTile name="search" />}
            title={t('getWallet.more')}
            trailing={<Icon name="chevron" />}
            onPress={toAll}
          />
        )}
      </List>
    </ViewLayout>
  )
}

function StarterRow({ wallet, store }: StarterWallet): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const name = displayName(wallet.name)
  return (
    <Row
      leading={<WalletLogo wallet={toLogoWallet(wallet)} />}
      title={<bdi>{name}</bdi>}
      detail={t(isApp(store) ? 'getWallet.app' : 'getWallet.extension')}
      trailing={<Icon name="chevron" />}
      onPress={() =>
        push(portico, { view: 'Downloads', parameters: { walletId: wallet.id, name } })
      }
    />
  )
}

function toLogoWallet({ id, name, imageUrl, rdns }: StarterWallet['wallet']) {
  return { id, name, icon: imageUrl, rdns: rdns ?? undefined }
}

function isApp(store: StoreName): boolean {
  return store === 'ios' || store === 'android'
}

function showsAll({ features, allWallets }: ReturnType<typeof useModal>['config']): boolean {
  if (!features.allWallets || allWallets === 'hide') return false
  return allWallets === 'show' || detectPlatform() === 'mobile'
}

export const view: ViewModule<'GetWallet'> = {
  View: GetWallet,
  messages: [downloadsMessages],
}
