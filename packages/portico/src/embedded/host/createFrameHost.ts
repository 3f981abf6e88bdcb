import type { ConnectorFrameView } from '../../core/interfaces/embeddedWallet.ts'
import type { FrameHost } from '../options.ts'
import { createFrameLayer, type FrameLayer } from './createFrameLayer.ts'

/** The part of the modal that is open while the frame is shown. It is never rendered anew. */
const CARD = '.card'

/**
 * Creates the place of the frame in a page. The frame is made by hand, outside of React's tree,
 * and never moved: an iframe that is moved reloads. Where a card needs it that is not in that card,
 * it is removed, and the next request loads another one there.
 */
export function createFrameHost(document: Document): FrameHost {
  let url = ''
  let title = ''
  let view: ConnectorFrameView = { name: 'none', height: 0 }
  let card: Element | undefined
  let slot: Element | undefined
  let layer: FrameLayer | undefined

  const isOpen = () => layer?.iframe.isConnected ?? false
  const close = () => {
    layer?.remove()
    layer = undefined
  }
  const update = () => {
    const isShown = slot && view.name !== 'none' && layer?.container.contains(slot)
    if (slot && isShown) layer?.show(slot, view.height)
    else layer?.hide()
  }

  return {
    open() {
      close()
      const container = card?.isConnected ? card : document.body
      layer = createFrameLayer(container, { url, title })
      update()
    },
    isOpen,
    getWindow: () => layer?.iframe.contentWindow,
    setUrl(next) {
      url = next
    },
    setTitle(next) {
      title = next
      if (layer) layer.iframe.title = next
    },
    setView(next) {
      view = next
      update()
    },
    attach(element) {
      card = element.closest(CARD) ?? undefined
      return isOpen() && layer?.container !== card
    },
    show(next) {
      slot = next
      update()
      return () => {
        // Another view may have replaced it.
        if (slot !== next) return
        slot = undefined
        update()
      }
    },
    close,
  }
}
