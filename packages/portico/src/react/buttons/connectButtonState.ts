import type { PorticoState } from '../../core/state/compose.ts'
import { getRestoring, getStatus } from '../../features/connections/connectionStatus.ts'
import { connectButtonMessages } from '../../i18n/en/connectButton.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { writeMessage } from './writeMessage.ts'

interface ConnectOptions {
  readonly label?: string | undefined
  readonly loadingLabel?: string | undefined
  readonly namespace?: Namespace | undefined
}

/**
 * Derives the connect button while no account replaces it, for React and for the custom element. It
 * returns a tuple, which minifies better: this is in the first load.
 *
 * @param own - the site's own messages
 */
export function getConnectButtonState(
  now: Pick<PorticoState, 'alerts' | 'connections' | 'status'> &
    Partial<Pick<PorticoState, 'messages'>>,
  own: PorticoState['messages'],
  { label, loadingLabel, namespace }: ConnectOptions,
): readonly [
  state: 'idle' | 'busy' | 'restoring',
  idle: string,
  loading: string,
  isConnected: boolean,
] {
  const message = writeMessage(connectButtonMessages, now.messages, own)
  const status = getStatus(now, namespace)
  const isConnected = status === 'connected'
  const hasFailed = now.alerts.some(({ code }) => code === loadFailed.code)
  // The modal could not be loaded: the button is the only place to report it, and the next press
  // tries again.
  const idle = hasFailed ? message('button.failed') : (label ?? message('button.connect'))
  const loading = loadingLabel ?? message('button.connecting')
  const waits = getRestoring(now, namespace) || (isConnected && !hasFailed)
  const state = waits ? 'restoring' : status === 'connecting' ? 'busy' : 'idle'
  return [state, idle, loading, isConnected]
}
