import { createServer } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { evmAccounts, type Localnet, startLocalnet } from '@portico/localnet'
import { createHistoryClient, type NftInfo } from 'portico/gateway/history'
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  publicActions,
  size,
  toEventSelector,
  toHex,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningGateway } from '../../startGateway.ts'
import { LOCAL_PROJECT, startLocalGateway } from '../../startLocalGateway.ts'
import { logCall, logEmitterCode } from '../test/logEmitter.ts'

const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const requests: string[] = []

let world: Localnet
let gateway: RunningGateway
const ipfs = createServer(({ url = '' }, response) => {
  requests.push(url)
  response.end(JSON.stringify({ image: PICTURE }))
})

beforeAll(async () => {
  const { port } = await listen(ipfs, { host: '127.0.0.1', port: 0 })
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  gateway = await startLocalGateway({
    manifest: world.manifest,
    origins: [],
    environment: { IPFS_GATEWAY: `http://127.0.0.1:${port}/ipfs` },
  })
}, 180_000)

afterAll(async () => {
  await gateway.close()
  await world.stop()
  await closeServer(ipfs, 0)
})

/** The code of a contract that returns a text for every call. */
function codeOf(text: string): Hex {
  const answer = encodeAbiParameters([{ type: 'string' }], [text])
  const length = toHex(size(answer), { size: 2 })
  // CODECOPY of what stands behind these 15 bytes, then RETURN.
  return concat(['0x61', length, '0x61000f600039', '0x61', length, '0x6000f3', answer])
}

/** Mints a token to a new account, whose contract has this metadata. */
async function mint(recipient: Address, tokenUri: string): Promise<void> {
  const chain = createTestClient({
    mode: 'anvil',
    chain: foundry,
    pollingInterval: 20,
    transport: http(world.evm.rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions)
  const account = privateKeyToAccount(evmAccounts[0]?.privateKey ?? '0x')
  const deployed = await chain.deployContract({ account, abi: [], bytecode: logEmitterCode })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash: deployed })
  const to = contractAddress as Address
  const data = logCall([transferTopic, 0n, recipient, 7n])
  const hash = await chain.sendTransaction({ account, to, data })
  await chain.waitForTransactionReceipt({ hash })
  await chain.setCode({ address: to, bytecode: codeOf(tokenUri) })
}

test.each([
  ['in a data URL', `data:application/json;base64,${btoa(`{"image":"${PICTURE}"}`)}`, []],
  ['in IPFS', `ipfs://${CID}/7.json`, [`/ipfs/${CID}/7.json`]],
])('pictures: of a token of the own index, with metadata %s', async (_, tokenUri, asked) => {
  const recipient: Address = `0x${toHex(tokenUri).slice(-40)}`
  await mint(recipient, tokenUri)
  const client = createHistoryClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
  let reads = 0
  const find = async (): Promise<NftInfo | undefined> => {
    reads += 1
    // A place above every block: the first page, past the cache of 15 seconds.
    const cursor = Buffer.from(`index|999999999999.${reads}`).toString('base64url')
    const page = await client.getAccountHistory({
      ...{ address: recipient, chainId: 'eip155:31337', cursor, hidden: true },
    })
    return page.data[0]?.transfers[0]?.nft_info
  }
  const info = await vi.waitFor(
    async () => {
      const found = await find()
      expect(found).toBeDefined()
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(info).toMatchObject({ tokenId: '7', content: { preview: { url: PICTURE } } })
  expect(requests.splice(0)).toEqual(asked)
})
