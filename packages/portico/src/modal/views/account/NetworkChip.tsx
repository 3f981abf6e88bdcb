import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/networkSelectors.ts'
import { Icon } from '../../components/Icon.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import { useActive } from './useActive.ts'

/** The active network. Opens the list of networks if there are others. */
export function NetworkChip(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const choice = useModalState((state) => state.networks.length > 1 || !network)
  if (!active) return null
  const choosable = choice && portico.config.networkSwitch
  const name = network?.name ?? t('account.unsupported')
  const content = (
    <>
      {network ? <NetworkLogo network={network} size="xs" /> : <Icon name="alert" />}
      <span aria-hidden={choosable || undefined}>{name}</span>
    </>
  )
  if (!choosable) return <span className="chip">{content}</span>
  return (
    <button
      type="button"
      className="chip"
      data-tone={network ? undefined : 'warn'}
      onClick={() => push(portico, { view: 'Networks', parameters: {} })}
    >
      <span className="sr">{t('account.changeNetwork', { name })}</span>
      {content}
      <Icon name="down" />
    </button>
  )
}
