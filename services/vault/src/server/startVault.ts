import type { RunningService } from '@portico/common'
import { createAppServer } from '@portico/common/app'
import { closeServer, listen } from '@portico/common/http'
import type { Config } from './config/readConfig.ts'
import { createVaultServer, type VaultOptions } from './createVaultServer.ts'
import { createApp } from './http/createApp.ts'
import { createHeaders } from './http/headers.ts'

/** How long pending requests may take once the service stops. */
const DRAIN_MS = 10_000

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
  const server = createAppServer(createApp(vault), {
    requestTimeoutMs: config.requestTimeoutMs,
    headers: createHeaders(config.walletOrigin),
  })
  const { host, port } = await listen(server, config).catch(async (cause) => {
    await vault.close()
    throw cause
  })
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    vault.log.info('the vault stops')
    await closeServer(server, DRAIN_MS)
    await vault.close()
  }
  return {
    url: `http://${host}:${port}`,
    log: vault.log,
    close() {
      closing ??= close()
      return closing
    },
  }
}
