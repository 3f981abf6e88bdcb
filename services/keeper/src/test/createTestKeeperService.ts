import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInbox, type Inbox, startMailServer } from '@portico/common/test/mail'
import { type AccessTokens, createAccessTokens } from '@portico/common/tokens'
import { readConfig } from '../config/readConfig.ts'
import { type KeeperOptions, startKeeper } from '../startKeeper.ts'

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
 * Starts the keeper on any port, in a folder that `close` deletes.
 *
 * @param projects - the origins of each project, by its id
 */
export async function createTestKeeperService(
  projects: Readonly<Record<string, readonly string[]>>,
  { environment, now = Date.now }: TestKeeperServiceOptions = {},
): Promise<TestKeeperService> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-keeper-'))
  const mailServer = await startMailServer()
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const seed = random(32)
  const tokens = createAccessTokens({ seed, walletOrigin: TEST_WALLET_ORIGIN, now, random })
  const config = readConfig({
    PORT: '0',
    PROJECTS: JSON.stringify({
      projects: Object.entries(projects).map(([id, origins]) => ({ id, name: id, origins })),
    }),
    WALLET_ORIGIN: TEST_WALLET_ORIGIN,
    WALLET_KEYS: JSON.stringify(tokens.keys),
    KEEPER_ORIGIN: 'https://keeper.example',
    TRUSTED_PROXIES: '1',
    DATA_DIR: join(folder, 'data'),
    SECRET: 'another secret of the tests and of nothing else',
    SMTP_URL: mailServer.smtpUrl,
    MAIL_FROM: 'keeper@example.com',
    ...environment,
  })
  const log: string[] = []
  const keeper = await startKeeper(config, { now, writeLog: (line) => void log.push(line) })
  return {
    origin: config.keeperOrigin ?? `http://keeper.localhost:${new URL(keeper.url).port}`,
    url: keeper.url,
    inbox: createInbox(mailServer),
    log,
    tokens,
    now,
    async close() {
      await keeper.close()
      await mailServer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
