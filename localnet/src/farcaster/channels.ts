import { randomUUID } from 'node:crypto'

/** What an app asks for: `createChannelRequestSchema` of Farcaster's relay. */
export type ChannelRequest = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce?: string
  readonly notBefore?: string
  readonly expirationTime?: string
  readonly requestId?: string
  readonly redirectUrl?: string
  readonly acceptAuthAddress?: boolean
}

/** What the user has approved: `authenticateRequestSchema` of Farcaster's relay. */
export type Approval = {
  readonly message: string
  readonly signature: string
  readonly fid: number
  readonly username?: string
  readonly bio?: string
  readonly displayName?: string
  readonly pfpUrl?: string
  readonly authMethod?: string
}

/** What the relay tells of a channel: `RelaySession` there. */
export type Channel = Partial<Approval> & {
  readonly state: 'pending' | 'completed'
  readonly nonce: string
  readonly url: string
  readonly signatureParams: ChannelRequest & { readonly nonce: string }
  readonly acceptAuthAddress: boolean
  readonly metadata: { readonly ip: string; readonly userAgent: string }
}

/** `CHANNEL_TTL` of Farcaster's relay. */
const CHANNEL_MS = 3600 * 1000

/** The channels of a relay. */
export type Channels = {
  open(create: (channelToken: string) => Channel): string
  find(channelToken: string): Channel | undefined
  complete(channelToken: string, approval: Approval): Channel | undefined
  close(channelToken: string): void
}

/** Creates where a relay keeps its channels: in memory, as all of the local world. */
export function createChannels(): Channels {
  const kept = new Map<string, { readonly channel: Channel; readonly expiresAt: number }>()
  const read = (channelToken: string) => {
    const record = kept.get(channelToken)
    return record && record.expiresAt > Date.now() ? record : undefined
  }
  return {
    open(create) {
      const channelToken = randomUUID()
      const channel = create(channelToken)
      kept.set(channelToken, { channel, expiresAt: Date.now() + CHANNEL_MS })
      return channelToken
    },
    find: (channelToken) => read(channelToken)?.channel,
    complete(channelToken, approval) {
      const record = read(channelToken)
      if (!record) return undefined
      const channel: Channel = { ...record.channel, ...approval, state: 'completed' }
      kept.set(channelToken, { ...record, channel })
      return channel
    },
    close(channelToken) {
      kept.delete(channelToken)
    },
  }
}
