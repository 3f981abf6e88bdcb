import type { ReactNode } from 'react'
import { raiseAlert } from '../../core/actions/raiseAlert.ts'
import { getRestoring, getStatus } from '../../core/state/selectors.ts'
import type { PorticoState } from '../../core/state/types.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { useButtonMessage } from '../i18n/useButtonMessage.ts'
import { openModal } from '../openModal.ts'
import { useLazyComponent } from '../useLazyComponent.ts'
import { useSelect } from '../useSelect.ts'
import type { AccountButtonProps } from './AccountButton.tsx'
import { Button } from './Button.tsx'

export interface ConnectButtonProps extends AccountButtonProps {
  /** Default 'Connect wallet' in the language in use. */
  label?: string | undefined
  /** Default 'Connecting…'. */
  loadingLabel?: string | undefined
  namespace?: Namespace | undefined
}

/**
 * 'Connect wallet', then the account. While a stored session is restored it is a placeholder of the same size.
 *
 * @example
 * <ConnectButton size="sm" namespace="solana" />
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  const { label, loadingLabel, namespace, size, disabled, className } = props
  const portico = useInstance()
  const status = useSelect(portico, (state) => getStatus(state, namespace), 'disconnected')
  const isRestoring = useSelect(portico, (state) => getRestoring(state, namespace), false)
  const hasFailed = useSelect(portico, isLoadFailed, false)
  const isConnected = status === 'connected'
  const message = useButtonMessage()
  const Account = useLazyComponent(
    loadAccountButton,
    isConnected || isRestoring,
    hasFailed,
    () => portico && raiseAlert(portico, loadFailed),
  )
  if (isConnected && Account) return <Account {...props} />
  const busy = status === 'connecting'
  const waits = isRestoring || (isConnected && !hasFailed)
  // Nothing comes: the button is the only place to say so, and pressing it once more is the way out.
  const idle = hasFailed ? message('button.failed') : (label ?? message('button.connect'))
  const loading = loadingLabel ?? message('button.connecting')
  return (
    <Button
      size={size}
      disabled={disabled}
      className={className}
      variant="primary"
      state={waits ? 'restoring' : busy ? 'busy' : 'idle'}
      label={isRestoring ? message('button.restoring') : busy ? loading : idle}
      onPress={() => openModal(portico, namespace && { namespace })}
    >
      <span data-off={busy}>{idle}</span>
      <span data-off={!busy}>
        <span className="portico-spinner" />
        {loading}
      </span>
    </Button>
  )
}

const isLoadFailed = ({ alerts }: PorticoState) =>
  alerts.some(({ code }) => code === loadFailed.code)

// A visitor without a wallet never fetches the button that shows one.
const loadAccountButton = async () => (await import('./AccountButton.tsx')).AccountButton
