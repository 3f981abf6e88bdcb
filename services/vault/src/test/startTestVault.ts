import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsdown'
import { frameBuild } from '../../tsdown.frame.ts'
import { readConfig, startVault } from '../server/index.ts'

export interface TestVault {
  /** The origin of the wallet: `http://wallet.localhost:…`. */
  readonly origin: string
  close(): Promise<void>
}

/**
 * Builds the frame and starts the wallet service on any port, in a folder that `close` deletes.
 *
 * @param projects - the origins of each project, by its id
 */
export async function startTestVault(
  projects: Readonly<Record<string, readonly string[]>>,
): Promise<TestVault> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-vault-'))
  const assetsFolder = join(folder, 'assets')
  await build({ ...frameBuild(assetsFolder), config: false, logLevel: 'error' })
  const config = readConfig({
    PORT: '0',
    PROJECTS: JSON.stringify({
      projects: Object.entries(projects).map(([id, origins]) => ({ id, name: id, origins })),
    }),
    DATA_DIR: join(folder, 'data'),
    SECRET: 'a secret of the tests and of nothing else',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'wallet@example.com',
    LOG_LEVEL: 'warn',
  })
  const vault = await startVault(config, { assetsFolder })
  return {
    origin: `http://wallet.localhost:${new URL(vault.url).port}`,
    async close() {
      await vault.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
