import type { ReactNode } from 'react'
import { getActiveConnection, getRestoring, getStatus } from '../../core/state/selectors.ts'
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
  const isConnected = status === 'connected'
  const message = useButtonMessage()
  const address = useSelect(portico, (state) => getActiveConnection(state, namespace)?.address, '')
  const account = useLazyComponent(loadAccountButton, isConnected || isRestoring, address)
  if (isConnected && account.Component) return <account.Component {...props} />
  // Its code did not come: the account is reached all the same, and the press asks once more.
  const isPlain = isConnected && account.failed
  const busy = status === 'connecting'
  const short = `${address?.slice(0, 4)}…${address?.slice(-6)}`
  const connect = label ?? message('button.connect')
  const text = busy ? (loadingLabel ?? message('button.connecting')) : isPlain ? short : connect
  const waits = isRestoring || (isConnected && !isPlain)
  return (
    <Button
      size={size}
      disabled={disabled}
      className={className}
      variant={isPlain ? 'quiet' : 'primary'}
      state={waits ? 'restoring' : busy ? 'busy' : 'idle'}
      label={
        isRestoring
          ? message('button.restoring')
          : isPlain
            ? message('button.account', { address: text })
            : text
      }
      onPress={() => {
        if (isPlain) account.retry()
        openModal(portico, namespace && { namespace })
      }}
    >
      {busy && <span className="portico-spinner" />}
      <span>{text}</span>
    </Button>
  )
}

// A visitor without a wallet never fetches the button that shows one.
const loadAccountButton = async () => (await import('./AccountButton.tsx')).AccountButton
