import { ServiceError } from '@portico/common'
import type { Logger } from 'pino'
import type { FarcasterConfig } from '../config/readSocial.ts'
import { type Channel, createRelayClient, type SignedMessage } from './createRelayClient.ts'
import { type MessageRequest, verifyMessage } from './verifyMessage.ts'

/**
 * Logins with Farcaster: FIP-11, https://github.com/farcasterxyz/protocol/discussions/110. All
 * reject with a `ServiceError` if the relay, or the node, does not answer.
 */
export interface FarcasterLogins {
  /** Opens a channel, in which the app of the user gets a message to sign. */
  createChannel(request: MessageRequest): Promise<Channel>
  readStatus(channelToken: string): Promise<SignedMessage | 'pending' | 'over'>
  /** @returns the id of the user at Farcaster (FID) whom the message proves; `undefined` if none */
  verify(signed: SignedMessage, request: MessageRequest): Promise<string | undefined>
}

export interface FarcasterLoginsOptions extends FarcasterConfig {
  readonly walletOrigin: string
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}

/** Creates the logins with Farcaster. Nothing is requested before somebody logs in. */
export function createFarcasterLogins({
  relayUrl,
  rpcUrl,
  walletOrigin,
  now,
  log,
}: FarcasterLoginsOptions): FarcasterLogins {
  const relay = createRelayClient(relayUrl)
  const { host: domain } = new URL(walletOrigin)

  async function logged<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ServiceError) {
        log.warn({ code: error.code, reason: error.message }, 'A login with Farcaster failed.')
      }
      throw error
    }
  }

  return {
    createChannel: ({ nonce, expiresAt }) =>
      logged(() =>
        relay.createChannel({
          siweUri: walletOrigin,
          domain,
          nonce,
          expirationTime: new Date(expiresAt).toISOString(),
          acceptAuthAddress: true,
        }),
      ),
    readStatus: (channelToken) => logged(() => relay.readStatus(channelToken)),
    verify: (signed, request) =>
      logged(async () => {
        const result = await verifyMessage({ ...signed, ...request, walletOrigin, rpcUrl, now })
        if ('fid' in result) return result.fid
        log.warn({ reason: result.reason }, 'A login with Farcaster was refused.')
        return undefined
      }),
  }
}
