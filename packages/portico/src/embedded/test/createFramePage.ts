import type { Clock } from '../../core/async/clock.ts'
import type { FrameServer } from '../../wire/frame/createFrameServer.ts'
import { FRAME_READY_DELAY_MS } from '../../wire/frame/limits.ts'
import type { FrameView } from '../../wire/frame/messages.ts'
import { requestPort } from '../../wire/frame/requestPort.ts'
import { createFakeChannel } from '../frame/test/fakePorts.ts'
import { createWindows, FRAME, PAGE } from '../frame/test/frameWorld.ts'
import type { EmbeddedPage, FrameHost } from '../options.ts'
import type { WalletFrame } from './createWalletFrame.ts'

/** A clock that does not wait after the frame's ready event. */
export const readyClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs <= FRAME_READY_DELAY_MS ? 0 : delayMs)
    return () => clearTimeout(timer)
  },
}

/**
 * A page in which the wallet's frame loads: without a document, or around the iframe of a host,
 * whose window is a fake one.
 */
export function createFramePage(wallet: WalletFrame, host?: FrameHost) {
  const windows = createWindows()
  const visible = new Set<() => void>()
  const opened: string[] = []
  let url = ''
  let isOpen = false
  let isBlocked = false
  let isElsewhere = false
  let server: FrameServer | undefined
  async function load(): Promise<void> {
    if (isBlocked) return
    const { port } = await requestPort({ window: windows.frame, origins: [PAGE] })
    if (isOpen) server = wallet.serve(port)
  }
  const own: FrameHost = host ?? {
    open() {},
    isOpen: () => true,
    getWindow: () => undefined,
    setUrl() {},
    setTitle() {},
    setView() {},
    attach: () => isElsewhere,
    show: () => () => {},
    close() {},
  }
  const page: EmbeddedPage = {
    window: windows.page,
    createChannel: createFakeChannel,
    onVisible(listener) {
      visible.add(listener)
      return () => void visible.delete(listener)
    },
    createHost: () => ({
      ...own,
      open() {
        isOpen = true
        opened.push(url)
        own.open()
        void load()
      },
      isOpen: () => isOpen && own.isOpen(),
      getWindow: () => (isOpen && own.isOpen() ? windows.content : undefined),
      setUrl(next) {
        url = next
        own.setUrl(next)
      },
      close() {
        isOpen = false
        own.close()
      },
    }),
  }
  return {
    page,
    /** The addresses of the frames that were loaded. */
    opened,
    /** The frame loads again, such as after a crash. */
    reloadFrame: load,
    /** The user comes back to the page. */
    becomeVisible() {
      for (const listener of [...visible]) listener()
    },
    /** From now on, the card that is attached is not that of the frame. */
    leaveCard() {
      isElsewhere = true
    },
    block() {
      isBlocked = true
    },
    unblock() {
      isBlocked = false
    },
    server: () => server,
    /** The user presses Escape in the frame. */
    pressEscape: () => server?.pressEscape(),
    /** The frame draws something else. */
    showView: (view: FrameView, height: number) => server?.showView(view, height),
  }
}

export const walletUrl = FRAME
