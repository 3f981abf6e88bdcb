// Logs users in at the wallet service and its keeper, each in a process of its own, and measures
// logins a second. Arguments: the number of rounds, that of users in one, and 'embedded' or
// 'postgres'.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../scripts/lib/ports.mjs'
import { createPostgres } from '../../scripts/stores/postgres.mjs'
import { PROJECT_HEADER } from '../../services/common/src/api/index.ts'
import { createDatabaseFiles } from '../../services/common/src/database/index.ts'
import { createToken } from '../../services/common/src/secrets/index.ts'
import { createTestAddress, createTestClient } from '../../services/common/src/test/browser.ts'
import { startMailServer } from '../../services/common/src/test/mail.ts'
import { createReceivingKey, encodeBase64Url } from '../../services/vault/src/frame/index.ts'
import { createWallet } from '../../services/vault/src/page/wallet/createWallet.ts'
import { writeEmptyPages } from '../../services/vault/src/test/writeEmptyPages.ts'

const AT_ONCE = 8
/** Longer than all limits of codes. */
const AHEAD_MS = 11 * 60_000
const SITE = 'https://shop.example'
const ORIGINS = { vault: 'https://wallet.example', keeper: 'https://keeper.example' }
const [rounds = 5, users = 200] = process.argv.slice(2).map(Number)
const isPostgres = process.argv[4] === 'postgres'

const folder = await mkdtemp(join(tmpdir(), 'portico-logins-'))
const { smtpUrl, takeCode, close: closeMails } = await startMails()
const postgres = isPostgres ? await startPostgres() : undefined
const pages = join(folder, 'pages')
await mkdir(pages)
await writeEmptyPages(pages)
const vault = await createService('vault', { ASSETS: pages, NETWORKS: '{}' })
let vaultUrl = await vault.start(0)
const keys = await fetch(`${vaultUrl}/.well-known/jwks.json`)
const keeper = await createService('keeper', { WALLET_KEYS: await keys.text() })
let keeperUrl = await keeper.start(0)

try {
  const logins = []
  for (let round = 0; round < rounds; round += 1) logins.push(await createUsers(round))
  // No limit holds any more for a user who comes back.
  await Promise.all([vault.stop(), keeper.stop()])
  vaultUrl = await vault.start(AHEAD_MS)
  keeperUrl = await keeper.start(AHEAD_MS)
  const times: number[] = []
  const samples: number[] = []
  let faults = 0
  for (const group of logins) {
    const started = performance.now()
    await inParallel(group, async (logIn) => {
      const begun = performance.now()
      try {
        await logIn()
        times.push(performance.now() - begun)
      } catch (error) {
        faults += 1
        console.error(error)
      }
    })
    samples.push(group.length / ((performance.now() - started) / 1000))
  }
  const sorted = times.toSorted((a, b) => a - b)
  process.send?.({
    samples,
    users,
    atOnce: AT_ONCE,
    faults,
    perSecond: samples.toSorted((a, b) => a - b)[samples.length >> 1],
    p50: sorted[Math.floor(sorted.length * 0.5)],
    p99: sorted[Math.floor(sorted.length * 0.99)],
  })
} finally {
  await Promise.all([vault.stop(), keeper.stop()])
  await postgres?.stop()
  await closeMails()
  await rm(folder, { recursive: true, force: true })
}

/** Works on a list, several at once. */
async function inParallel<Item>(list: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...list]
  const next = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** Makes wallets. @returns what logs each user in again, in the same browser */
async function createUsers(round: number) {
  const logins: (() => Promise<void>)[] = []
  const emails = Array.from({ length: users }, (_, at) => `user-${round}-${at}@example.com`)
  await inParallel(emails, async (email) => void logins.push(await createUser(email)))
  return logins
}

async function createUser(email: string): Promise<() => Promise<void>> {
  const call = createBrowser()
  const { user, emailKey } = await signIn(call, email)
  const walletId = encodeBase64Url(randomBytes(16))
  await createWallet({
    owner: { projectId: 'shop', userId: user.id, walletId },
    email,
    service: { id: 'wallet', operator: 'Shop' },
    keeper: {
      keeper: { id: 'keeper', operator: 'Bank' },
      releaseShare: () => Promise.reject(new TypeError('not used')),
      async storeShare(_, share, address) {
        const body = { share: encodeBase64Url(share), keeperId: 'keeper', email: address }
        const path = `/api/wallets/${walletId}/share`
        await call.keeper('PUT', path, { ...body, emailKey, site: SITE })
      },
    },
    async store({ vault: record, slots }, share) {
      const body = { walletId, vault: record, slots, share: encodeBase64Url(share) }
      await call.vault('PUT', '/api/wallet', body)
    },
  })
  return async () => {
    await signIn(call, email)
    const { publicKey } = await createReceivingKey()
    const body = { receivingKey: encodeBase64Url(publicKey) }
    await Promise.all([
      call.vault('POST', '/api/wallet/share', body),
      call.keeper('POST', `/api/wallets/${walletId}/share/release`, body),
    ])
  }
}

async function signIn(call: Browser, email: string) {
  const coming = takeCode(email)
  const { requestId } = await call.vault('POST', '/api/codes', { email, site: SITE })
  return call.vault('POST', '/api/sessions', { requestId, code: await coming })
}

type Browser = ReturnType<typeof createBrowser>

/** A browser with the cookies and the access token of its user. */
function createBrowser() {
  const address = createTestAddress()
  let authorization = ''
  const create = (origin: string, getUrl: () => string, own: Readonly<Record<string, string>>) => {
    const client = () =>
      createTestClient({
        origin,
        url: getUrl(),
        headers: () => ({
          [PROJECT_HEADER]: 'shop',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
          'x-forwarded-for': address,
          authorization,
          ...own,
        }),
      })
    const jar = client().jar
    return async (method: 'POST' | 'PUT', path: string, body: object) => {
      const { call } = client()
      const reply = await call(method, path, body, { cookie: jar.getCookieStringSync(origin) })
      for (const cookie of reply.headers.getSetCookie()) jar.setCookieSync(cookie, origin)
      if (reply.status >= 300) throw new TypeError(`${path}: ${JSON.stringify(reply.body)}`)
      if (reply.body?.accessToken) authorization = `Bearer ${reply.body.accessToken}`
      return reply.body
    }
  }
  return {
    vault: create(ORIGINS.vault, () => vaultUrl, {
      origin: ORIGINS.vault,
      'sec-fetch-site': 'same-origin',
    }),
    keeper: create(ORIGINS.keeper, () => keeperUrl, {
      origin: ORIGINS.vault,
      'sec-fetch-site': 'cross-site',
    }),
  }
}

/** A service as a process, with a clock that is ahead. */
async function createService(name: 'vault' | 'keeper', more: NodeJS.ProcessEnv) {
  const data = join(folder, name)
  await createDatabaseFiles(data)
  const environment = {
    PATH: process.env.PATH,
    PORT: '0',
    PROJECTS: JSON.stringify({ projects: [{ id: 'shop', name: 'Shop', origins: [SITE] }] }),
    WALLET_ORIGIN: ORIGINS.vault,
    KEEPER_ORIGIN: ORIGINS.keeper,
    DATA_DIR: data,
    SECRET: createToken({ random: randomBytes }),
    SMTP_URL: smtpUrl,
    MAIL_FROM: `${name} <${name}@example.com>`,
    MAILS_PER_PROJECT_DAY: '10000000',
    MAILS_PER_HOUR: '10000000',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase(name) }),
    ...more,
  }
  let child: ReturnType<typeof fork> | undefined
  return {
    async start(aheadMs: number): Promise<string> {
      const workspace = fileURLToPath(new URL(`../../services/${name}`, import.meta.url))
      child = fork(join(workspace, `src/test/programs/${name}.ts`), [], {
        cwd: workspace,
        execArgv: ['--import', 'tsx'],
        env: { ...environment, AHEAD_MS: String(aheadMs) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const { url } = await new Promise<{ url: string }>((resolve) =>
        child?.once('message', (value) => resolve(value as { url: string })),
      )
      return url
    },
    async stop(): Promise<void> {
      if (!child?.connected) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}

/** A server with the settings of `npm run test:stores`: it does not wait for the disk. */
async function startPostgres() {
  const place = join(folder, 'postgres')
  await mkdir(place)
  // PostgreSQL's user may enter it for its own folder.
  await chmod(folder, 0o711)
  const port = await freePort(21_500, '127.0.0.1')
  const server = await createPostgres({ folder: place, port, password: 'bench' })
  await server.start()
  return {
    stop: () => server.stop(),
    async createDatabase(database: string): Promise<string> {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      await client.query(`create database ${database}`)
      await client.end()
      return server.url.replace(/postgres$/, database)
    },
  }
}

/** A mail server that hands each code to whoever waits for it. */
async function startMails() {
  const waiting = new Map<string, (code: string) => void>()
  const server = await startMailServer({
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        const code = /^\d{8}(?=\r?$)/m.exec(text)?.[0]
        const address = session.envelope.rcptTo[0]?.address ?? ''
        if (code) waiting.get(address)?.(code)
        done()
      })
    },
  })
  return {
    ...server,
    takeCode: (email: string) => new Promise<string>((resolve) => waiting.set(email, resolve)),
  }
}
