import { type ReactNode, useState } from 'react'
import { dismissAlert, raiseAlert } from '../../features/notifications/raiseAlert.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance, useSelect } from '../context.ts'
import { openModal } from '../openModal.ts'
import { useLazyComponent } from '../useLazyComponent.ts'
import type { AccountButtonProps } from './AccountButton.tsx'
import { Button } from './Button.tsx'
import { getConnectButtonState } from './connectButtonState.ts'

export interface ConnectButtonProps extends AccountButtonProps {
  /** Default 'Connect wallet' in the language in use. */
  label?: string | undefined
  /** Default 'Connecting…'. */
  loadingLabel?: string | undefined
  /** Of wallets of this namespace only. Default: of the connection in use. */
  namespace?: Namespace | undefined
}

/**
 * 'Connect wallet', then the account. While a stored session is restored it is a placeholder of the same size.
 *
 * @example
 * <ConnectButton size="sm" namespace="solana" />
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  const { namespace, size, disabled, className } = props
  const portico = useInstance()
  const [state, name, idle, loading, isConnected] = useSelect(
    portico,
    (now, { config }) => getConnectButtonState(now, config.messages, props),
    getConnectButtonState(nothing, undefined, props),
  )
  const [presses, setPresses] = useState(0)
  const Account = useLazyComponent(
    loadAccountButton,
    isConnected || state === 'restoring',
    presses,
    (isLoaded) =>
      portico &&
      (isLoaded ? dismissAlert(portico, loadFailed.code) : raiseAlert(portico, loadFailed)),
  )
  if (isConnected && Account) return <Account {...props} />
  const busy = state === 'busy'
  return (
    <Button
      size={size}
      disabled={disabled}
      className={className}
      variant="primary"
      state={state}
      label={name}
      onPress={() => {
        // What did not come is asked for again. No other press renders anything.
        if (isConnected) setPresses(presses + 1)
        openModal(portico, namespace && { namespace })
      }}
    >
      {state === 'restoring' ? (
        // About as wide as the account that will stand here, so that nothing beside it moves.
        <>
          <svg width="20" height="20" />
          0x00…000000
        </>
      ) : (
        <>
          <span data-off={busy}>{idle}</span>
          <span data-off={!busy}>
            <span className="portico-spinner" />
            {loading}
          </span>
        </>
      )}
    </Button>
  )
}

// Without a provider there is nothing.
const nothing = { alerts: [], connections: {}, messages: undefined, status: 'ready' } as const

// A visitor without a wallet never fetches the button that shows one.
const loadAccountButton = () => import('./AccountButton.tsx').then((module) => module.AccountButton)
