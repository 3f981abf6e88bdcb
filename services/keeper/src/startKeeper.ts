import { createPrivateLog, type RunningService } from '@portico/common'
import { startAppService } from '@portico/common/app'
import { createDatabaseCheck, openDatabase } from '@portico/common/database'
import { createMailSender, type MailSender } from '@portico/common/mail'
import type { Config } from './config/readConfig.ts'
import { createContext } from './createContext.ts'
import { createApp } from './http/createApp.ts'
import { createHeaders } from './http/headers.ts'
import { prune } from './prune.ts'
import { migrations } from './store/migrations.ts'

export interface KeeperOptions {
  /** Default: the mail server of the configuration. */
  readonly mails?: MailSender | undefined
  readonly now?: (() => number) | undefined
  /** Returns cryptographically random bytes. */
  readonly random?: ((bytes: number) => Uint8Array) | undefined
  /** Takes the lines of the log. Default: standard output. */
  readonly writeLog?: ((line: string) => void) | undefined
}

/**
 * Starts the keeper.
 *
 * @throws {ConfigError} when the database cannot be used, or the port is taken
 * @example
 * const keeper = await startKeeper(readConfig(process.env))
 */
export async function startKeeper(
  config: Config,
  { mails, now, random, writeLog }: KeeperOptions = {},
): Promise<RunningService> {
  const { host, port, requestTimeoutMs, smtpUrl, mailFrom: from } = config
  const log = createPrivateLog({
    name: 'portico-keeper',
    logLevel: config.logLevel,
    write: writeLog,
  })
  const database = await openDatabase(config, migrations)
  const sender = mails ?? createMailSender({ smtpUrl, from })
  return startAppService({
    name: 'keeper',
    host,
    port,
    requestTimeoutMs,
    headers: createHeaders(config.keeperOrigin),
    log,
    open(takenPort) {
      // Port 0 takes any, which the default of the origin has.
      const keeperOrigin = config.keeperOrigin ?? `http://keeper.localhost:${takenPort}`
      const context = createContext({
        ...config,
        database,
        budget: config.mailBudget,
        keeperOrigin,
        mails: sender,
        log,
        now,
        random,
      })
      return {
        app: createApp({ ...config, context, log, check: createDatabaseCheck(database) }),
        prune: () => prune(context),
        close: () => context.outbox.drain(),
      }
    },
    async close() {
      sender.close()
      await database.close()
    },
  })
}
