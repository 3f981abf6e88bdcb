import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { getRestoring, getStatus } from '../../core/state/selectors.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { useButtonMessage } from '../i18n/useButtonMessage.ts'
import { openModal } from '../openModal.ts'
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
  const isConnected = status === 'connected'
  const message = useButtonMessage()
  const AccountButton = useAccountButton(isConnected || isRestoring)
  if (isConnected && AccountButton) return <AccountButton {...props} />
  const busy = status === 'connecting'
  const connect = label ?? message('button.connect')
  const text = busy ? (loadingLabel ?? message('button.connecting')) : connect
  return (
    <Button
      size={size}
      disabled={disabled}
      className={className}
      variant="primary"
      state={isRestoring || isConnected ? 'restoring' : busy ? 'busy' : 'idle'}
      label={isRestoring ? message('button.restoring') : text}
      onPress={() => openModal(portico, namespace && { namespace })}
    >
      {busy && <span className="portico-spinner" />}
      <span>{text}</span>
    </Button>
  )
}

// A visitor without a wallet never fetches the button that shows one.
function useAccountButton(wanted: boolean): ComponentType<AccountButtonProps> | undefined {
  const [button, setButton] = useState<ComponentType<AccountButtonProps> | undefined>(undefined)
  useEffect(() => {
    if (!wanted || button) return
    import('./AccountButton.tsx').then(
      (module) => setButton(() => module.AccountButton),
      () => {}, // the placeholder stays; the next change tries again
    )
  }, [wanted, button])
  return button
}
