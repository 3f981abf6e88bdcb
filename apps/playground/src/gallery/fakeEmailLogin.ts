import type { Connector } from 'portico'
import { createFakeEmbeddedConnector } from 'portico/testing'
import { FrameError } from 'portico/wire/frame'

type Frame = Awaited<ReturnType<NonNullable<Connector['loadFrame']>>>
type FrameView = ReturnType<Frame['getView']>
type ConnectParameters = Parameters<Connector['connect']>[0]
type Grant = Awaited<ReturnType<Connector['connect']>>

/** An embedded wallet with a login by e-mail, whose frame draws what a story says. */
export interface FakeEmailLogin {
  readonly connector: Connector
  /** The frame draws a view, or nothing. */
  draw(name: FrameView['name']): void
  /** The login, or the change of the address, ends with an error. */
  fail(error?: unknown): void
  /** The user has logged in at the provider of a social login. */
  arrive(): void
  /** The login with Farcaster has an address to open. */
  showUri(): void
  /** From now on, the user is logged in. */
  logIn(): void
  /** A code was sent, which the frame waits for. */
  sendCode(): void
  /** The site asks for a signature. */
  ask(): void
  /** The frame stops before it answers. */
  stop(): void
}

/** As high as those of the wallet service. */
const heights: Readonly<Partial<Record<FrameView['name'], number>>> = { code: 336, device: 392 }
const OTHER_HEIGHT_PX = 220

const FARCASTER_URI = 'https://farcaster.gallery.example/~/siwf?channelToken=K7M2Q9XA'

/** Creates the wallet. It sends a code to any address. */
export function createFakeEmailLogin(): FakeEmailLogin {
  const fake = createFakeEmbeddedConnector({ name: 'Email wallet' })
  const listeners = new Set<() => void>()
  let view: FrameView = { name: 'none', height: 0 }
  let fail = (_error?: unknown) => {}
  let arrive = () => {}
  let showUri = () => {}
  let sendCode = () => {}
  let isLoggedIn = false
  let present: ConnectParameters['present']
  let stop = () => {}
  let isStopped = false
  const frame: Frame = {
    attach() {},
    show: followView,
    setAppearance() {},
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEscape: () => () => {},
  }
  /** Shows the sheet while the frame draws something. */
  function followView(slot: Element): () => void {
    let hide = () => {}
    const update = () => {
      hide()
      hide = view.name === 'none' ? () => {} : showSheet(slot, view.height)
    }
    update()
    listeners.add(update)
    return () => {
      listeners.delete(update)
      hide()
    }
  }
  const connect: Connector['connect'] = (parameters) =>
    new Promise((resolve, reject) => {
      const { onProgress, signal } = parameters
      present = parameters.present
      if (isLoggedIn) return resolve(grant)
      const type = parameters.login?.type
      arrive = () => onProgress?.({ type: 'verifySocial' })
      showUri = () => onProgress?.({ type: 'approveInApp', uri: FARCASTER_URI })
      if (type === 'email' || type === 'passkey') {
        onProgress?.({ type: type === 'passkey' ? 'verifyPasskey' : 'verifyEmail' })
      }
      fail = (error = { code: -32_603, message: 'The frame was closed.' }) => reject(error)
      signal.addEventListener('abort', () => fail())
    })
  return {
    connector: {
      ...fake,
      icon: undefined,
      pageUi: false,
      needsUserActivation: false,
      logins: ['email', 'passkey'],
      getUser: () => ({
        email: 'alder@gallery.example',
        accountType: 'eoa',
        isProtected: false,
        walletPage: 'https://wallet.gallery.example/wallet',
      }),
      loadFrame: async () => frame,
      updateEmail: ({ onCode }) =>
        new Promise((_, reject) => {
          sendCode = onCode
          fail = () => reject({ code: -32_603, message: 'The frame was closed.' })
        }),
      connect,
    },
    draw(name) {
      view = { name, height: name === 'none' ? 0 : (heights[name] ?? OTHER_HEIGHT_PX) }
      for (const listener of [...listeners]) listener()
    },
    fail: (error) => fail(error),
    arrive: () => arrive(),
    showUri: () => showUri(),
    sendCode: () => sendCode(),
    logIn() {
      isLoggedIn = true
    },
    ask() {
      const send = () =>
        new Promise((_, reject) => {
          stop = () => reject(new FrameError({ code: 'aborted' }, 'RPC_REQUEST'))
          // The view may put the frame into the card later.
          if (isStopped) stop()
        })
      // Nobody waits for the answer.
      present?.({ method: 'personal_sign', networkId: 'eip155:1', send }).catch(() => {})
    },
    stop() {
      isStopped = true
      stop()
    },
  }
}

const grant: Grant = {
  sessions: [
    {
      namespace: 'eip155',
      accounts: [
        {
          namespace: 'eip155',
          address: '0x52908400098527886E0F7030069857D2E4169EE7',
          type: 'eoa',
        },
      ],
      networkId: 'eip155:1',
      provider: { request: async () => null },
    },
  ],
  declined: [],
}

/** A plain sheet in the place of the frame. Its own page is not part of the gallery. */
function showSheet(slot: Element, heightPx: number): () => void {
  const sheet = document.createElement('div')
  sheet.className = 'frame-sheet'
  const styles = new CSSStyleSheet()
  styles.replaceSync(
    `.frame-sheet{position:absolute;inset:0;border-radius:12px;background:var(--s1)}.frame-slot{height:${heightPx}px}`,
  )
  const root = slot.getRootNode() as ShadowRoot
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles]
  slot.prepend(sheet)
  return () => {
    sheet.remove()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((item) => item !== styles)
  }
}
