import type { networkButtonMessages } from '../../i18n/en/buttons.ts'
import type { Network } from '../../wire/network.ts'
import type { WriteMessage } from './writeMessage.ts'

/**
 * Derives the text and the accessible name of the network button, for React and for the custom
 * element. It returns a tuple, which minifies better.
 */
export function getNetworkButtonText(
  message: WriteMessage<keyof typeof networkButtonMessages>,
  network: Network | undefined,
): readonly [text: string, name: string] {
  const text = network?.name ?? message('button.chooseNetwork')
  return [text, network ? message('button.network', { name: text }) : text]
}
