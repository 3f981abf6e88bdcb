import { ServiceError } from '@portico/common'
import type { FarcasterLogins } from '../server/farcaster/createFarcasterLogins.ts'
import type { SignedMessage } from '../server/farcaster/createRelayClient.ts'

/**
 * Logins with Farcaster without a network: a relay that tells once what was signed, and a node. A
 * message is the nonce and the id (FID) of the signer.
 */
export function createFakeFarcaster() {
  const channels = new Map<string, SignedMessage | 'pending'>()
  const nonces = new Map<string, string>()
  /** Set by tests: what does not answer. */
  const down = { relay: false, node: false }
  const requests = { relay: 0, node: 0 }
  const requireUp = (part: keyof typeof down) => {
    requests[part] += 1
    if (down[part]) throw new ServiceError('timeout', `The ${part} did not answer.`)
  }
  const logins: FarcasterLogins = {
    async createChannel({ nonce }) {
      requireUp('relay')
      const channelToken = `channel-${channels.size}`
      channels.set(channelToken, 'pending')
      nonces.set(channelToken, nonce)
      return { channelToken, url: `https://app.example/?channelToken=${channelToken}` }
    },
    async readStatus(channelToken) {
      requireUp('relay')
      const status = channels.get(channelToken) ?? 'over'
      if (typeof status !== 'string') channels.delete(channelToken)
      return status
    },
    async verify({ message, signature }, { nonce }) {
      requireUp('node')
      const [signed, fid] = message.split(' ')
      return signed === nonce && signature === '0x01' ? fid : undefined
    },
  }
  return {
    logins,
    down,
    requests,
    /** Approves as the app of a user does. */
    approve(uri: string, fid: string, signature: SignedMessage['signature'] = '0x01') {
      const channelToken = new URL(uri).searchParams.get('channelToken') ?? ''
      channels.set(channelToken, { message: `${nonces.get(channelToken)} ${fid}`, signature })
    },
    /** Forgets a channel. */
    close(uri: string) {
      channels.delete(new URL(uri).searchParams.get('channelToken') ?? '')
    },
  }
}
