import type { ReactNode } from 'react'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { push } from '../../../features/modal/navigate.ts'
import { labelKey } from '../../../features/names/labelKey.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { receiveMessages } from '../../../i18n/en/receive.ts'
import { addressSchemes } from '../../../wire/namespaces/addresses.ts'
import { Button } from '../../components/Button.tsx'
import { FullAddress } from '../../components/FullAddress.tsx'
import { Icon } from '../../components/Icon.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { QrCode } from '../../components/qr/QrCode.tsx'
import qrStyles from '../../components/qr/qr.css?inline'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { getPurpose } from '../account/getPurpose.ts'
import { useActive } from '../account/useActive.ts'
import { useCopyAddress } from '../account/useCopyAddress.ts'
import { useIdentity } from '../account/useIdentity.ts'
import type { ViewModule } from '../defineView.ts'
import { SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { getCompatibleNetworks } from './getCompatibleNetworks.ts'
import receiveStyles from './walletReceive.css?inline'

/** The states of the WalletReceive view. */
export type WalletReceiveState = 'ready'

/** The maximum number of logos in the strip. */
const MARKS = 5

/** The address of the active account to scan or copy, and its networks. */
export function WalletReceive(): ReactNode {
  const active = useActive()
  return (
    <ViewLayout<WalletReceiveState> of="WalletReceive" state="ready">
      {active ? <Receive active={active} /> : <SkeletonRows count={4} />}
    </ViewLayout>
  )
}

function Receive({ active }: { active: LiveConnection }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { address, namespace } = active
  const network = useModalState((state) => findNetwork(state, active.networkId))
  const label = useModalState((state) => state.labels[labelKey(portico, namespace, address)])
  const identity = useIdentity(active, network?.caipNetworkId)
  const account = active.accounts.find((item) => item.address === address)
  const purpose = account && getPurpose(account, active.accounts)
  const name = label ?? identity?.name ?? account?.label ?? (purpose && t(purpose))
  const [copied, copy] = useCopyAddress(address)
  return (
    <>
      <div className="qr receive-qr">
        <div role="img" aria-label={t('receive.code')}>
          <QrCode key={address} uri={addressSchemes[namespace] + address} withLogo={false} />
        </div>
      </div>
      <div className="receive-text">
        {name && (
          <h3>
            <bdi>{name}</bdi>
          </h3>
        )}
        <FullAddress address={address} label={`${t('receive.address')}: ${address}`} />
      </div>
      {account?.type === 'ordinals' && (
        <p className="notice">
          <Icon name="alert" />
          <span>{t('receive.ordinals')}</span>
        </p>
      )}
      <Button variant="primary" icon={copied ? 'check' : 'copy'} onPress={copy}>
        {t(copied ? 'receive.copied' : 'receive.copy')}
      </Button>
      <CompatibleNetworks active={active} />
    </>
  )
}

/** The networks on which the address can receive. */
function CompatibleNetworks({ active }: { active: LiveConnection }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const networks = useModalState((state) => getCompatibleNetworks(state, active))
  const [first] = networks
  if (!first) return null
  const one = networks.length === 1
  const label = one
    ? t('receive.only', { networks: first.name })
    : t.plural('receive.onlyMany', networks.length)
  return (
    <button
      type="button"
      className="receive-strip"
      onClick={() => push(portico, { view: 'WalletCompatibleNetworks', parameters: {} })}
    >
      <span className="receive-marks">
        {networks.slice(0, MARKS).map((network) => (
          <NetworkLogo key={network.caipNetworkId} network={network} size="xs" />
        ))}
      </span>
      <span>{label}</span>
      <Icon name="chevron" />
    </button>
  )
}

export const view: ViewModule<'WalletReceive'> = {
  View: WalletReceive,
  styles: [qrStyles, receiveStyles],
  messages: [receiveMessages],
}
