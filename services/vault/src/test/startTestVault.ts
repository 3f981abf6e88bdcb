import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInbox, type Inbox, startMailServer } from '@portico/common/test/mail'
import { type LocalVaultOptions, startLocalVault } from '../server/index.ts'
import { writeEmptyPages } from './writeEmptyPages.ts'

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

export interface TestVaultOptions extends Pick<LocalVaultOptions, 'now' | 'chains'> {
  readonly environment?: NodeJS.ProcessEnv
  /** Whether a test loads pages, which take seconds to build. Default: true. */
  readonly hasPages?: boolean
}

/**
 * Builds the pages and starts the wallet service on any port, in a folder that `close` deletes.
 *
 * @param projects - the origins of each project, by its id
 */
export async function startTestVault(
  projects: Readonly<Record<string, readonly string[]>>,
  { environment, chains, hasPages = true, now }: TestVaultOptions = {},
): Promise<TestVault> {
  const folder = hasPages ? undefined : await createEmptyPages()
  const mailServer = await startMailServer()
  const log: string[] = []
  const vault = await startLocalVault({
    projects,
    smtpUrl: mailServer.smtpUrl,
    chains,
    environment: { LOG_LEVEL: 'info', ...environment },
    assetsFolder: folder,
    now,
    writeLog: (line) => void log.push(line),
  })
  return {
    origin: vault.origin,
    url: vault.url,
    inbox: createInbox(mailServer),
    log,
    async close() {
      await vault.close()
      await mailServer.close()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createEmptyPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-pages-'))
  await writeEmptyPages(folder)
  return folder
}
