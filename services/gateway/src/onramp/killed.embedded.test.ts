import { createTestFolder, urlOf } from '@portico/common/test'
import { createTestDataFolder } from '@portico/common/test/database'
import { startLocalnet } from '@portico/localnet'
import {
  connectGateway,
  createOnrampUrl,
  getOnrampOrder,
  getOnrampQuote,
} from 'portico/gateway/onramp'
import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN_TOKEN, createClient, shop } from '../test/client.ts'
import { runProgram } from '../test/runProgram.ts'

const EVM = 'eip155:31337'
const SOON = { timeout: 60_000, interval: 50 }
const key = 'key-of-the-killed-gateway'
const secret = 'secret-of-the-killed-gateway'

test('a gateway that is killed during payouts loses none, and has each once', {
  timeout: 180_000,
}, async () => {
  const world = await startLocalnet({ ports: 'any', slotMs: 0 })
  onTestFinished(() => world.stop())
  const environment = {
    DATA_DIR: await createTestDataFolder(),
    RPC_EIP155_31337: world.evm.rpcUrl,
    ALLOW_PRIVATE_UPSTREAMS: 'true',
    ADMIN_TOKEN,
    LOG_LEVEL: 'silent',
    SANDBOX_ONRAMP_URL: world.manifest.onramp.url,
    SANDBOX_ONRAMP_KEY: key,
    SANDBOX_ONRAMP_SECRET: secret,
    HOME: await createTestFolder(),
  }
  const run = async (PORT: string) => {
    const program = runProgram('src/main.ts', { ...environment, PORT })
    return { ...program, url: await urlOf(program) }
  }
  let running = await run('0')
  const { url } = running
  const { port } = new URL(url)
  await createClient(url).put(shop)
  await fetch(`${world.manifest.onramp.url}/api/webhook`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: `${url}/v1/onramp/webhooks/sandbox`, secret }),
  })
  const gateway = connectGateway({ baseUrl: url, projectId: 'shop' })
  const open = async () => {
    const address = privateKeyToAddress(generatePrivateKey())
    const asked = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '30', network: EVM }
    const quote = await getOnrampQuote(gateway, asked)
    const wallets = [{ address }]
    return { address, ...(await createOnrampUrl(gateway, { quote, destinationWallets: wallets })) }
  }
  const chain = createPublicClient({ transport: http(world.evm.rpcUrl) })
  for (const wanted of [0, 1, 2]) {
    const orders = await Promise.all([open(), open(), open()])
    const statuses = () =>
      Promise.all(
        orders.map(async ({ orderId: id }) => (await getOnrampOrder(gateway, { id })).status),
      )
    const form = { action: 'pay', card: '4'.repeat(16) }
    const pay = (page: string) => fetch(page, { method: 'POST', body: new URLSearchParams(form) })
    await Promise.all(orders.map(({ url: page }) => pay(page)))
    const doneOf = async () => (await statuses()).filter((status) => status === 'done').length
    await vi.waitFor(async () => expect(await doneOf()).toBeGreaterThanOrEqual(wanted), SOON)
    running.child.kill('SIGKILL')
    await running.ended
    running = await run(port)
    await vi.waitFor(async () => expect(await doneOf()).toBe(3), SOON)
    for (const { address } of orders) {
      expect(await chain.getBalance({ address })).toBe(parseEther('0.009816666666666666'))
    }
  }
})
