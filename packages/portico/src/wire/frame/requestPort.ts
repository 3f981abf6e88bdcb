import { PorticoError } from '../errors/porticoError.ts'
import { frameAborted, frameLoadFailed } from '../errors/rows/frame.ts'
import { createFrameId } from './createFrameId.ts'
import { parseInit } from './handshake.ts'
import { FRAME_VERSION } from './limits.ts'
import {
  type FramePort,
  listenToWindow,
  type MessageTarget,
  type OnRefused,
  type WindowMessage,
} from './listen.ts'

/** The window of the frame. */
export interface FrameWindow extends MessageTarget {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly top: unknown
  readonly location: {
    /** Chromium and WebKit: the origins of the windows around, from the inside. */
    readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string }
  }
}

export interface RequestPortParameters {
  /** The window of the frame. */
  readonly window: FrameWindow
  /** The exact origins that may embed the frame: the list of the project, from the server. */
  readonly origins: readonly string[]
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
  /** Called for each message that is ignored. */
  readonly onRefused?: OnRefused | undefined
}

export interface RequestPortReturnType {
  readonly port: FramePort
  /** The origin of the page, as the browser reports it. */
  readonly origin: string
}

export type RequestPortErrorType = PorticoError<'frame/load-failed' | 'frame/aborted'>

/**
 * Requests the port from the page that embeds the frame: sends a hello with a nonce, and accepts
 * one init that repeats it. Runs in the frame.
 *
 * @throws if the window is not embedded by exactly one page of an allowed origin
 * @example
 * const { port, origin } = await requestPort({ window, origins: ['https://shop.example.com'] })
 */
export async function requestPort({
  window,
  origins,
  signal,
  onRefused,
}: RequestPortParameters): Promise<RequestPortReturnType> {
  const candidates = findParentOrigins(window, origins)
  if (candidates.length === 0) throw new PorticoError(frameLoadFailed)
  const nonce = createFrameId()
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      signal?.removeEventListener('abort', onAbort)
    }
    const onAbort = () => {
      end()
      reject(new PorticoError(frameAborted, { cause: signal?.reason }))
    }
    const onMessage = ({ data, origin, ports }: WindowMessage) => {
      const port = ports[0]
      const init = parseInit(data)
      if (!init || !port || ports.length !== 1) return onRefused?.('content')
      if (init.nonce !== nonce) return onRefused?.('handshake')
      end()
      resolve({ port, origin })
    }
    const sender = { getWindow: () => window.parent, origins: candidates }
    const stop = listenToWindow(window, sender, onMessage, onRefused)
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort)
    // The browser delivers it only to a page of the named origin.
    const hello = { type: 'HELLO', nonce, versions: [FRAME_VERSION] }
    for (const origin of candidates) window.parent.postMessage(hello, origin)
  })
}

/** The origins that the page may have: one, if the browser reports it. */
function findParentOrigins(window: FrameWindow, origins: readonly string[]): readonly string[] {
  // The page must be the top window, and another than this one.
  if (window.parent !== window.top || (window.parent as unknown) === window) return []
  const exact = origins.filter(isOrigin)
  const { ancestorOrigins } = window.location
  if (!ancestorOrigins) return exact
  return ancestorOrigins.length === 1 ? exact.filter((one) => one === ancestorOrigins[0]) : []
}

/**
 * Returns whether a text is a serialised origin: a scheme and a host, with a port if it is not the
 * default one.
 *
 * @example
 * isOrigin('https://wallet.example.com') // true
 */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}
