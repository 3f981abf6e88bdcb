import type { ReactNode } from 'react'
import { push } from '../../../core/router/navigate.ts'
import { findNetwork } from '../../../core/state/selectors.ts'
import { Icon } from '../../components/Icon.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import { useActive } from './useActive.ts'

/** The network in use; leads to the others where there are any. */
export function NetworkChip(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const choice = useModalState((state) => state.networks.length > 1 || !network)
  if (!active) return null
  const name = network?.name ?? t('account.unsupported')
  const face = (
    <>
      {network ? <NetworkLogo network={network} size="xs" /> : <Icon name="alert" />}
      <span>{name}</span>
    </>
  )
  if (!choice || !portico.config.networkSwitch) return <span className="chip">{face}</span>
  return (
    <button
      type="button"
      className="chip"
      data-tone={network ? undefined : 'warn'}
      aria-label={t('account.changeNetwork', { name })}
      onClick={() => push(portico, { view: 'Networks', parameters: {} })}
    >
      {face}
      <Icon name="down" />
    </button>
  )
}
