import type { WindowMessage } from 'portico/wire/frame'

/** The origin of the wallet. */
export const WALLET = 'https://wallet.example'
export const HANDLE = 'h'.repeat(43)
export const RESULT = {
  type: 'SOCIAL_RESULT',
  resultUri: `${WALLET}/social/result?handle=${HANDLE}`,
}
/** The page of the provider. */
export const PROVIDER = 'https://accounts.example/authorize?state=1'

/** A page of the wallet that opens a window, without a second one in the browser. */
export function createFakePopup(document?: Document) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const visited: string[] = []
  const root = { lang: '', dir: '', style: {} as Record<string, string> }
  const popup = {
    closed: false,
    close() {
      popup.closed = true
    },
    location: { replace: (uri: string) => void visited.push(uri) },
    document: {
      title: '',
      documentElement: root,
      body: { style: {} as Record<string, string>, textContent: '' },
    },
  }
  const page = {
    ...{ screenX: 0, screenY: 0, outerWidth: 1400, outerHeight: 900 },
    document,
    location: { origin: WALLET },
    isBlocking: false,
    open() {
      popup.closed = false
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
    /** Where the window was sent. */
    visited,
    window: page as unknown as Window,
    /** A window posts a message to the page. */
    post(data: unknown, { source = popup as unknown, origin = WALLET } = {}) {
      for (const listener of [...listeners]) listener({ data, origin, source, ports: [] })
    },
  }
}
