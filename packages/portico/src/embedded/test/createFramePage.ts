import type { Clock } from '../../core/async/clock.ts'
import { FRAME_READY_DELAY_MS } from '../../wire/frame/limits.ts'
import { requestPort } from '../../wire/frame/requestPort.ts'
import { createFakeChannel } from '../frame/test/fakePorts.ts'
import { createWindows, FRAME, PAGE } from '../frame/test/frameWorld.ts'
import type { EmbeddedPage } from '../options.ts'
import type { WalletFrame } from './createWalletFrame.ts'

/** A clock that does not wait after the frame's ready event. */
export const readyClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs <= FRAME_READY_DELAY_MS ? 0 : delayMs)
    return () => clearTimeout(timer)
  },
}

/** A page without a document, in which the wallet's frame loads. */
export function createFramePage(wallet: WalletFrame) {
  const windows = createWindows()
  const visible = new Set<() => void>()
  const opened: string[] = []
  let url = ''
  let isOpen = false
  let isBlocked = false
  async function load(): Promise<void> {
    if (isBlocked) return
    const { port } = await requestPort({ window: windows.frame, origins: [PAGE] })
    if (isOpen) wallet.serve(port)
  }
  const page: EmbeddedPage = {
    window: windows.page,
    createChannel: createFakeChannel,
    onVisible(listener) {
      visible.add(listener)
      return () => void visible.delete(listener)
    },
    createHost: () => ({
      open() {
        isOpen = true
        opened.push(url)
        void load()
      },
      isOpen: () => isOpen,
      getWindow: () => (isOpen ? windows.content : undefined),
      setUrl(next) {
        url = next
      },
      setTitle() {},
      setView() {},
      attach: () => false,
      show: () => () => {},
      close() {
        isOpen = false
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
    block() {
      isBlocked = true
    },
  }
}

export const walletUrl = FRAME
