import { encodeErrorResult, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { connectWallet, expect, openAccount, test } from './lib/test.ts'

// From EIP-3668 and ENSIP-21.
const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[], bytes[])',
])

/**
 * The answer of a hostile name: CCIP Read URLs of the page's own origin, in every form that a
 * client may follow.
 */
function hostile(resolver: Hex, origin: string, gateways: readonly string[]): Hex {
  const urls = ['/sign-out', `${origin}/sign-out`, '/sign-out?{data}', `${origin}/sign-out/{data}`]
  const queries = Array.from({ length: 5 }, () => ({
    sender: resolver,
    urls,
    data: '0x01' as const,
  }))
  const batch = encodeFunctionData({ abi, functionName: 'query', args: [queries] })
  const args = [resolver, [...gateways, ...urls], batch, '0x12345678', '0x'] as const
  return encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
}

for (const gateways of [[], ['x-batch-gateway:true'], ['x-portico-batch-gateway:true']] as const) {
  test(`CCIP Read: a hostile name (${gateways[0] ?? 'plain'}) sends no request to the page’s own origin`, async ({
    open,
    page,
    world,
  }) => {
    const { universalResolver } = world.manifest.chains.evm.ens
    let requestCount = 0
    await page.route('**', async (route) => {
      const body = route.request().postData() ?? ''
      if (
        !body.includes('"eth_call"') ||
        !body.toLowerCase().includes(universalResolver.toLowerCase())
      ) {
        return route.fallback()
      }
      requestCount += 1
      const { id } = [JSON.parse(body)].flat()[0]
      const { origin } = new URL(page.url())
      const data = hostile(universalResolver as Hex, origin, gateways)
      const error = { code: 3, message: 'execution reverted', data }
      const answer = { jsonrpc: '2.0', id, error }
      await route.fulfill({ json: body.startsWith('[') ? [answer] : answer })
    })
    const own: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sign-out')) own.push(request.url())
    })
    await open('main.html?gateway=on&wallets=aspen&networks=evm&names=on')
    await connectWallet(page, 'Aspen')
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'To' }).fill('mallory.eth')
    await expect.poll(() => requestCount).toBeGreaterThan(0)
    await expect(dialog.getByText('couldn’t be looked up')).toBeVisible()
    expect(own).toEqual([])
  })
}
