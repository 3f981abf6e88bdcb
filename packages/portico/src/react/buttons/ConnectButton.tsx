import { type ReactNode, useState } from 'react'
import { dismissAlert, raiseAlert } from '../../features/notifications/raiseAlert.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { openModal } from '../openModal.ts'
import type { AccountButtonProps } from './AccountButton.tsx'
import { Button } from './Button.tsx'
import { getConnectButtonState } from './connectButtonState.ts'

export interface ConnectButtonProps extends AccountButtonProps {
  /** Default: 'Connect wallet' in the current language. */
  label?: string | undefined
  /** Default: 'Connecting…' in the current language. */
  loadingLabel?: string | undefined
  /** Restricts the button to wallets of one namespace. Default: the active connection. */
  namespace?: Namespace | undefined
}

/**
 * Shows 'Connect wallet', then the account. While a stored session is restored, it shows a
 * placeholder of the same size.
 *
 * @example
 * <ConnectButton size="sm" namespace="solana" />
 */
export function ConnectButton(props: ConnectButtonProps): ReactNode {
  const { namespace, size, disabled, className } = props
  const portico = useInstance()
  const [state, idle, loading, isConnected] = useSelect(
    portico,
    (now, { config }) => getConnectButtonState(now, config.messages, props),
    getConnectButtonState(nothing, undefined, props),
  )
  // Its own, since this is in the first load: `useOpenModal` is not.
  const [isOpen, setOpen] = useState(false)
  const Account = useLazyComponent(
    loadAccountButton,
    // Already while the wallet is asked, so that the account shows at once.
    isConnected || state !== 'idle',
    // A failed load is tried again with a press.
    isOpen,
    (isLoaded) =>
      portico &&
      (isLoaded ? dismissAlert(portico, loadFailed.code) : raiseAlert(portico, loadFailed)),
  )
  const busy = isOpen || state === 'busy'
  const button = (
    <Button
      size={size}
      disabled={disabled}
      className={className}
      variant="primary"
      state={isOpen ? 'open' : state}
      label={busy || state !== 'idle' ? loading : idle}
      onPress={() => {
        setOpen(!portico?.config.embedded)
        openModal(portico, namespace && { namespace }, () => setOpen(false))
      }}
    >
      {state === 'restoring' ? (
        // About as wide as the account that replaces it, so that nothing beside it moves.
        '0x00000…000000'
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
  // While the session is restored, it shows what it remembers of the last visit.
  const shows = isConnected || state === 'restoring'
  return Account && shows ? <Account {...props} placeholder={button} /> : button
}

// The state without a provider.
const nothing = { alerts: [], connections: {}, status: 'ready' } as const

// Loaded for connected users only.
const loadAccountButton = () =>
  import('./RememberedAccount.tsx').then((module) => module.RememberedAccount)
