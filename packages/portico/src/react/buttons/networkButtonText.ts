import type { networkButtonMessages } from '../../i18n/en/networkButton.ts'
import type { Network } from '../../wire/network.ts'
import type { WriteMessage } from './writeMessage.ts'

/**
 * The network button: in React and as an element. In places, not by names: this is in the first load.
 *
 * @returns what is read on it, and its name
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
