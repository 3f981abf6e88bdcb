import type { ConnectorFrame, ConnectorFrameView } from '../../core/interfaces/embeddedWallet.ts'
import type { FrameHost } from '../options.ts'
import type { FrameLink } from './createFrameLink.ts'
import type { SubscribeFrame } from './logIn.ts'

/** Creates what the card controls the frame with. */
export function createFrameControl(
  host: FrameHost,
  link: FrameLink,
  subscribe: SubscribeFrame,
): ConnectorFrame {
  const viewListeners = new Set<() => void>()
  const escapeListeners = new Set<() => void>()
  let current: ConnectorFrameView = { name: 'none', height: 0 }
  const setView = (view: ConnectorFrameView) => {
    current = view
    host.setView(view)
    for (const listener of [...viewListeners]) listener()
  }
  subscribe((event) => {
    if (event.type === 'view') setView({ name: event.view, height: event.height })
    if (event.type === 'restarted') setView({ name: 'none', height: 0 })
    if (event.type === 'escape') for (const listener of [...escapeListeners]) listener()
  })
  return {
    attach(element) {
      // The next request loads it there.
      if (host.attach(element)) link.close()
    },
    show: host.show,
    setAppearance: link.setAppearance,
    getView: () => current,
    subscribe(listener) {
      viewListeners.add(listener)
      return () => void viewListeners.delete(listener)
    },
    onEscape(listener) {
      escapeListeners.add(listener)
      return () => void escapeListeners.delete(listener)
    },
  }
}
