import {
  buildAuthObject,
  formatMessage,
  populateAuthPayload,
  validateSignedCacao,
} from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { proposedCapabilities } from '../walletconnect/protocol/namespaces.ts'
import { createAuthPayload, readAuthResult } from '../walletconnect/protocol/signIn.ts'
import { gatewaySignIn } from './adapters/gatewaySignIn.ts'
import { memoryNonceStore, memorySessionStore, signInServer } from './server/index.ts'
import { createBrowser } from './server/test/browser.ts'
import { createNode } from './server/test/nodes.ts'

const PAGE = 'https://shop.example'
/** TEST KEY. */
const account = privateKeyToAccount(`0x${'7c'.repeat(32)}`)
const { methods: METHODS } = proposedCapabilities.eip155
const CHAINS = ['eip155:1', 'eip155:10'] as const
const WORDS = 'I further authorize the stated URI to perform the following actions on my behalf'

function setUp(
  options: { readonly recap?: boolean; readonly chains?: readonly `eip155:${number}`[] } = {},
) {
  const server = signInServer({
    origins: [PAGE],
    chains: CHAINS,
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
    evm: { node: createNode },
    ...options,
  })
  const { fetch } = createBrowser(PAGE, server.handle)
  return gatewaySignIn({ url: PAGE, projectId: 'shop', origin: PAGE, fetch, statement: 'Welcome.' })
}

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']
type Cacao = ReturnType<typeof buildAuthObject>

/** How a wallet answers a request: for each chain the text that it signs, and the object. */
type Wallet = (
  request: Payload,
  issuer: string,
) => { readonly text: string; readonly auth: (signature: string) => Cacao }

const signatureOf = (s: string) => ({ t: 'eip191', s }) as const

// The example of the documentation of walletkit 1.2.8:
// https://docs.reown.com/walletkit/react-native/one-click-auth
const documented =
  (methods: readonly string[]): Wallet =>
  (request, iss) => {
    const payload = populateAuthPayload({
      authPayload: structuredClone(request),
      chains: ['eip155:1', 'eip155:10', 'eip155:137'],
      methods: [...methods],
    })
    return {
      text: formatMessage(payload, iss),
      auth: (signature) => buildAuthObject(payload, signatureOf(signature), iss),
    }
  }

// A wallet that signs the request unchanged.
const direct: Wallet = (request, iss) => ({
  text: formatMessage(request, iss),
  auth: (signature) => buildAuthObject(request, signatureOf(signature), iss),
})

const decode = (urn: string): { att: Record<string, Record<string, unknown[]>> } =>
  JSON.parse(Buffer.from(urn.slice('urn:recap:'.length), 'base64url').toString())

/** The lines after the statement, which are the same in all SDKs. */
const rest = (p: Payload, iss: string) => [
  `URI: ${p.aud}`,
  `Version: ${p.version}`,
  `Chain ID: ${iss.split(':')[3]}`,
  `Nonce: ${p.nonce}`,
  `Issued At: ${p.iat}`,
  ...(p.exp ? [`Expiration Time: ${p.exp}`] : []),
  'Resources:',
  ...(p.resources ?? []).map((item) => `- ${item}`),
]

// The Kotlin SDK, `toCAIP222Message` and `getStatement` of
// https://github.com/WalletConnect/WalletConnectKotlinV2/blob/146cb3b876fe90e69b3844ce0db1458cb838ecca/core/android/src/main/kotlin/com/walletconnect/android/internal/common/signing/cacao/Cacao.kt:
// actions sorted by their letters' codes, parts joined by '. '; its JSON writes '/' as '\/', and
// the capability is what the wallet chose of the request, in its own order. The statement has the
// words.
const kotlin: Wallet = (request, iss) => {
  const resources = [...(request.resources ?? [])]
  const { att } = decode(resources.pop() ?? '')
  const names = Object.keys(att.eip155 ?? {}).reverse()
  const json = JSON.stringify({
    att: { eip155: Object.fromEntries(names.map((name) => [name, [{ chains: request.chains }]])) },
  }).replaceAll('/', '\\/')
  resources.push(`urn:recap:${Buffer.from(json).toString('base64').replaceAll('=', '')}`)
  const abilities = names.sort().map((name) => `'${name.slice('request/'.length)}'`)
  const statement = `${request.statement} ${WORDS}: (1) 'request': ${abilities.join(', ')} for 'eip155'.`
  const p = { ...request, statement, resources }
  const text = [
    `${p.domain} wants you to sign in with your Ethereum account:`,
    account.address,
    '',
    statement,
    '',
    ...rest(p, iss),
  ].join('\n')
  return { text, auth: (signature) => buildAuthObject(p, signatureOf(signature), iss) }
}

// The Swift SDK, `CacaoPayloadBuilder`, `RecapStatementBuilder` and `SIWEFromCacaoPayloadFormatter`
// of https://github.com/WalletConnect/WalletConnectSwiftV2 (Sources/WalletConnectUtils/SIWE,
// 2c9d72cf526189ea5267034be394b081713615bf, and
// Sources/WalletConnectSign/Auth/Services/CacaosBuilder.swift,
// 0021a757296de93fc50ade682f7194491075dee5): the statement has the words, kinds and targets sorted;
// the message is written from the payload alone, without fields that are null.
const swift: Wallet = (request, iss) => {
  const { att } = decode(request.resources?.at(-1) ?? '')
  const parts = Object.keys(att)
    .sort()
    .map((target, index) => {
      const abilities = Object.keys(att[target] ?? {}).map((name) => `'${name.slice(8)}'`)
      return `(${index + 1}) 'request': ${abilities.sort().join(', ')} for '${target}'`
    })
  const p = { ...request, statement: `${request.statement} ${WORDS}: ${parts.join('. ')}.` }
  const text = [
    `${p.domain} wants you to sign in with your Ethereum account:\n${account.address}\n\n${p.statement}`,
    '',
    ...rest(p, iss),
  ].join('\n')
  const auth = (signature: string) => {
    const cacao = buildAuthObject(p, signatureOf(signature), iss)
    const nulls = { ...cacao.p, nbf: null, requestId: null }
    return { ...cacao, h: { t: 'eip4361' }, p: nulls } as unknown as Cacao
  }
  return { text, auth }
}

/** The wallet's answer to wc_sessionAuthenticate as our client reads it. */
async function signOverRelay(
  adapter: ReturnType<typeof gatewaySignIn>,
  wallet: Wallet,
  {
    address = account.address as string,
    chains = CHAINS as readonly string[],
    more = {},
  }: { address?: string; chains?: readonly string[]; more?: Partial<Payload> } = {},
) {
  const request = await adapter.createRequest?.()
  if (!request) throw new TypeError('no request')
  const payload = {
    ...createAuthPayload(request, chains, METHODS, Date.now()),
    ...more,
  } as unknown as Payload
  const cacaos = await Promise.all(
    chains.map(async (chain) => {
      const { text, auth } = wallet(payload, `did:pkh:${chain}:${address}`)
      return auth(await account.signMessage({ message: text }))
    }),
  )
  const responder = { publicKey: 'ab'.repeat(32), metadata: {} }
  const requested = { domain: request.domain, nonce: request.nonce, aud: request.uri }
  return { cacaos, answer: readAuthResult({ cacaos, responder }, requested) }
}

test.each([account.address, account.address.toLowerCase()])(
  'what a wallet signs with the connection is verified like any other message: %s',
  async (address) => {
    const adapter = setUp()
    const { answer } = await signOverRelay(adapter, direct, { address })
    expect(answer?.signed.map(({ networkId }) => networkId)).toEqual(CHAINS)
    expect(answer?.signed[0]?.message).toContain(`Welcome. ${WORDS}`)
    await adapter.addSigned?.(answer?.signed ?? [])
    for (const chain of CHAINS) expect(await adapter.getSessions(chain, address)).toHaveLength(1)
  },
)

test.each<[string, Wallet, readonly string[]]>([
  ['populateAuthPayload and buildAuthObject of walletkit', documented(METHODS), METHODS],
  ['the same, with fewer methods', documented(['personal_sign']), ['personal_sign']],
  ['the request as it came', direct, METHODS],
  ['the Kotlin SDK', kotlin, METHODS],
  ['the Swift SDK', swift, METHODS],
])('one-click sign-in: verifies the signature of a wallet with %s', async (_, wallet, methods) => {
  const adapter = setUp()
  const { cacaos, answer } = await signOverRelay(adapter, wallet)
  // The result of the stock verifier.
  for (const cacao of cacaos) {
    expect(await validateSignedCacao({ cacao, projectId: 'shop' })).toBe(true)
  }
  expect([...(answer?.methods ?? [])].sort()).toEqual([...methods].sort())
  expect(answer?.chains).toEqual(CHAINS)
  await adapter.addSigned?.(answer?.signed ?? [])
  for (const chain of CHAINS) {
    expect(await adapter.getSessions(chain, account.address)).toHaveLength(1)
  }
})

test('one-click sign-in: abilities of other kinds are described like by the stock verifier', async () => {
  const att = {
    'https://notify.example': { 'manage/all': [{}], 'crud/read': [{}], 'kv/list': [{}] },
    eip155: { 'request/personal_sign': [{}], 'request/eth_sign': [{ chains: CHAINS }] },
  }
  const recap = `urn:recap:${Buffer.from(JSON.stringify({ att })).toString('base64url')}`
  const adapter = setUp()
  const { cacaos, answer } = await signOverRelay(adapter, direct, { more: { resources: [recap] } })
  for (const [index, cacao] of cacaos.entries()) {
    expect(answer?.signed[index]?.message).toBe(formatMessage(cacao.p, cacao.p.iss))
  }
  expect(answer?.signed[0]?.message).toContain("'manage': 'all' for 'https://notify.example'.")
  // An ability of another target is no method of the wallet.
  expect(answer?.methods).toEqual(['personal_sign', 'eth_sign'])
  await adapter.addSigned?.(answer?.signed ?? [])
  expect(await adapter.getSessions('eip155:1', account.address)).toHaveLength(1)
})

test('one-click sign-in: with many networks, which wallets name for each method', async () => {
  const chains = Array.from({ length: 30 }, (_, index) => `eip155:${100_000 + index}` as const)
  const adapter = setUp({ chains })
  const wallet: Wallet = (request, iss) => {
    const payload = populateAuthPayload({
      authPayload: structuredClone(request),
      chains,
      methods: [...METHODS],
    })
    const auth = (signature: string) => buildAuthObject(payload, signatureOf(signature), iss)
    return { text: formatMessage(payload, iss), auth }
  }
  const { answer } = await signOverRelay(adapter, wallet, { chains })
  expect(answer?.chains).toEqual(chains)
  await adapter.addSigned?.(answer?.signed ?? [])
  expect(await adapter.getSessions('eip155:100000', account.address)).toHaveLength(1)
})

test('one-click sign-in: refused by a server that allows no recap', async () => {
  const adapter = setUp({ recap: false })
  const { answer } = await signOverRelay(adapter, direct)
  await expect(adapter.addSigned?.(answer?.signed ?? [])).rejects.toMatchObject({
    code: 'siwx/refused',
  })
})
