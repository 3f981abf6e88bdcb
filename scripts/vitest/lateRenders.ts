/** Longer than what a test polls with, so that what it does not wait for is not there. */
const LATE_MS = 200

/**
 * What React schedules (effects, and renders that no event and no store asks for) comes late, as on a machine that has much else to do: a
 * test that expects it at once, or lets time go by before an effect has begun to wait, fails here, and elsewhere once in a thousand.
 */
class LateChannel extends MessageChannel {
  constructor() {
    super()
    // React's scheduler has no other use for a channel than to go on with its work.
    const post = this.port2.postMessage.bind(this.port2)
    this.port2.postMessage = (message: unknown) => void setTimeout(() => post(message), LATE_MS)
  }
}

// Files that share a page share this, too.
if (MessageChannel.name !== LateChannel.name) globalThis.MessageChannel = LateChannel
