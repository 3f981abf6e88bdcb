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
 * The connect button while no account stands in its place: in React and as an element. In places, not by names: this is in the first load.
 *
 * @param own - the site's own words
 * @returns its state, its name, the two texts that take turns on it; and whether there is an account
 */
export function getConnectButtonState(
  now: Pick<PorticoState, 'alerts' | 'connections' | 'messages' | 'status'>,
  own: PorticoState['messages'],
  { label, loadingLabel, namespace }: ConnectOptions,
): readonly [
  state: 'idle' | 'busy' | 'restoring',
  name: string,
  idle: string,
  loading: string,
  isConnected: boolean,
] {
  const message = writeMessage(connectButtonMessages, now.messages, own)
  const status = getStatus(now, namespace)
  const isConnected = status === 'connected'
  const hasFailed = now.alerts.some(({ code }) => code === loadFailed.code)
  // Nothing comes: the button is the only place to say so, and pressing it once more is the way out.
  const idle = hasFailed ? message('button.failed') : (label ?? message('button.connect'))
  const loading = loadingLabel ?? message('button.connecting')
  const waits = getRestoring(now, namespace) || (isConnected && !hasFailed)
  const state = waits ? 'restoring' : status === 'connecting' ? 'busy' : 'idle'
  const names = { restoring: message('button.restoring'), busy: loading, idle }
  return [state, names[state], idle, loading, isConnected]
}
