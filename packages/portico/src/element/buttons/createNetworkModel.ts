import { getActiveNetwork, getActiveNetworkId } from '../../features/networks/selectors.ts'
import { TEST_GROUND } from '../../features/networks/testGround.ts'
import { networkButtonMessages } from '../../i18n/en/buttons.ts'
import { getNetworkButtonText } from '../../react/buttons/networkButtonText.ts'
import { writeMessage } from '../../react/buttons/writeMessage.ts'
import { openModal } from '../../react/openModal.ts'
import type { Network } from '../../wire/network.ts'
import { type CreateButtonModel, readNamespace } from './buttonModel.ts'
import { createElement, createImage, createSvg, createSvgElement } from './domElements.ts'

type DrawTile = (network: Network) => SVGElement

/** Shows the active network; opens the list of networks. */
export const createNetworkModel: CreateButtonModel = (portico, host, redraw) => {
  let drawTile: DrawTile | undefined
  let requested: Network | undefined
  // A failed load is tried again with the next network.
  const wantTile = (network: Network) => {
    if (drawTile || requested === network) return
    requested = network
    import('../../modal/components/drawNetworkTile.ts').then(
      (module) => {
        drawTile = module.drawNetworkTile
        redraw()
      },
      (error) => portico.events.emit('error', { scope: 'network', error }),
    )
  }
  return {
    getState() {
      const now = portico.store.getState()
      const namespace = readNamespace(host)
      const network = getActiveNetwork(now, namespace)
      const isUnsupported = !network && !!getActiveNetworkId(now, namespace)
      const message = writeMessage(networkButtonMessages, now.messages, portico.config.messages)
      const [text, label] = getNetworkButtonText(message, network, isUnsupported)
      const image =
        network && (portico.config.networkImages[network.caipNetworkId] ?? network.imageUrl)
      // Nothing is fetched before wallet discovery starts.
      if (network && !image && !now.discovering) wantTile(network)
      return {
        variant: 'quiet',
        state: isUnsupported ? 'unsupported' : 'idle',
        label,
        key: JSON.stringify([text, image, network?.caipNetworkId, !!drawTile]),
        content: () => [
          ...(network ? [image ? createImage({ src: image }) : tile(network, drawTile)] : []),
          createElement('span', {}, text),
        ],
        press: () => openModal(portico, { view: 'Networks' }),
      }
    },
  }
}

// The background of the logo, which fades in on it.
function tile(network: Network, draw: DrawTile | undefined): SVGElement {
  if (draw) return draw(network)
  const svg = createSvg({ 'aria-hidden': 'true' })
  const fill = network.color ?? TEST_GROUND
  svg.append(createSvgElement('circle', { cx: '10', cy: '10', r: '10', fill }))
  return svg
}
