import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { RunningService } from '@portico/common'
import { startOnNewDatabase } from '@portico/common/database'
import { createToken } from '@portico/common/secrets'
import type { WalletNetwork, WalletNetworks } from '../api/networks.ts'
import { buildPages } from './assets/buildPages.ts'
import { readConfig } from './config/readConfig.ts'
import type { VaultOptions } from './createVaultServer.ts'
import { startVault } from './startVault.ts'

export interface LocalVaultOptions extends VaultOptions {
  /** The origins of each project, by its id. */
  readonly projects: Readonly<Record<string, readonly string[]>>
  readonly smtpUrl: string
  /** The networks on which the wallet signs, as the local world describes them. Default: none. */
  readonly chains?: readonly LocalChain[] | undefined
  /** 0 takes any free port. */
  readonly port?: number | undefined
  /** Additional variables. */
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** A chain of the local world. */
export interface LocalChain {
  /** Its CAIP-2 id. */
  readonly caip2: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: Pick<WalletNetwork, 'symbol' | 'decimals'>
}

/** A wallet service of the local world. */
export interface LocalVault extends RunningService {
  /** Its origin in browsers: `http://wallet.localhost:…` by default. */
  readonly origin: string
}

/**
 * Starts the wallet service from source for the local world, with a temporary database and a secret
 * of its own. Without `assetsFolder`, it builds the pages first.
 *
 * @example
 * const projects = { shop: ['http://localhost:5173'] }
 * const vault = await startLocalVault({ projects, smtpUrl: world.smtpUrl })
 */
export function startLocalVault({
  projects,
  smtpUrl,
  chains = [],
  port = 0,
  environment,
  ...options
}: LocalVaultOptions): Promise<LocalVault> {
  return startOnNewDatabase('vault', async ({ folder, data }) => {
    const assetsFolder = options.assetsFolder ?? join(folder, 'assets')
    if (options.assetsFolder === undefined) await buildPages(assetsFolder)
    const config = readConfig({
      PORT: String(port),
      PROJECTS: JSON.stringify({
        projects: Object.entries(projects).map(([id, origins]) => ({ id, name: id, origins })),
      }),
      DATA_DIR: data,
      SECRET: createToken({ random: randomBytes }),
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'Wallet <wallet@example.com>',
      LOG_LEVEL: 'warn',
      NETWORKS: describeNetworks(chains),
      ...environment,
    })
    const running = await startVault(config, { ...options, assetsFolder })
    return {
      ...running,
      origin: config.walletOrigin ?? `http://wallet.localhost:${new URL(running.url).port}`,
    }
  })
}

function describeNetworks(chains: readonly LocalChain[]): string {
  const networks: WalletNetworks = Object.fromEntries(
    chains.map(({ caip2, name, rpcUrl, nativeCurrency: { symbol, decimals } }) => [
      caip2,
      { name, rpcUrl, symbol, decimals },
    ]),
  )
  return JSON.stringify(networks)
}
