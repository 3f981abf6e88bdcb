import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInbox, type Inbox, startMailServer } from '@portico/common/test/mail'
import { build } from 'tsdown'
import { frameBuild } from '../../tsdown.frame.ts'
import { readConfig, startVault, type VaultOptions } from '../server/index.ts'

export interface TestVault {
  /** The origin of the wallet in browsers: `http://wallet.localhost:…` by default. */
  readonly origin: string
  /** The address of the service on this machine. */
  readonly url: string
  /** The mails that it sent, over SMTP. */
  readonly inbox: Inbox
  /** The lines of its log. */
  readonly log: readonly string[]
  close(): Promise<void>
}

export interface TestVaultOptions extends Pick<VaultOptions, 'now'> {
  readonly environment?: NodeJS.ProcessEnv
  /** Whether a test loads the frame, which takes seconds to build. Default: true. */
  readonly hasFrame?: boolean
}

/**
 * Builds the frame and starts the wallet service on any port, in a folder that `close` deletes.
 *
 * @param projects - the origins of each project, by its id
 */
export async function startTestVault(
  projects: Readonly<Record<string, readonly string[]>>,
  { environment, hasFrame = true, now }: TestVaultOptions = {},
): Promise<TestVault> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-vault-'))
  const assetsFolder = join(folder, 'assets')
  if (hasFrame) {
    await build({ ...frameBuild(assetsFolder), config: false, logLevel: 'error' })
  } else {
    await mkdir(assetsFolder)
    await writeFile(join(assetsFolder, 'frame.abcd1234.js'), '')
  }
  const mailServer = await startMailServer()
  const config = readConfig({
    PORT: '0',
    PROJECTS: JSON.stringify({
      projects: Object.entries(projects).map(([id, origins]) => ({ id, name: id, origins })),
    }),
    DATA_DIR: join(folder, 'data'),
    SECRET: 'a secret of the tests and of nothing else',
    SMTP_URL: mailServer.smtpUrl,
    MAIL_FROM: 'wallet@example.com',
    LOG_LEVEL: 'info',
    ...environment,
  })
  const log: string[] = []
  const writeLog = (line: string) => void log.push(line)
  const vault = await startVault(config, { assetsFolder, now, writeLog })
  return {
    origin: config.walletOrigin ?? `http://wallet.localhost:${new URL(vault.url).port}`,
    url: vault.url,
    inbox: createInbox(mailServer),
    log,
    async close() {
      await vault.close()
      await mailServer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
