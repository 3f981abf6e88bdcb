/** Longer than the interval with which a test polls. */
const LATE_MS = 200

/**
 * Delays what React schedules (effects, and renders without an event or a store), as on a busy
 * machine. A test that does not wait for these fails here always, and elsewhere rarely.
 */
class LateChannel extends MessageChannel {
  constructor() {
    super()
    // React's scheduler has no other use for a channel than to go on with its work.
    const post = this.port2.postMessage.bind(this.port2)
    this.port2.postMessage = (message: unknown) => void setTimeout(() => post(message), LATE_MS)
  }
}

// Files that share a page also share this.
if (MessageChannel.name !== LateChannel.name) globalThis.MessageChannel = LateChannel
