import { type ReactNode, useState } from 'react'
import { dismissAlert, raiseAlert } from '../../core/actions/raiseAlert.ts'
import type { Portico } from '../../core/portico.ts'
import { getRestoring, getStatus } from '../../core/state/selectors.ts'
import type { PorticoState } from '../../core/state/types.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { connectMessages } from '../i18n/connectMessages.ts'
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
  const message = useButtonMessage(connectMessages)
  const [presses, setPresses] = useState(0)
  const Account = useLazyComponent(
    loadAccountButton,
    isConnected || isRestoring,
    presses,
    (isLoaded) => portico && tell(portico, isLoaded),
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
      label={waits ? message('button.restoring') : busy ? loading : idle}
      onPress={() => {
        if (hasFailed) setPresses(presses + 1)
        openModal(portico, namespace && { namespace })
      }}
    >
      {waits ? (
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

function tell(portico: Portico, isLoaded: boolean): void {
  if (isLoaded) dismissAlert(portico, loadFailed.code)
  else raiseAlert(portico, loadFailed)
}

const isLoadFailed = ({ alerts }: PorticoState) =>
  alerts.some(({ code }) => code === loadFailed.code)

// A visitor without a wallet never fetches the button that shows one.
const loadAccountButton = async () => (await import('./AccountButton.tsx')).AccountButton
