import { createMemoryCache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import { decodeFunctionData, encodeFunctionResult, erc721Abi, erc1155Abi, type Hex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createLookupEgress } from '../../identity/createLookupEgress.ts'
import { type ChainRpc, RpcError } from '../../rpc/types.ts'
import { createPictureReader, type PicturedAsset } from './createPictureReader.ts'
import { fitPictures } from './fitPictures.ts'

const CHAIN = 'eip155:1'
const GATEWAY = 'https://ipfs.example/ipfs/'
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const address = `0x${'55'.repeat(20)}`
const { signal } = new AbortController()
const picture = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const nft = (tokenId: string): PicturedAsset => ({ kind: 'nft', address, tokenId })
const json = (content: unknown) =>
  `data:application/json;base64,${btoa(typeof content === 'string' ? content : JSON.stringify(content))}`

interface Setup {
  /** What `tokenURI` returns; the contract has none if it is unset. */
  readonly tokenUri?: string
  /** What `uri` returns. */
  readonly uri?: string
  readonly files?: Readonly<Record<string, unknown>>
  readonly ipfsGateway?: string | undefined
  readonly listedFetch?: GuardedFetch
}

function createReader({ tokenUri, uri, files = {}, ipfsGateway = GATEWAY, ...rest }: Setup) {
  const request = vi.fn<ChainRpc['request']>(async (_, __, [call]) => {
    const { data } = call as { data: Hex }
    const isOwn = data.startsWith('0xc87b56dd')
    const abi = isOwn ? erc721Abi : erc1155Abi
    // Throws for a call that is not one of the standard.
    const { functionName } = decodeFunctionData({ abi, data })
    const result = isOwn ? tokenUri : uri
    if (result === undefined) throw new RpcError(3, 'execution reverted')
    return encodeFunctionResult({ abi, functionName, result } as never)
  })
  const guardedFetch = vi.fn<GuardedFetch>(async ({ url }) => ({
    status: url in files ? 200 : 404,
    headers: new Headers(),
    body: new TextEncoder().encode(JSON.stringify(files[url])),
  }))
  const rpc: ChainRpc = { chains: [CHAIN], has: () => true, request }
  const read = createPictureReader({
    rpc,
    guardedFetch,
    cache: createMemoryCache(),
    ipfsGateway: ipfsGateway || undefined,
    ...rest,
  })
  return {
    read: async (tokenId = '7') =>
      (await read(CHAIN, [nft(tokenId)], signal)).get(`${address}:${tokenId}`),
    request,
    guardedFetch,
  }
}

test.each<[string, Setup, string | undefined]>([
  ['base64', { tokenUri: json({ image: picture }) }, picture],
  ['as it is', { tokenUri: `data:application/json;utf8,{"image":"${picture}"}` }, picture],
  [
    'with percents',
    { tokenUri: `data:application/json,${encodeURIComponent(`{"image":"${picture}"}`)}` },
    picture,
  ],
  ['of ERC-1155', { uri: json({ image: picture }) }, picture],
  [
    'with a picture by https',
    { tokenUri: json({ image: 'https://a.example/7.png' }) },
    'https://a.example/7.png',
  ],
  [
    'with a picture in IPFS',
    { tokenUri: json({ image: `ipfs://${CID}/7.png` }) },
    `${GATEWAY}${CID}/7.png`,
  ],
  ['without a picture', { tokenUri: json({ name: 'Seven' }) }, undefined],
  [
    'with a page in place of a picture',
    { tokenUri: json({ image: 'data:text/html,<p>' }) },
    undefined,
  ],
  [
    'with a picture in a private network',
    { tokenUri: json({ image: 'https://10.0.0.1/7.png' }) },
    undefined,
  ],
  ['with a picture by http', { tokenUri: json({ image: 'http://a.example/7.png' }) }, undefined],
  ['that is no JSON', { tokenUri: json('{') }, undefined],
  [
    'that is too large',
    { tokenUri: json({ image: picture, name: 'x'.repeat(100_000) }) },
    undefined,
  ],
  [
    'with a picture that is too large',
    { tokenUri: json({ image: `data:image/png;base64,${'A'.repeat(17_000)}` }) },
    undefined,
  ],
  ['of a contract without any', {}, undefined],
])('createPictureReader: metadata in a data URL, %s', async (_, setup, expected) => {
  const { read, guardedFetch } = createReader(setup)
  expect(await read()).toBe(expected)
  expect(guardedFetch).not.toHaveBeenCalled()
})

test('createPictureReader: metadata in IPFS comes from the gateway of the operator', async () => {
  const files = { [`${GATEWAY}${CID}/7.json`]: { image: picture } }
  const { read, guardedFetch } = createReader({ tokenUri: `ipfs://${CID}/7.json`, files })
  expect(await read()).toBe(picture)
  expect(guardedFetch.mock.calls.map(([{ url }]) => url)).toEqual(Object.keys(files))
  expect(guardedFetch.mock.calls[0]?.[0]).toMatchObject({ maxBytes: 100_000, timeoutMs: 1500 })
})

test('createPictureReader: metadata by https comes from a host that the operator lists', async () => {
  const egress = createLookupEgress({ egressHosts: ['a.example'], allowPrivateUpstreams: true })
  const listedFetch = vi.fn<GuardedFetch>((request) => {
    // The real one resolves the name of a listed host, which does not exist.
    if (!request.url.startsWith('https://a.example/')) return egress?.guardedFetch(request) as never
    const body = new TextEncoder().encode(JSON.stringify({ image: picture }))
    return Promise.resolve({ status: 200, headers: new Headers(), body })
  })
  const listed = createReader({ tokenUri: 'https://a.example/7.json', listedFetch })
  expect(await listed.read()).toBe(picture)
  const other = createReader({ tokenUri: 'https://b.example/7.json', listedFetch })
  expect(await other.read()).toBeUndefined()
  await expect(listedFetch.mock.results[1]?.value).rejects.toThrow('not on the list')
  const plain = createReader({ tokenUri: 'http://a.example/7.json', listedFetch })
  expect(await plain.read()).toBeUndefined()
  expect(listedFetch).toHaveBeenCalledTimes(2)
  egress?.close()
})

test('createPictureReader: {id} is the number of the token, as ERC-1155 writes it', async () => {
  const id = `${'0'.repeat(62)}ff`
  const files = { [`${GATEWAY}${CID}/${id}.json`]: { image: picture } }
  const { read } = createReader({ uri: `ipfs://${CID}/{id}.json`, files })
  expect(await read('255')).toBe(picture)
})

test.each<[string, Setup]>([
  ['another host', { tokenUri: 'https://tracker.example/7.json' }],
  ['a private address', { tokenUri: 'http://169.254.169.254/latest/meta-data' }],
  ['a file', { tokenUri: 'file:///etc/passwd' }],
  ['what leaves the folder of the gateway', { tokenUri: `ipfs://${CID}/../../admin` }],
  ['an address that is too long', { tokenUri: `ipfs://${CID}/${'7'.repeat(100_000)}` }],
  ['IPFS without a gateway', { tokenUri: `ipfs://${CID}/7.json`, ipfsGateway: '' }],
])('createPictureReader: never requests %s', async (_, setup) => {
  const { read, guardedFetch, request } = createReader(setup)
  expect(await read()).toBeUndefined()
  expect(request).toHaveBeenCalled()
  expect(guardedFetch).not.toHaveBeenCalled()
})

test('createPictureReader: at most 24 tokens of a page', async () => {
  const request = vi.fn<ChainRpc['request']>(async () => '0x')
  const rpc: ChainRpc = { chains: [CHAIN], has: () => true, request }
  const guardedFetch = vi.fn<GuardedFetch>()
  const read = createPictureReader({ rpc, guardedFetch, cache: createMemoryCache() })
  const tokens = Array.from({ length: 30 }, (_, at) => nft(`${at}`))
  expect(await read(CHAIN, tokens, signal)).toEqual(new Map())
  // Each token is asked for by both standards.
  expect(request).toHaveBeenCalledTimes(2 * 24)
})

test('createPictureReader: what is known is cached, also that there is none', async () => {
  const known = createReader({ tokenUri: json({ image: picture }) })
  await known.read()
  expect(await known.read()).toBe(picture)
  expect(known.request).toHaveBeenCalledTimes(1)
  const missing = createReader({ tokenUri: `ipfs://${CID}/7.json` })
  await missing.read()
  expect(await missing.read()).toBeUndefined()
  expect(missing.guardedFetch).toHaveBeenCalledTimes(1)
})

test('createPictureReader: a failing node costs the picture and nothing else', async () => {
  const { read, request } = createReader({ tokenUri: json({ image: picture }) })
  request.mockRejectedValueOnce(new TypeError('down'))
  expect(await read('1')).toBeUndefined()
  expect(await read('2')).toBe(picture)
})

test('createPictureReader: a page that has to end is not cached', async () => {
  const { request } = createReader({ tokenUri: json({ image: picture }) })
  const stop = new AbortController()
  stop.abort()
  const rpc: ChainRpc = { chains: [CHAIN], has: () => true, request }
  const guardedFetch = vi.fn<GuardedFetch>()
  const read = createPictureReader({ rpc, guardedFetch, cache: createMemoryCache() })
  expect((await read(CHAIN, [nft('7')], stop.signal)).size).toBe(0)
  expect((await read(CHAIN, [nft('7')], signal)).size).toBe(1)
})

test('fitPictures: a token in many transfers does not fill a page', () => {
  const pictures = new Map([
    [`${address}:1`, 'x'.repeat(16_000)],
    [`${address}:2`, 'y'.repeat(16_000)],
  ])
  const many = Array.from({ length: 17 }, () => nft('1'))
  expect([...fitPictures([...many, nft('2')], pictures).keys()]).toEqual([`${address}:2`])
  expect(fitPictures([nft('1'), nft('2')], pictures).size).toBe(2)
})
