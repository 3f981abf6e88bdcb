import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { getCustodyAccount } from '@portico/localnet/farcaster'
import { expect, test } from 'vitest'
import { encodeBase64Url } from '../../../frame/bytes/base64Url.ts'
import { createReceivingKey } from '../../../frame/sealing/hpke.ts'
import { createTestBrowser } from '../../../test/createTestBrowser.ts'
import { createTestWallet } from '../../../test/createTestWallet.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'
import { answerJson, startHostileRelay } from '../../farcaster/test/startHostileRelay.ts'

const site = 'https://shop.example'
const email = 'sentinel.of.ada@example.com'
const address = '198.18.77.99'
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0 sentinel-agent'

/** Everything that a user sends or gets, with every route at least once. */
async function useEverything(vault: TestVault, clock: { ahead: number }) {
  const browser = createTestBrowser(vault, { address, userAgent })
  const asked = await browser.call('POST', '/api/codes', { email, site })
  const code = await vault.inbox.nextCodeTo(email)
  const answer = { requestId: asked.body.requestId, code }
  const wrong = { ...answer, code: code === '00000000' ? '00000001' : '00000000' }
  await browser.call('POST', '/api/sessions', wrong)
  const { body: session } = await browser.call('POST', '/api/sessions', answer)
  const cookies = [browser.cookies()]
  const wallet = await createTestWallet('shop', session.user.id)
  await browser.call('PUT', '/api/wallet', wallet.body)
  const { publicKey } = await createReceivingKey()
  const receivingKey = encodeBase64Url(publicKey)
  const share = await browser.call('POST', '/api/wallet/share', { receivingKey })
  const slot = await wallet.createPasskeySlot()
  await browser.call('POST', '/api/wallet/slots', { slot })
  await browser.call('DELETE', `/api/wallet/slots/${slot.id}`)
  const refreshed = await browser.call('POST', '/api/sessions/refresh')
  cookies.push(browser.cookies())
  for (const path of ['/api/wallet', '/api/devices', '/api/events']) await browser.call('GET', path)
  await browser.call('DELETE', '/api/devices/unknown')
  // Two changes of an address: one until its end, and one that waits for its second code.
  const next = 'sentinel.of.new@example.com'
  clock.ahead += 60_000
  const begun = await browser.call('POST', '/api/email-changes', { email: next, site })
  const path = `/api/email-changes/${begun.body.changeId}` as const
  const current = await vault.inbox.nextCodeTo(email)
  await browser.call('POST', `${path}/current`, { code: current })
  const proof = await vault.inbox.nextCodeTo(next)
  expect(await browser.call('POST', `${path}/new`, { code: proof })).toMatchObject({ status: 200 })
  const undo = await vault.inbox.nextLinkTo(email)
  const other = createTestBrowser(vault, { address })
  await other.signIn('sentinel.of.bob@example.com')
  clock.ahead += 60_000
  const third = 'sentinel.of.third@example.com'
  await other.call('POST', '/api/email-changes', { email: third, site })
  // A code that nobody uses.
  const pending = 'sentinel.of.eve@example.com'
  await browser.call('POST', '/api/codes', { email: pending, site })
  const thief = createTestBrowser(vault, { address })
  await thief.call('POST', '/api/sessions/refresh', undefined, { cookie: browser.cookies() })
  await vault.inbox.nextNoticeTo(email)
  const tokens = cookies.flatMap((text) => text.split(/; |=/)).filter((part) => part.length === 43)
  expect(new Set(tokens).size).toBe(3)
  return [
    email,
    ...[next, third, 'sentinel.of.bob', current, proof, undo.split('/').at(-1) ?? ''],
    'sentinel.of.ada',
    code,
    pending,
    'sentinel.of.eve',
    await vault.inbox.nextCodeTo(pending),
    wallet.body.share ?? '',
    Buffer.from(wallet.shares[0]).toString('hex'),
    Buffer.from(wallet.shares[0]).toString('base64').slice(0, 42),
    Buffer.from(wallet.shares[1]).toString('hex'),
    Buffer.from(wallet.entropy).toString('hex'),
    encodeBase64Url(wallet.entropy),
    encodeBase64Url(wallet.dataKey),
    receivingKey,
    share.body.ciphertext,
    session.emailKey,
    session.accessToken,
    refreshed.body.accessToken,
    session.accessToken.split('.')[2],
    address,
    'sentinel-agent',
    ...tokens,
  ]
}

/** No node is there: a message that the relay has told waits in its table for the next try. */
const NO_NODE = 'http://127.0.0.1:9'
const channelToken = 'sentinel-channel-token'

/** A relay that tells what a user has signed. */
async function startRelay() {
  const url = `https://app.example/?channelToken=${channelToken}`
  const told = { message: '', signature: '' }
  const relay = await startHostileRelay({
    channel: answerJson({ channelToken, url }, 201),
    status: (response) => answerJson(told)(response),
  })
  return { ...relay, told }
}

/** Logs in with Farcaster, as far as the service comes without a node. */
async function useFarcaster(vault: TestVault, relay: Awaited<ReturnType<typeof startRelay>>) {
  const browser = createTestBrowser(vault, { address })
  const challenge = 'A'.repeat(43)
  const { body } = await browser.call('POST', '/api/farcaster/flows', { site, challenge })
  const { nonce, domain, siweUri: uri } = JSON.parse(relay.requests[0]?.body ?? '')
  const account = getCustodyAccount('sentinel')
  const client = createWalletClient({ ethereum: viemConnector({ rpcUrl: NO_NODE }) })
  const request = { address: account.address, fid: 1_234_567_890, uri, domain, nonce }
  const { message = '' } = client.buildSignInMessage(request)
  Object.assign(relay.told, { message, signature: await account.signMessage({ message }) })
  const { flow } = body
  const reply = await browser.call('POST', '/api/farcaster/results', { flow })
  expect(reply.body.code).toBe('unavailable')
  return [channelToken, flow, nonce, account.address, '1234567890', relay.told.signature]
}

test('secrets: no table and no line of the log has one in clear', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-vault-secrets-'))
  const clock = { ahead: 0 }
  const relay = await startRelay()
  const vault = await startTestVault(
    { shop: [site] },
    {
      hasPages: false,
      now: () => Date.now() + clock.ahead,
      environment: {
        WALLET_ORIGIN: 'http://wallet.localhost:8792',
        SOCIAL_PROVIDERS: 'farcaster',
        FARCASTER_RELAY_URL: relay.relayUrl,
        FARCASTER_RPC_URL: NO_NODE,
        TRUSTED_PROXIES: '1',
        DATA_DIR: folder,
        LOG_LEVEL: 'debug',
      },
    },
  )
  const login = await useFarcaster(vault, relay)
  const secrets = [...login, ...(await useEverything(vault, clock))]
  await vault.close()
  const client = new PGlite(join(folder, 'pg'))
  const { rows: tables } = await client.query<{ readonly name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await client.query(`select * from "${name}"`)
      return { name, count: rows.length, text: JSON.stringify(rows) }
    }),
  )
  await client.close()
  await rm(folder, { recursive: true })
  const filled = dumps.filter(({ count }) => count > 0).map(({ name }) => name)
  // Without a row there would be nothing to find.
  expect(filled.sort()).toEqual([
    'code_events',
    'codes',
    'devices',
    'email_change_requests',
    'email_changes',
    'events',
    'farcaster_flows',
    'keyslots',
    'refresh_tokens',
    'sessions',
    'share_releases',
    'sign_in_requests',
    'users',
    'wallets',
  ])
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7)
    for (const { name, text } of dumps) expect(text, name).not.toContain(secret)
    expect(vault.log.join('')).not.toContain(secret)
  }
})
