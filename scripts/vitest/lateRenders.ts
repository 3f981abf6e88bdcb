/** Longer than what a test polls with, so that what it does not wait for is not there. */
const LATE_MS = 200

/**
 * React renders late, as on a machine that has much else to do: a test that expects at once what comes with a render, or lets time go by
 * before an effect has begun to wait, fails here each time and elsewhere once in a thousand.
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
