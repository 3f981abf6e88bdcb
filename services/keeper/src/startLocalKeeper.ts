import { randomBytes } from 'node:crypto'
import type { RunningService } from '@portico/common'
import { startOnNewDatabase } from '@portico/common/database'
import { createToken } from '@portico/common/secrets'
import { readConfig } from './config/readConfig.ts'
import { type KeeperOptions, startKeeper } from './startKeeper.ts'

export interface LocalKeeperOptions extends KeeperOptions {
  /** The origins of each project, by its id. */
  readonly projects: Readonly<Record<string, readonly string[]>>
  /** The wallet service whose users it knows. */
  readonly wallet: {
    readonly origin: string
    /** What its `/.well-known/jwks.json` has. */
    readonly keys: string
  }
  readonly smtpUrl: string
  /** 0 takes any free port. */
  readonly port?: number | undefined
  /** Additional variables. */
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** A keeper of the local world. */
export interface LocalKeeper extends RunningService {
  /** Its origin in browsers: `http://keeper.localhost:…` by default. */
  readonly origin: string
}

/**
 * Starts the keeper for the local world, with a temporary database and a secret of its own.
 *
 * @example
 * const wallet = { origin: vault.origin, keys }
 * const keeper = await startLocalKeeper({ projects, wallet, smtpUrl: world.smtpUrl })
 */
export function startLocalKeeper({
  projects,
  wallet,
  smtpUrl,
  port = 0,
  environment,
  ...options
}: LocalKeeperOptions): Promise<LocalKeeper> {
  return startOnNewDatabase('keeper', async ({ data }) => {
    const config = readConfig({
      PORT: String(port),
      PROJECTS: JSON.stringify({
        projects: Object.entries(projects).map(([id, origins]) => ({ id, name: id, origins })),
      }),
      WALLET_ORIGIN: wallet.origin,
      WALLET_KEYS: wallet.keys,
      DATA_DIR: data,
      SECRET: createToken({ random: randomBytes }),
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Keeper <keeper@example.com>',
      LOG_LEVEL: 'warn',
      ...environment,
    })
    const running = await startKeeper(config, options)
    return {
      ...running,
      origin: config.keeperOrigin ?? `http://keeper.localhost:${new URL(running.url).port}`,
    }
  })
}
