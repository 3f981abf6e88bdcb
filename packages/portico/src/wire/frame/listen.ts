// The only listeners for messages: a check refuses others in the embedded wallet.

/** A port of a message channel. */
export interface FramePort {
  postMessage(message: unknown): void
  addEventListener(type: 'message' | 'messageerror', listener: (event: PortEvent) => void): void
  removeEventListener(type: 'message' | 'messageerror', listener: (event: PortEvent) => void): void
  start(): void
  close(): void
}

interface PortEvent {
  readonly data?: unknown
}

/** A message event of a window. */
export interface WindowMessage {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly FramePort[]
}

/** A window that receives messages. */
export interface MessageTarget {
  addEventListener(type: 'message', listener: (event: WindowMessage) => void): void
  removeEventListener(type: 'message', listener: (event: WindowMessage) => void): void
}

/** Why a message was ignored. */
export type RefusalReason =
  /** Another window or origin. */
  | 'sender'
  /** An unknown type, key or version, or a value that does not fit. */
  | 'content'
  /** The second message of a handshake, or another nonce. */
  | 'handshake'
  /** The number is not greater than the one before. */
  | 'sequence'
  /** No request waits for it: late, forged or repeated. */
  | 'unknown'
  /** The id belongs to a request of another type. */
  | 'type'
  /** The request was received before. */
  | 'repeated'

/** Counts ignored messages. */
export type OnRefused = (reason: RefusalReason) => void

/** The only sender that a window accepts messages of. */
export interface Sender {
  /** The window. `null` while there is none: then nothing is accepted. */
  readonly getWindow: () => unknown
  /** The exact origins. */
  readonly origins: readonly string[]
}

/**
 * Listens to the messages that one other window sends. The window and its origin are compared by
 * identity before anything else is read.
 *
 * @param target - the window that receives
 * @param sender - the window that sends
 * @param onMessage - called with the messages of the sender only
 * @param onRefused - called for the messages of others
 * @returns stops listening
 * @example
 * const sender = { getWindow: () => window.parent, origins: ['https://shop.example.com'] }
 * const stop = listenToWindow(window, sender, ({ data }) => console.log(data))
 */
export function listenToWindow(
  target: MessageTarget,
  sender: Sender,
  onMessage: (message: WindowMessage) => void,
  onRefused?: OnRefused,
): () => void {
  const onEvent = (message: WindowMessage) => {
    const window = sender.getWindow()
    const isSender =
      Boolean(window) &&
      message.source === window &&
      sender.origins.some((origin) => origin === message.origin)
    if (isSender) onMessage(message)
    else onRefused?.('sender')
  }
  target.addEventListener('message', onEvent)
  return () => target.removeEventListener('message', onEvent)
}

/**
 * Listens to the messages of a port, and starts it.
 *
 * @param port - one end of a message channel
 * @param onData - called with the data of each message; `undefined` if it cannot be read
 * @returns stops listening and closes the port
 * @example
 * const { port1 } = new MessageChannel()
 * const stop = listenToPort(port1, (data) => console.log(parseFrameMessage(data)?.type))
 */
export function listenToPort(port: FramePort, onData: (data: unknown) => void): () => void {
  const onMessage = ({ data }: PortEvent) => onData(data)
  const onUnreadable = () => onData(undefined)
  port.addEventListener('message', onMessage)
  port.addEventListener('messageerror', onUnreadable)
  port.start()
  return () => {
    port.removeEventListener('message', onMessage)
    port.removeEventListener('messageerror', onUnreadable)
    port.close()
  }
}
