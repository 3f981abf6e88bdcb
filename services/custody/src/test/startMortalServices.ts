import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createToken } from '@portico/common/secrets'
import { createTestFolder } from '@portico/common/test'
import { createTestDataFolder } from '@portico/common/test/database'
import { createInbox, startMailServer } from '@portico/common/test/mail'
import { createAccessTokens } from '@portico/common/tokens'
import { createTestClock, openTestPage, writeEmptyPages } from '@portico/vault/test'
import { onTestFinished } from 'vitest'
import { createMortalService, type MortalService } from './createMortalService.ts'

type PageBrowser = Parameters<typeof openTestPage>[1]

/** Longer than all limits of codes. */
const LIMITS_MS = 11 * 60_000
const SITE = 'https://shop.example'
const ORIGINS = { vault: 'https://wallet.example', keeper: 'https://keeper.example' }

const findWorkspace = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

export type MortalWorld = Awaited<ReturnType<typeof startMortalServices>>

/**
 * Both services as processes of their own, on one mail server, and the pages that use them.
 *
 * @param more - variables of each, such as the URL of a database server
 */
export async function startMortalServices(
  more: Readonly<Partial<Record<'vault' | 'keeper', NodeJS.ProcessEnv>>> = {},
) {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.close())
  const inbox = createInbox(mailServer)
  const clock = createTestClock(Date.now())
  const folders = { vault: await createTestDataFolder(), keeper: await createTestDataFolder() }
  async function create(
    name: keyof typeof folders,
    own: NodeJS.ProcessEnv,
  ): Promise<MortalService> {
    const secret = createToken({ random: randomBytes })
    await writeFile(join(folders[name], 'environment'), `SECRET=${secret}\n`)
    return createMortalService(findWorkspace(name), `src/test/programs/${name}.ts`, {
      PROJECTS: JSON.stringify({ projects: [{ id: 'shop', name: 'Shop', origins: [SITE] }] }),
      WALLET_ORIGIN: ORIGINS.vault,
      KEEPER_ORIGIN: ORIGINS.keeper,
      DATA_DIR: folders[name],
      SECRET: secret,
      SMTP_URL: mailServer.smtpUrl,
      MAIL_FROM: `${name} <${name}@example.com>`,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      ...own,
      ...more[name],
    })
  }
  const vault = await create('vault', { ASSETS: await createEmptyPages(), NETWORKS: '{}' })
  const keys = await fetch(`${vault.url}/.well-known/jwks.json`)
  const keeper = await create('keeper', { WALLET_KEYS: await keys.text() })
  const services = { vault, keeper }
  let aheadMs = 0
  return {
    services,
    origins: ORIGINS,
    inbox,
    /** The data of each service, with its secret: what `readDump` takes. */
    folders,
    /** Opens a page in a new browser, or in one that was there. */
    openPage: (browser?: PageBrowser) => openTestPage(toTestServices(), browser),
    /** Starts what was killed again, when no limit holds any more. */
    async resume() {
      aheadMs += LIMITS_MS
      clock.advance(LIMITS_MS)
      await Promise.all([vault, keeper].map((service) => service.resume(aheadMs)))
    },
  }

  function toTestServices(): Parameters<typeof openTestPage>[0] {
    const common = { inbox, log: [], now: clock.now, close: async () => {} }
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
    const seed = random(32)
    // Never used: the pages have the tokens of the wallet service.
    const tokens = createAccessTokens({ seed, walletOrigin: ORIGINS.vault, now: clock.now, random })
    return {
      vault: { ...common, origin: ORIGINS.vault, url: vault.url },
      keeper: { ...common, origin: ORIGINS.keeper, url: keeper.url, tokens },
      clock,
    }
  }
}

async function createEmptyPages(): Promise<string> {
  const folder = await createTestFolder()
  await writeEmptyPages(folder)
  return folder
}
