import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { getRestoring, getStatus } from '../../features/connections/connectionStatus.ts'
import type { OpenParameters } from '../../features/modal/state.ts'
import type { networkButtonMessages } from '../../i18n/en/buttons.ts'
import { connectButtonMessages } from '../../i18n/en/connectButton.ts'
import { formatRow } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'

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
  name: string,
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
  const names = { restoring: message('button.restoring'), busy: loading, idle }
  return [state, names[state], idle, loading, isConnected]
}

/**
 * Derives the text and the accessible name of the network button, for React and for the custom
 * element. It returns a tuple, which minifies better.
 */
export function getNetworkButtonText(
  message: WriteMessage<keyof typeof networkButtonMessages>,
  network: Network | undefined,
  isUnsupported: boolean,
): readonly [text: string, name: string] {
  const text = isUnsupported
    ? message('button.unsupportedNetwork')
    : (network?.name ?? message('button.chooseNetwork'))
  return [text, network ? message('button.network', { name: text }) : text]
}

/** Formats a button's messages: in the current language, else the site's own, else in English. */
export type WriteMessage<Id extends string> = (
  id: Id,
  values?: Readonly<Record<string, string>>,
) => string

/** Creates the formatter of a button's messages, for React and for the custom elements. */
export function writeMessage<Id extends string>(
  english: Readonly<Record<Id, string>>,
  messages: PorticoState['messages'],
  own: PorticoState['messages'],
): WriteMessage<Id> {
  return (id, values) => formatRow({ message: messages?.[id] ?? own?.[id] ?? english[id] }, values)
}

/** Opens the modal from a press. A failed load has raised its own alert. */
export function openModal(portico: Portico | undefined, parameters?: OpenParameters): void {
  portico?.open(parameters).catch(() => {})
}
