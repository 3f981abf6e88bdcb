import type { RunningService } from '@portico/common'
import { startAppService } from '@portico/common/app'
import { createMailSender } from '@portico/common/mail'
import type { Config } from './config/readConfig.ts'
import { createContext } from './createContext.ts'
import { createVaultServer, type VaultOptions } from './createVaultServer.ts'
import { createFarcasterLogins } from './farcaster/createFarcasterLogins.ts'
import { createApp } from './http/createApp.ts'
import { createHeaders } from './http/headers.ts'
import { createPrices } from './prices/createPrices.ts'
import { prune } from './prune.ts'
import { createSocialLogins } from './social/createSocialLogins.ts'

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
  const { host, port, requestTimeoutMs, smtpUrl, mailFrom: from, secret } = config
  const prices = createPrices({ config, log: vault.log, now: options.now })
  const { log } = vault
  const { mails = createMailSender({ smtpUrl, from }), now, random } = options
  return startAppService({
    name: 'vault',
    host,
    port,
    requestTimeoutMs,
    headers: createHeaders(config.walletOrigin),
    log: vault.log,
    open(takenPort) {
      // Port 0 takes any, which the default of the origin has.
      const walletOrigin = config.walletOrigin ?? `http://wallet.localhost:${takenPort}`
      const context = createContext({
        database: vault.store,
        secret,
        budget: config.mailBudget,
        walletOrigin,
        mails,
        log: vault.log,
        now,
        random,
      })
      const social = createSocialLogins({ config: config.social, walletOrigin, now: context.now })
      const farcaster =
        config.farcaster &&
        createFarcasterLogins({ ...config.farcaster, walletOrigin, log, now: context.now })
      return {
        app: createApp({ ...vault, context, prices, social, farcaster, walletOrigin }),
        prune: () => prune(context),
        close: () => context.outbox.drain(),
      }
    },
    async close() {
      mails.close()
      prices.close()
      await vault.close()
    },
  })
}
