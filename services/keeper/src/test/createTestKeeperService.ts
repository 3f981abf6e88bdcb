import { createInbox, type Inbox, startMailServer } from '@portico/common/test/mail'
import { type AccessTokens, createAccessTokens } from '@portico/common/tokens'
import type { KeeperOptions } from '../startKeeper.ts'
import { startLocalKeeper } from '../startLocalKeeper.ts'

export interface TestKeeperService {
  /** Its origin in browsers. */
  readonly origin: string
  /** The address of the service on this machine. */
  readonly url: string
  /** The mails that it sent, over SMTP. */
  readonly inbox: Inbox
  /** The lines of its log. */
  readonly log: readonly string[]
  /** Signs access tokens as the wallet service would, unless a test pins other keys. */
  readonly tokens: AccessTokens
  readonly now: () => number
  close(): Promise<void>
}

export interface TestKeeperServiceOptions extends Pick<KeeperOptions, 'now'> {
  readonly environment?: NodeJS.ProcessEnv
}

export const TEST_WALLET_ORIGIN = 'https://wallet.example'

/**
 * Starts the keeper on any port, on a database that `close` deletes.
 *
 * @param projects - the origins of each project, by its id
 */
export async function createTestKeeperService(
  projects: Readonly<Record<string, readonly string[]>>,
  { environment, now = Date.now }: TestKeeperServiceOptions = {},
): Promise<TestKeeperService> {
  const mailServer = await startMailServer()
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const seed = random(32)
  const tokens = createAccessTokens({ seed, walletOrigin: TEST_WALLET_ORIGIN, now, random })
  const log: string[] = []
  const keeper = await startLocalKeeper({
    projects,
    wallet: { origin: TEST_WALLET_ORIGIN, keys: JSON.stringify(tokens.keys) },
    smtpUrl: mailServer.smtpUrl,
    environment: {
      KEEPER_ORIGIN: 'https://keeper.example',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'info',
      ...environment,
    },
    now,
    writeLog: (line) => void log.push(line),
  })
  return {
    origin: keeper.origin,
    url: keeper.url,
    inbox: createInbox(mailServer),
    log,
    tokens,
    now,
    async close() {
      await keeper.close()
      await mailServer.close()
    },
  }
}
