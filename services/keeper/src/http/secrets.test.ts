import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { chooseNumber, createTestFrame, openLink } from '../test/createTestFrame.ts'
import { createTestKeeperService, type TestKeeperService } from '../test/createTestKeeperService.ts'
import { createTestId, createTestKey, createTestShare, SITE } from '../test/keeperWorld.ts'

const email = 'sentinel.of.ada@example.com'
const address = '198.18.77.99'
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0 sentinel-agent'

/** What a row has, as it is: within JSON, a quote would have an escape before it. */
const toTexts = (row: object) =>
  Object.values(row).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** Everything that a user sends or gets, with every route at least once. */
async function useEverything(keeper: TestKeeperService) {
  const frame = createTestFrame(keeper, { address, userAgent, email })
  const accessToken = await frame.signIn()
  const path = `/api/wallets/${createTestId()}` as const
  const body = {
    share: createTestShare(),
    keeperId: 'keeper',
    email,
    emailKey: frame.emailKey,
    site: SITE,
  }
  await frame.call('PUT', `${path}/share`, body)
  const receivingKey = await createTestKey()
  const released = await frame.call('POST', `${path}/share/release`, { receivingKey })
  const phone = createTestFrame(keeper, { address, userAgent, userId: frame.userId })
  await phone.signIn()
  const asked = await phone.call('POST', `${path}/devices`, { site: SITE })
  const link = await keeper.inbox.nextLinkTo(email)
  const { text } = await openLink(keeper, link)
  await phone.call('GET', `${path}/devices/${asked.body.requestId}`)
  for (const place of ['devices', 'events']) await frame.call('GET', `${path}/${place}`)
  await frame.call('DELETE', `${path}/devices/unknown`)
  const next = 'sentinel.of.new@example.com'
  const mover = createTestFrame(keeper, { address, userAgent, userId: frame.userId, email: next })
  await mover.signIn()
  const moved = await mover.call(
    'PUT',
    `${path}/email`,
    { email: next, emailKey: mover.emailKey, site: SITE },
    { cookie: frame.cookies() },
  )
  expect(moved.status).toBe(200)
  const links = [await keeper.inbox.nextLinkTo(next), await keeper.inbox.nextLinkTo(email)]
  // Not decided, so that it is stored as it was.
  await chooseNumber(keeper, link, 'no number')
  const numbers = [...text.matchAll(/value="(\d\d)"/g)].map(([, number]) => `"${number}"`)
  expect(numbers).toHaveLength(3)
  const share = Buffer.from(body.share, 'base64url')
  const cookies = [frame, phone].map((browser) => browser.cookies().split('=')[1] ?? '')
  return [
    email,
    'sentinel.of.ada',
    next,
    'sentinel.of.new',
    mover.emailKey,
    ...links.map((one) => one.split('/').at(-1) ?? ''),
    body.share,
    share.toString('hex'),
    share.toString('base64').slice(0, 42),
    receivingKey,
    released.body.ciphertext,
    frame.emailKey,
    accessToken,
    accessToken.split('.')[2] ?? '',
    link.split('/').at(-1) ?? '',
    address,
    'sentinel-agent',
    ...numbers,
    ...cookies,
  ]
}

test('secrets: no table and no line of the log has one in clear', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-keeper-secrets-'))
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'debug' }
  const keeper = await createTestKeeperService({ shop: [SITE] }, { environment })
  const secrets = await useEverything(keeper)
  await keeper.close()
  const client = new PGlite(join(folder, 'pg'))
  const { rows: tables } = await client.query<{ readonly name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await client.query<object>(`select * from "${name}"`)
      return { name, count: rows.length, text: rows.flatMap(toTexts).join('\n') }
    }),
  )
  await client.close()
  await rm(folder, { recursive: true })
  const filled = dumps.filter(({ count }) => count > 0).map(({ name }) => name)
  // Without a row there would be nothing to find.
  expect(filled.sort()).toEqual([
    'code_events',
    'device_requests',
    'devices',
    'email_changes',
    'events',
    'share_releases',
    'shares',
  ])
  expect(keeper.log).not.toEqual([])
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3)
    for (const { name, text } of dumps) expect(text, name).not.toContain(secret)
    expect(keeper.log.join('')).not.toContain(secret)
  }
})

test('secrets: a copy of the database opens nothing with another secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-keeper-secrets-'))
  const first = await createTestKeeperService(
    { shop: [SITE] },
    { environment: { DATA_DIR: folder } },
  )
  const frame = createTestFrame(first, { email })
  await frame.signIn()
  const path = `/api/wallets/${createTestId()}` as const
  const body = {
    share: createTestShare(),
    keeperId: 'keeper',
    email,
    emailKey: frame.emailKey,
    site: SITE,
  }
  await frame.call('PUT', `${path}/share`, body)
  await first.close()
  const environment = {
    DATA_DIR: folder,
    SECRET: 'x'.repeat(32),
    WALLET_KEYS: JSON.stringify(first.tokens.keys),
  }
  const second = await createTestKeeperService({ shop: [SITE] }, { environment })
  const thief = createTestFrame({ ...second, tokens: first.tokens }, { userId: frame.userId })
  await thief.signIn()
  const receivingKey = await createTestKey()
  const cookie = frame.cookies()
  const opening = await thief.call('POST', `${path}/share/release`, { receivingKey }, { cookie })
  expect(opening.body).toMatchObject({ code: 'device_unknown' })
  const asking = await thief.call('POST', `${path}/devices`, { site: SITE })
  expect(asking).toMatchObject({ status: 500, body: { code: 'internal' } })
  await second.close()
  await rm(folder, { recursive: true })
})
