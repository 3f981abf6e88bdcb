import type { WindowMessage } from '../../../../wire/frame/listen.ts'

/** The origin of the wallet service. */
export const WALLET = 'https://wallet.example.com'
export const RESULT = { type: 'SOCIAL_RESULT', resultUri: `${WALLET}/social/result?h=1` }

/** A page that opens a window, without a browser. */
export function createFakePopup() {
  const listeners = new Set<(message: WindowMessage) => void>()
  const opened: string[] = []
  const visited: string[] = []
  const popup = {
    closed: false,
    close() {
      popup.closed = true
    },
    location: { replace: (uri: string) => void visited.push(uri) },
    document: {
      title: '',
      documentElement: { lang: '', dir: '', style: {} as Record<string, string> },
      body: { style: {} as Record<string, string>, textContent: '' },
    },
  }
  const page = {
    screenX: 100,
    screenY: 0,
    outerWidth: 1400,
    outerHeight: 900,
    isBlocking: false,
    open(_url: string, _target: string, features: string) {
      opened.push(features)
      return page.isBlocking ? null : popup
    },
    addEventListener: (_: 'message', listener: (message: WindowMessage) => void) =>
      void listeners.add(listener),
    removeEventListener: (_: 'message', listener: (message: WindowMessage) => void) =>
      void listeners.delete(listener),
  }
  return {
    page,
    popup,
    listeners,
    /** The features of the windows that were opened. */
    opened,
    /** Where the window was sent. */
    visited,
    /** A window posts a message to the page. */
    post(data: unknown, { source = popup as unknown, origin = WALLET } = {}) {
      for (const listener of [...listeners]) listener({ data, origin, source, ports: [] })
    },
  }
}
