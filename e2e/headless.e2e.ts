import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { generateKeyPairSigner } from '@solana/kit'
import { type Address, createPublicClient, erc20Abi, getAddress, http, verifyMessage } from 'viem'
import { expectConnections, expectSignIn, expectTransaction, run } from './lib/headless.ts'
import { nextCode, test } from './lib/scriptedPhone.ts'
import { expect, problemsOf, withHost } from './lib/test.ts'
import { tokenAccountsOf } from './lib/tokenAccounts.ts'
import type { E2eWorld } from './lib/world.ts'

// The flows of the other files, on a page with the engine and its adapters only. Its build fails if
// it contains React or a view.

const site = 'headless.html?gateway=on'

const chain = ({ manifest }: E2eWorld) =>
  createPublicClient({ transport: http(manifest.chains.evm.rpcUrl) })

const stranger = () => getAddress(`0x${randomBytes(20).toString('hex')}`)

const tokenOf = ({ manifest }: E2eWorld, symbol: string) =>
  manifest.chains.evm.tokens.find((item) => item.symbol === symbol)?.address as Address

async function connect(page: Page, connectorId: string): Promise<void> {
  expect(await tryConnect(page, connectorId)).toContainEqual(expect.stringContaining(connectorId))
}

async function tryConnect(page: Page, connectorId: string): Promise<string | string[]> {
  // Wallets may announce themselves later.
  await expect
    .poll(() => run(page, ({ portico }) => portico.store.getState().connectors.map(({ id }) => id)))
    .toContain(connectorId)
  return run(
    page,
    async ({ api, portico }, id) => {
      const { connections } = await api.connect(portico, { connectorId: id })
      return connections.map(({ key }) => key)
    },
    connectorId,
  )
}

/** Prepares and sends a transfer. Returns the hash, or the code of the error. */
async function send(page: Page, to: string, value: string, asset = ''): Promise<string> {
  const hash = await trySend(page, to, value, asset)
  expect(hash).toMatch(/^[0-9a-zA-Z]{60,}$/)
  return hash
}

function trySend(page: Page, to: string, value: string, asset = ''): Promise<string> {
  return run(
    page,
    async ({ api, portico }, given) => {
      const prepared = await api.prepareTransfer(portico, {
        to: given.to,
        value: BigInt(given.value),
        ...(given.asset && { asset: { address: given.asset } }),
      })
      const { hash } = await api.sendTransfer(portico, { prepared })
      return hash
    },
    { to, value, asset },
  )
}

test('headless: connect, read, sign, switch network, reload, disconnect', async ({
  open,
  world,
}) => {
  const page = await open(site)
  await connect(page, 'test.aspen')
  await expectConnections(page, 'eip155:test.aspen')
  const balance = await run(page, async ({ api, portico }) => {
    const { value, decimals } = await api.getBalance(portico)
    return value > 0n && decimals === 18
  })
  expect(balance).toBe(true)
  const symbols = await run(page, async ({ api, portico }) => {
    const { tokens } = await api.getTokens(portico)
    return tokens.map(({ symbol }) => symbol)
  })
  expect(symbols).toContain('tUSD')

  const signature = await run(page, ({ api, portico }) =>
    api.signMessage(portico, { message: 'Without views' }),
  )
  const address = world.manifest.testAccounts.evm[0]?.address as Address
  expect(
    await verifyMessage({ address, message: 'Without views', signature: signature as Address }),
  ).toBe(true)

  const { caip2 } = world.manifest.chains.evm2
  await run(
    page,
    ({ api, portico }, id) => api.switchNetwork(portico, { networkId: id as `eip155:${string}` }),
    caip2,
  )
  expect(await withHost(page, ({ wallets }) => wallets.aspen.chainId)).toBe(
    world.manifest.chains.evm2.chainId,
  )

  await page.reload()
  await expectConnections(page, 'eip155:test.aspen')
  await run(page, ({ api, portico }) => api.disconnect(portico))
  await expectConnections(page)
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('ready')
  await expectConnections(page)
  expect(await problemsOf(page)).toEqual([])
})

test('headless: two namespaces, each disconnected alone', async ({ open }) => {
  const page = await open(site)
  await connect(page, 'test.aspen')
  await connect(page, 'solana:Birch')
  await expectConnections(page, 'solana:solana:Birch', 'eip155:test.aspen')
  await run(page, ({ api, portico }) => api.disconnect(portico, { namespace: 'eip155' }))
  await expectConnections(page, 'solana:solana:Birch')
})

test('headless: connect is declined, cancelled, and then granted', async ({ open }) => {
  const page = await open(site)
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('reject'))
  expect(await tryConnect(page, 'test.aspen')).toBe('rpc/user-rejected')
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('hang'))
  const given = await run(page, async ({ api, portico, wallets }) => {
    const leave = new AbortController()
    const ended = api.connect(portico, { connectorId: 'test.aspen', signal: leave.signal })
    leave.abort()
    const code = await ended.catch((error) => error.code)
    wallets.aspen.script.clear()
    wallets.aspen.script.release()
    return code
  })
  expect(given).toBe('connector/aborted')
  await connect(page, 'test.aspen')
})

test('headless: a phone over the relay signs, and declines', async ({ open, phone }) => {
  const page = await open('headless.html?relay=on&wallets=none')
  await run(page, ({ api, portico }) => {
    window.host.outcome = api
      .connect(portico, { connectorId: 'walletConnect' })
      .then(({ connections }) => connections.map(({ key }) => key).join(' '))
  })
  await phone.pair(await nextCode(page))
  expect(await withHost(page, ({ outcome }) => outcome)).toBe(
    'eip155:walletConnect solana:walletConnect',
  )
  const sign = () =>
    run(page, ({ api, portico }) =>
      api.signMessage(portico, { message: 'Hello', namespace: 'eip155' }),
    )
  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
  await phone.act(({ script }) => script.next('reject', 'personal_sign'))
  expect(await sign()).toBe('rpc/user-rejected')
  await run(page, ({ api, portico }) => api.disconnect(portico))
  await expectConnections(page)
})

for (const [name, connectorId] of [
  ['Aspen', 'test.aspen'],
  ['Birch', 'solana:Birch'],
] as const) {
  test(`headless: ${name} signs in with the gateway, and stays signed in after a reload`, async ({
    open,
  }) => {
    const page = await open(`${site}&signIn=required`)
    await connect(page, connectorId)
    await expectSignIn(page, 'needed')
    await withHost(page, ({ wallets }) => {
      wallets.aspen.script.next('reject', 'personal_sign')
      wallets.birch.script.next('reject', 'solana:signMessage')
    })
    const signIn = () =>
      run(page, async ({ api, portico }) => (await api.signIn(portico)).data.accountAddress)
    expect(await signIn()).toBe('rpc/user-rejected')
    const address = await run(page, ({ api, portico }) => {
      return api.getActiveConnection(portico.store.getState())?.address ?? ''
    })
    expect(await signIn()).toBe(address)
    await expectSignIn(page, 'signedIn')
    await page.reload()
    await expectSignIn(page, 'signedIn')
    // Cancelling a required sign-in disconnects the wallet.
    await run(page, ({ api, portico }) => api.signOut(portico))
    await expectConnections(page)
  })
}

test('headless: skipping a required sign-in disconnects', async ({ open }) => {
  const page = await open(`${site}&signIn=required`)
  await connect(page, 'test.aspen')
  await expectSignIn(page, 'needed')
  await run(page, ({ api, portico }) => api.skipSignIn(portico))
  await expectConnections(page)
})

test.describe('headless transfers', () => {
  // The tests send from the same account, whose nonces have an order.
  test.describe.configure({ mode: 'default' })

  test('a coin and a token arrive once, and are done at their receipts', async ({
    open,
    world,
  }) => {
    // From the account of Cedar: other files send from that of Aspen at the same time.
    const page = await open(`${site}&wallets=cedar&networks=evm`)
    const to = stranger()
    const client = chain(world)
    await connect(page, 'test.cedar')
    const coin = await send(page, to, '250000000000000000')
    await expectTransaction(page, coin, 'done')
    expect(await client.getBalance({ address: to })).toBe(250_000_000_000_000_000n)

    const token = tokenOf(world, 'tUSDT')
    const hash = await send(page, to, '1000001', token)
    await expectTransaction(page, hash, 'done')
    const balance = {
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [to],
    } as const
    expect(await client.readContract(balance)).toBe(1_000_001n)

    await withHost(page, ({ wallets }) =>
      wallets.cedar.script.next('reject', 'eth_sendTransaction'),
    )
    expect(await trySend(page, to, '1')).toBe('rpc/user-rejected')
    expect(await trySend(page, token, '1', token)).toMatch(/^receiver\//)
    expect(await client.getBalance({ address: to })).toBe(250_000_000_000_000_000n)
  })

  test('the same object sent twice is sent once', async ({ open, world }) => {
    const page = await open(`${site}&wallets=cedar&networks=evm`)
    const to = stranger()
    await connect(page, 'test.cedar')
    const same = await run(
      page,
      async ({ api, portico }, receiver) => {
        const prepared = await api.prepareTransfer(portico, { to: receiver, value: 5n })
        const [one, two] = await Promise.all([
          api.sendTransfer(portico, { prepared }),
          api.sendTransfer(portico, { prepared }),
        ])
        return one.hash === two.hash ? one.hash : ''
      },
      to,
    )
    await expectTransaction(page, same, 'done')
    expect(await chain(world).getBalance({ address: to })).toBe(5n)
  })

  test('SOL, and an SPL token to a receiver without a token account', async ({ open, world }) => {
    const page = await open(`${site}&wallets=cedar&networks=solana`)
    const { address: to } = await generateKeyPairSigner()
    const { tokens } = world.manifest.chains.solana
    await connect(page, 'solana:Cedar')
    await expectTransaction(page, await send(page, to, '20000000'), 'done')
    const mint = tokens[0]?.address ?? ''
    await expectTransaction(page, await send(page, to, '2500000', mint), 'done')
    expect(await tokenAccountsOf(world, to)).toContain('"amount":"2500000"')
  })
})

test('sendCalls: all calls are on chain; a wallet without EIP-5792 gives an error', async ({
  open,
  world,
}) => {
  const page = await open(`${site}&wallets=aspen&networks=evm&calls=on&account=6`)
  const to = stranger()
  await connect(page, 'test.aspen')
  const begun = await run(
    page,
    async ({ api, portico }, receiver) => {
      const { atomic } = await api.getCapabilities(portico)
      const { id } = await api.sendCalls(portico, {
        calls: [
          { to: receiver, value: '0x3' },
          { to: receiver, value: '0x4' },
        ],
        capabilities: { paymasterService: { url: 'https://example.com' } },
      })
      return `${atomic?.status} ${id}`
    },
    to,
  )
  const [atomic = '', id = ''] = begun.split(' ')
  expect(atomic).toBe('unsupported')
  const ended = () =>
    run(
      page,
      async ({ api, portico }, bundle) => {
        const { status: word, receipts } = await api.getCallsStatus(portico, { id: bundle })
        return `${word} ${receipts.length}`
      },
      id,
    )
  await expect.poll(ended).toBe('done 2')
  expect(await chain(world).getBalance({ address: to })).toBe(7n)

  await connect(await open(`${site}&wallets=cedar&networks=evm`), 'test.cedar')
  const refused = await run(page, ({ api, portico }) =>
    api.sendCalls(portico, { calls: [{ to: '0x0000000000000000000000000000000000000001' }] }),
  )
  expect(refused).toBe('calls/unsupported')
})
