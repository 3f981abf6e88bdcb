import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { createSolanaRpc, address as solanaAddress } from '@solana/kit'
import { createTransport } from 'nodemailer'
import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.ts'
import { LocalnetError } from './errors.ts'
import { SOLANA_LOCALNET_GENESIS_HASH } from './solana/genesis.ts'
import { TOKEN_PROGRAM } from './solana/programs.ts'
import { type Localnet, startLocalnet } from './startLocalnet.ts'

const TIMEOUT = 180_000
const PAGE = 'http://localhost:5173'

let world: Localnet

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 20 })
}, TIMEOUT)

afterAll(() => world.stop())

function requestFaucet(body: unknown, init: RequestInit = {}) {
  return fetch(world.faucetUrl, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
}

/**
 * Listens on the first free port from a number on. The number is below the ports that the system
 * hands out, which other processes take and free at any time.
 */
async function occupyPort(first: number): Promise<{ server: Server; port: number }> {
  for (let port = first; ; port += 1) {
    const server = createServer()
    const listening = once(server.listen(port, '127.0.0.1'), 'listening')
    const isFree = await listening.then(
      () => true,
      () => false,
    )
    if (isFree) return { server, port }
  }
}

test('both EVM chains answer pages of this machine, each with its chain id', async () => {
  expect([world.evm.chainId, world.evm2.chainId]).toEqual([31337, 31338])
  for (const { rpcUrl, chainId } of [world.evm, world.evm2]) {
    const headers = { origin: PAGE, 'content-type': 'application/json' }
    const preflight = await fetch(rpcUrl, {
      method: 'OPTIONS',
      headers: {
        origin: PAGE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.ok).toBe(true)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
    const reply = await fetch(rpcUrl, { method: 'POST', headers, body })
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(await reply.json()).toMatchObject({ result: `0x${chainId.toString(16)}` })
  }
})

test('the server returns the same manifest, which marks its keys as test keys', async () => {
  const response = await fetch(world.manifestUrl, { headers: { origin: PAGE } })
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGE)
  expect(await response.json()).toEqual(world.manifest)
  const { chains, notice, testAccounts } = world.manifest
  expect(notice).toContain('TEST KEYS ONLY')
  expect(testAccounts.evm).toHaveLength(10)
  expect(testAccounts.solana).toHaveLength(10)
  expect(chains.evm).toMatchObject({ caip2: 'eip155:31337', rpcUrl: world.evm.rpcUrl })
  expect(chains.evm2).toMatchObject({ caip2: 'eip155:31338', rpcUrl: world.evm2.rpcUrl })
  expect(chains.solana).toMatchObject({
    ...world.solana,
    genesisHash: SOLANA_LOCALNET_GENESIS_HASH,
  })
  // CAIP-2: the reference is the genesis hash cut to 32 characters.
  expect(world.solana.caip2).toMatch(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/)
})

test('faucet: funds an EVM address with ether and every token on both chains', async () => {
  const address = '0x00000000000000000000000000000000000000b2'
  const response = await requestFaucet(
    { namespace: 'eip155', address },
    { headers: { origin: PAGE } },
  )
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGE)
  const { grants } = (await response.json()) as { grants: { chain: string }[] }
  expect(grants.map(({ chain }) => chain)).toEqual(['eip155:31337', 'eip155:31338'])
  for (const chain of [world.manifest.chains.evm, world.manifest.chains.evm2]) {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    expect(await client.getBalance({ address })).toBe(parseEther('10'))
    for (const token of chain.tokens) {
      const read = { address: token.address, abi: erc20Abi, functionName: 'balanceOf' } as const
      const balance = await client.readContract({ ...read, args: [address] })
      expect(balance).toBe(parseUnits('1000', token.decimals))
    }
  }
})

test('faucet: funds a Solana address, also with many concurrent requests', async () => {
  const address = solanaAddress('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T')
  const request = { namespace: 'solana', address }
  const responses = await Promise.all([1, 2, 3].map(() => requestFaucet(request)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  expect((await rpc.getBalance(address).send()).value).toBe(30_000_000_000n)
  const { value } = await rpc
    .getTokenAccountsByOwner(address, { programId: TOKEN_PROGRAM }, { encoding: 'jsonParsed' })
    .send()
  const amounts = value.map(({ account }) => account.data.parsed.info.tokenAmount.uiAmountString)
  expect(amounts).toEqual(['3000', '3000'])
})

test('faucet: funds a Polkadot account, whatever its prefix', async () => {
  // Bob of Substrate's keyring, with the prefixes 42 and 0.
  for (const address of [
    '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  ]) {
    const response = await requestFaucet({ namespace: 'polkadot', address })
    expect(await response.json()).toMatchObject({
      grants: [{ chain: world.polkadot.caip2, native: '100000000000' }],
    })
  }
  const call = { method: 'system_chain', params: [], id: 1, jsonrpc: '2.0' }
  const init = { method: 'POST', body: JSON.stringify(call) }
  const answer = await (await fetch(world.polkadot.rpcUrl, init)).json()
  expect(answer).toMatchObject({ result: 'Portico Local Polkadot' })
})

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['another namespace', { namespace: 'bip122', address: 'x' }],
  [
    'a wrong checksum of SS58',
    { namespace: 'polkadot', address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694tz' },
  ],
  ['no address', { namespace: 'eip155' }],
  [
    'a wrong checksum',
    { namespace: 'eip155', address: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
  ],
  ['an address of another namespace', { namespace: 'eip155', address: solanaAccounts[0]?.address }],
  ['the same the other way round', { namespace: 'solana', address: `0x${'00'.repeat(20)}` }],
])('the faucet refuses %s with 400 and a reason', async (_, body) => {
  const response = await requestFaucet(body)
  expect(response.status).toBe(400)
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect(error.code).toBe('invalid_request')
  expect(error.message).not.toBe('')
})

test('faucet: refuses foreign pages, large bodies, other methods and paths', async () => {
  const request = { namespace: 'solana', address: solanaAccounts[0]?.address }
  const foreign = await requestFaucet(request, { headers: { origin: 'https://example.com' } })
  expect(foreign.status).toBe(403)
  expect((await requestFaucet(`{"pad":"${'x'.repeat(5000)}"}`)).status).toBe(413)
  expect((await fetch(world.faucetUrl)).status).toBe(405)
  expect((await fetch(new URL('/elsewhere', world.faucetUrl))).status).toBe(404)
})

test('Solana: blocks follow the clock', async () => {
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  const before = await rpc.getSlot().send()
  await expect.poll(() => rpc.getSlot().send()).toBeGreaterThan(before)
})

test('startLocalnet: skips busy ports, and a stopped world leaves no process behind', {
  timeout: TIMEOUT,
}, async () => {
  const { server: busy, port } = await occupyPort(20_000 + (process.pid % 8_000))
  const second = await startLocalnet({
    ports: { evm: port, evm2: port, solana: port, faucet: port },
    slotMs: 0,
  })
  const { evm, evm2, solana, faucetUrl } = second
  const urls = [
    evm.rpcUrl,
    evm2.rpcUrl,
    solana.rpcUrl,
    solana.wsUrl.replace('ws', 'http'),
    faucetUrl,
  ]
  const ports = urls.map((url) => Number(new URL(url).port))
  expect(new Set([port, ...ports]).size).toBe(6)
  expect(Math.min(...ports)).toBeGreaterThan(port)
  await Promise.all([second.stop(), second.stop()])
  busy.close()
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('startLocalnet: refuses invalid options by name', async () => {
  for (const options of [{ ports: { evm: -1 } }, { ports: { faucet: 70_000 } }, { slotMs: 0.5 }]) {
    const error: unknown = await startLocalnet(options).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(LocalnetError)
    expect((error as LocalnetError).code).toBe('invalid_option')
  }
})

test('mails: sent to the mail server, read as JSON and as a page, and cleared', async () => {
  const transport = createTransport(world.smtpUrl)
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'Hello' })
  transport.close()
  const { mailsUrl, inboxUrl } = world.manifest
  const read = async (init?: RequestInit) =>
    (await fetch(`${mailsUrl}?to=b@example.com`, init)).json()
  expect(await read()).toMatchObject([{ from: 'a@example.com', text: 'Hello' }])
  const page = await fetch(inboxUrl)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('<pre>Hello</pre>')
  const foreign = await fetch(mailsUrl, { headers: { origin: 'https://evil.test' } })
  expect(foreign.status).toBe(403)
  expect(await read({ method: 'DELETE' })).toEqual([])
})
