import { createServer } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser } from '../../../test/createTestBrowser.ts'
import { startTestVault, type TestVault } from '../../../test/startTestVault.ts'

const COIN = `eip155:1:0x${'e'.repeat(40)}`
const TOKEN = `0x${'d'.repeat(40)}`
const gateway = createServer((_, response) => {
  response.end(JSON.stringify({ fungibles: [{ address: COIN, price: '2500.5' }] }))
})
let vault: TestVault

beforeAll(async () => {
  const { port } = await listen(gateway, { host: '127.0.0.1', port: 0 })
  const network = { name: 'Net', rpcUrl: 'https://rpc.example', symbol: 'ETH', decimals: 18 }
  vault = await startTestVault(
    { shop: ['https://shop.example'] },
    {
      hasPages: false,
      environment: {
        WALLET_ORIGIN: 'https://wallet.example',
        TRUSTED_PROXIES: '1',
        NETWORKS: JSON.stringify({ 'eip155:1': network }),
        GATEWAY_URL: `http://127.0.0.1:${port}`,
        GATEWAY_PROJECT: 'wallet',
      },
    },
  )
})
afterAll(async () => {
  await vault.close()
  gateway.closeAllConnections()
  await closeServer(gateway, 0)
})

test('prices: a user gets those of the gateway, and nobody else does', async () => {
  const browser = createTestBrowser(vault)
  const body = { chainId: 'eip155:1', tokens: [TOKEN] }
  expect(await browser.call('POST', '/api/prices', body)).toMatchObject({
    status: 401,
    body: { code: 'session_required' },
  })
  await browser.signIn('ada@example.com')
  expect(await browser.call('POST', '/api/prices', body)).toMatchObject({
    status: 200,
    body: { coin: '2500.5', tokens: {} },
  })
  const other = { chainId: 'eip155:5', tokens: [TOKEN] }
  expect((await browser.call('POST', '/api/prices', other)).body).toEqual({ tokens: {} })
})

test.each([
  ['too many tokens', Array.from({ length: 6 }, (_, digit) => `0x${`${digit}`.repeat(40)}`)],
  ['no address', ['0xd']],
  ['a path', [`${TOKEN}/../`]],
])('prices: %s are refused', async (_, tokens) => {
  const browser = createTestBrowser(vault)
  const body = { chainId: 'eip155:1', tokens }
  expect(await browser.call('POST', '/api/prices', body)).toMatchObject({ status: 400 })
})
