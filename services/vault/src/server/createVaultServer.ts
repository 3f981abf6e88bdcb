import { createPrivateLog } from '@portico/common'
import { createDatabaseCheck, openDatabase } from '@portico/common/database'
import type { MailSender } from '@portico/common/mail'
import { loadAssets } from './assets/loadAssets.ts'
import type { Config } from './config/readConfig.ts'
import { migrations } from './store/migrations.ts'
import type { VaultServer } from './vaultServer.ts'

export interface VaultOptions {
  /** The folder of the pages' assets. Default: that of the build. */
  readonly assetsFolder?: string | undefined
  /** Default: the mail server of the configuration. */
  readonly mails?: MailSender | undefined
  readonly now?: (() => number) | undefined
  /** Returns cryptographically random bytes. */
  readonly random?: ((bytes: number) => Uint8Array) | undefined
  /** Takes the lines of the log. Default: standard output. */
  readonly writeLog?: ((line: string) => void) | undefined
}

/**
 * Opens the database and creates the parts of the wallet service.
 *
 * @throws {ConfigError} when the pages were not built, or the database cannot be used
 */
export async function createVaultServer(
  config: Config,
  { assetsFolder, writeLog }: Pick<VaultOptions, 'assetsFolder' | 'writeLog'> = {},
): Promise<VaultServer> {
  const assets = loadAssets(assetsFolder)
  const store = await openDatabase(config, migrations)
  return {
    config,
    log: createPrivateLog({ name: 'portico-vault', logLevel: config.logLevel, write: writeLog }),
    store,
    assets,
    check: createDatabaseCheck(store),
    close: () => store.close(),
  }
}
