import type { RunningService } from '@portico/common'
import { createAppServer } from '@portico/common/app'
import { closeServer, listen } from '@portico/common/http'
import { createMailSender } from '@portico/common/mail'
import { Hono } from 'hono'
import type { Config } from './config/readConfig.ts'
import { createContext } from './createContext.ts'
import { createVaultServer, type VaultOptions } from './createVaultServer.ts'
import { createApp } from './http/createApp.ts'
import { createHeaders } from './http/headers.ts'
import { prune } from './prune.ts'

/** How long pending requests may take once the service stops. */
const DRAIN_MS = 10_000
const PRUNE_INTERVAL_MS = 10 * 60_000

/**
 * Starts the wallet service.
 *
 * @throws {ConfigError} when the frame was not built, the database cannot be used, or the port is
 * taken
 * @example
 * const vault = await startVault(readConfig(process.env))
 */
export async function startVault(
  config: Config,
  options: VaultOptions = {},
): Promise<RunningService> {
  const vault = await createVaultServer(config, options)
  const { log } = vault
  let app = new Hono()
  const server = createAppServer(
    { fetch: (...request) => app.fetch(...request) },
    { requestTimeoutMs: config.requestTimeoutMs, headers: createHeaders(config.walletOrigin) },
  )
  const { host, port } = await listen(server, config).catch(async (cause) => {
    await vault.close()
    throw cause
  })
  // Port 0 takes any, which the default of the origin has.
  const walletOrigin = config.walletOrigin ?? `http://wallet.localhost:${port}`
  const { smtpUrl, mailFrom: from, secret, mailBudget: budget } = config
  const { mails = createMailSender({ smtpUrl, from }), now, random } = options
  const context = createContext({
    database: vault.store,
    secret,
    budget,
    walletOrigin,
    mails,
    log,
    now,
    random,
  })
  app = createApp({ ...vault, context, walletOrigin })
  const pruning = setInterval(() => {
    prune(context).catch((err: unknown) => log.error({ err }, 'old rows were not deleted'))
  }, PRUNE_INTERVAL_MS)
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    log.info('the vault stops')
    clearInterval(pruning)
    await closeServer(server, DRAIN_MS)
    await context.outbox.drain()
    mails.close()
    await vault.close()
  }
  return {
    url: `http://${host}:${port}`,
    log,
    close() {
      closing ??= close()
      return closing
    },
  }
}
