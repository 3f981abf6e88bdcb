import type { Connector } from 'portico'
import { createFakeEmbeddedConnector } from 'portico/testing'

type Frame = Awaited<ReturnType<NonNullable<Connector['loadFrame']>>>
type FrameView = ReturnType<Frame['getView']>

/** An embedded wallet with a login by e-mail, whose frame draws what a story says. */
export interface FakeEmailLogin {
  readonly connector: Connector
  /** The frame draws a view, or nothing. */
  draw(name: FrameView['name']): void
  /** The login ends with an error. */
  fail(): void
}

const HEIGHT_PX = 220

/** Creates the wallet. It sends a code to any address. */
export function createFakeEmailLogin(icon: string): FakeEmailLogin {
  const fake = createFakeEmbeddedConnector({ name: 'Dune', icon })
  const listeners = new Set<() => void>()
  let view: FrameView = { name: 'none', height: 0 }
  let fail = () => {}
  const frame: Frame = {
    attach() {},
    show: (slot) => showSheet(slot),
    setAppearance() {},
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEscape: () => () => {},
  }
  const connect: Connector['connect'] = ({ onProgress, signal }) =>
    new Promise((_, reject) => {
      onProgress?.({ type: 'verifyEmail' })
      fail = () => reject({ code: -32_603, message: 'The frame was closed.' })
      signal.addEventListener('abort', fail)
    })
  return {
    connector: {
      ...fake,
      pageUi: false,
      needsUserActivation: false,
      logins: ['email'],
      loadFrame: async () => frame,
      connect,
    },
    draw(name) {
      view = { name, height: name === 'none' ? 0 : HEIGHT_PX }
      for (const listener of [...listeners]) listener()
    },
    fail: () => fail(),
  }
}

/** A plain sheet in the place of the frame. Its own page is not part of the gallery. */
function showSheet(slot: Element): () => void {
  const sheet = document.createElement('div')
  sheet.className = 'frame-sheet'
  const styles = new CSSStyleSheet()
  styles.replaceSync(
    `.frame-sheet{position:absolute;inset:0;border-radius:12px;background:var(--s1)}.frame-slot{height:${HEIGHT_PX}px}`,
  )
  const root = slot.getRootNode() as ShadowRoot
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles]
  slot.prepend(sheet)
  return () => sheet.remove()
}
