import { getActiveNetwork, getActiveNetworkId } from '../../features/networks/selectors.ts'
import { getLoadingGround } from '../../features/networks/testGround.ts'
import { networkButtonMessages } from '../../i18n/en/buttons.ts'
import { getNetworkButtonText } from '../../react/buttons/networkButtonText.ts'
import { writeMessage } from '../../react/buttons/writeMessage.ts'
import { openModal } from '../../react/openModal.ts'
import { type CreateButtonModel, readNamespace } from './buttonModel.ts'
import { createDisc, createElement, createImage } from './domElements.ts'
import { loadOnDemand } from './loadOnDemand.ts'

/** Shows the active network; opens the list of networks. */
export const createNetworkModel: CreateButtonModel = (portico, host, redraw) => {
  const loadTile = () => import('../../modal/components/drawNetworkTile.ts')
  const getTile = loadOnDemand(portico, 'network', loadTile, redraw)
  return {
    getState() {
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const network = getActiveNetwork(now, namespace)
      const isUnsupported = !network && !!getActiveNetworkId(now, namespace)
      const message = writeMessage(networkButtonMessages, now.messages, portico.config.messages)
      const [text, label] = getNetworkButtonText(message, network)
      const image =
        network && (portico.config.networkImages[network.caipNetworkId] ?? network.imageUrl)
      // Nothing is fetched before wallet discovery starts.
      const code = network && !image && !now.discovering ? getTile(network) : undefined
      return {
        variant: 'quiet',
        state: isUnsupported ? 'unsupported' : 'idle',
        label,
        key: JSON.stringify([text, image, network?.caipNetworkId, !!code]),
        content: () => [
          createElement(
            'span',
            {},
            image
              ? createImage({ src: image })
              : network
                ? // The background of the logo, which fades in on it.
                  (code?.drawNetworkTile(network) ?? createDisc(getLoadingGround(network)))
                : '',
            createElement('span', {}, text),
          ),
        ],
        press: () => openModal(portico, { view: 'Networks' }),
      }
    },
  }
}
