import {
  evmAccounts,
  evmContracts,
  type Localnet,
  setZoneUrl,
  solanaAccounts,
  startLocalnet,
} from '@portico/localnet'
import { createPortico, memoryStorage, resolveReceiver } from 'portico'
import { evm } from 'portico/evm'
import { createGatewayClient } from 'portico/gateway'
import {
  connectGateway,
  createNameMessage,
  type Gateway,
  getCoinType,
  getName,
  getNameErrorCode,
  getNameSuggestions,
  getNamesOf,
  registerName,
} from 'portico/gateway/names'
import { toNetwork } from 'portico/wire'
import { type Address, createPublicClient, defineChain, type Hex, http, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsText } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { LOCAL_LOOKUPS, LOCAL_PROJECT, startLocalGateway } from '../startLocalGateway.ts'
import { signByContract } from './test/signByContract.ts'
import { signSolana } from './test/signSolana.ts'

const ETHER = 60
let world: Localnet
let running: RunningGateway
let gateway: Gateway
const keyOf = (index: number) => privateKeyToAccount(evmAccounts[index]?.privateKey ?? '0x')
const nameOf = (label: string) => `${label}.portico.example`

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  running = await startLocalGateway({ manifest: world.manifest, origins: [] })
  gateway = connectGateway({ baseUrl: running.url, projectId: LOCAL_PROJECT })
  await setZoneUrl(world.manifest.chains.evm, `${running.url}${LOCAL_LOOKUPS}`)
}, 180_000)

afterAll(async () => {
  await running.close()
  await world.stop()
})

const client = () => createPublicClient({ transport: http(world.manifest.chains.evm.rpcUrl) })

interface Wanted {
  readonly attributes?: Record<string, string>
  readonly coinType?: number
}

async function registerKey(label: string, index: number, wanted: Wanted = {}) {
  const account = keyOf(index)
  const { attributes, coinType = ETHER } = wanted
  const message = createNameMessage({ name: nameOf(label), attributes })
  const signature = await account.signMessage({ message })
  return registerName(gateway, { coinType, address: account.address, message, signature })
}

/** Resolves with viem as it is: its client follows off-chain look-ups itself. */
const resolveEns = (label: string, coinType?: bigint) =>
  getEnsAddress(client(), {
    name: nameOf(label),
    coinType,
    universalResolverAddress: evmContracts.ensUniversalResolver,
    strict: true,
  })
const resolveText = (label: string, key: string) =>
  getEnsText(client(), {
    name: nameOf(label),
    key,
    universalResolverAddress: evmContracts.ensUniversalResolver,
    strict: true,
  })

test('names: a key registers one, which shows by name, address and identity', async () => {
  const { address } = keyOf(3)
  const attributes = { avatar: 'https://shop.example/a.png' }
  expect(await getName(gateway, { name: nameOf('alice') })).toBeNull()
  const identity = createGatewayClient({ baseUrl: running.url, projectId: LOCAL_PROJECT })
  expect(await identity.getIdentity({ address })).toEqual({ name: null, avatar: null })
  const made = await registerKey('alice', 3, { attributes })
  expect(made).toMatchObject({ name: nameOf('alice'), attributes, addresses: { 60: { address } } })
  expect(await getName(gateway, { name: 'ALICE.portico.example' })).toEqual(made)
  expect(await getNamesOf(gateway, { address: address.toLowerCase() })).toEqual([made])
  expect(await identity.getIdentity({ address })).toEqual({
    name: nameOf('alice'),
    avatar: attributes.avatar,
  })
  const [typed, ...others] = await getNameSuggestions(gateway, { label: 'alice' })
  expect(typed).toEqual({ name: nameOf('alice'), registered: true })
  expect(others).toHaveLength(5)
  expect(others.every(({ registered }) => !registered)).toBe(true)
  expect(await getNameSuggestions(gateway, { label: 'alice', zone: 'reown.id' })).toEqual([])
  // Again: the same.
  expect(await registerKey('alice', 3, { attributes })).toMatchObject({
    registered_at: made.registered_at,
  })
})

test('names: what is taken, reserved, alike, of another zone or of another account is refused', async () => {
  await registerKey('mike', 4)
  const codeOf = (call: Promise<unknown>) => call.then(() => 'registered', getNameErrorCode)
  expect(await codeOf(registerKey('mike', 5))).toBe('name_taken')
  expect(await codeOf(registerKey('rn1ke', 5))).toBe('name_taken')
  expect(await codeOf(registerKey('adm1n', 5))).toBe('name_taken')
  // No variants either: they would pose as the same.
  const reserved = [{ name: nameOf('admin'), registered: true }]
  expect(await getNameSuggestions(gateway, { label: 'admin' })).toEqual(reserved)
  expect(await codeOf(registerKey('michael', 4))).toBe('already_named')
  const { address } = keyOf(5)
  const sign = async (name: string, now = Date.now()) => {
    const message = createNameMessage({ name, now })
    const signature = await keyOf(6).signMessage({ message })
    return registerName(gateway, { coinType: ETHER, address, message, signature })
  }
  expect(await codeOf(sign(nameOf('oscar')))).toBe('signature_refused')
  expect(await codeOf(sign(nameOf('oscar'), Date.now() - 301_000))).toBe('signature_refused')
  await expect(sign('oscar.reown.id')).rejects.toMatchObject({
    cause: { cause: { status: 400, body: { error: { code: 'bad_request' } } } },
  })
  expect(await getNamesOf(gateway, { address })).toEqual([])
})

test('names: two accounts ask for one name at once, and one gets it', async () => {
  const answers = await Promise.allSettled([registerKey('trent', 6), registerKey('trent', 7)])
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [getNameErrorCode(answer.reason)] : [],
  )
  expect(refused).toEqual(['name_taken'])
  const owner = keyOf(answers[0].status === 'fulfilled' ? 6 : 7).address
  const found = await getName(gateway, { name: nameOf('trent') })
  expect(found?.addresses[60]?.address).toBe(owner)
})

test('names: contracts sign by ERC-1271, and before they are deployed by ERC-6492', async () => {
  const owner = keyOf(8)
  const coinType = getCoinType('eip155:31337') ?? 0
  const { rpcUrl } = world.manifest.chains.evm
  const contract = async (label: string, salt: Hex, isDeployed: boolean) => {
    const message = createNameMessage({ name: nameOf(label) })
    const signed = await signByContract({ rpcUrl, owner, salt, isDeployed, message })
    return registerName(gateway, { coinType, message, ...signed })
  }
  // The network of the zone is the one of coin type 60.
  const deployed = await contract('vault', keccak256('0x01'), true)
  expect(Object.keys(deployed.addresses)).toEqual(['60'])
  const future = await contract('later', keccak256('0x02'), false)
  const address = future.addresses[60]?.address
  expect(await resolveEns('later')).toBe(address)
  // A contract may belong to another owner on another network.
  expect(await resolveEns('later', BigInt(getCoinType('eip155:10') ?? 0))).toBeNull()
  // The owner's key is another account.
  expect(await getNamesOf(gateway, { address: owner.address })).toEqual([])
})

test('names: a Solana account registers one', async () => {
  const account = solanaAccounts[2]
  const message = createNameMessage({ name: nameOf('sola') })
  const address = account?.address ?? ''
  const signature = await signSolana(account?.secretKey ?? '', message)
  const made = await registerName(gateway, { coinType: 501, address, message, signature })
  expect(made.addresses[501]?.address).toBe(address)
  expect(await getNamesOf(gateway, { address })).toEqual([made])
  expect(await resolveEns('sola')).toBeNull()
  expect(await resolveEns('sola', 501n)).toMatch(/^0x[0-9a-f]{64}$/)
  const wrong = registerName(gateway, {
    coinType: 501,
    address,
    message: createNameMessage({ name: nameOf('solb') }),
    signature,
  })
  expect(await wrong.catch(getNameErrorCode)).toBe('signature_refused')
})

test('names: viem resolves one as any name of ENS, and its texts', async () => {
  const { address } = keyOf(9)
  const optimism = BigInt(getCoinType('eip155:10') ?? 0)
  await registerKey('walter', 9, { attributes: { avatar: 'ipfs://x', url: 'https://w.example' } })
  expect(await resolveEns('walter')).toBe(address)
  // A key is the same account on all EVM networks.
  expect(await resolveEns('walter', optimism)).toBe(address.toLowerCase())
  expect(await resolveEns('walter', 0n)).toBeNull()
  expect(await resolveText('walter', 'url')).toBe('https://w.example')
  expect(await resolveText('walter', 'toString')).toBeNull()
  expect(await resolveEns('nobody')).toBeNull()
  expect(await resolveEns('a.walter')).toBeNull()
  expect(
    await getEnsAddress(client(), {
      name: 'alice.eth',
      universalResolverAddress: evmContracts.ensUniversalResolver,
    }),
  ).toBe(evmAccounts[0]?.address)
})

test('names: the modal’s look-up of receivers finds one, at a host that the site allows', async () => {
  const { address } = keyOf(1)
  const { chainId: id, name, nativeCurrency, rpcUrl, ens } = world.manifest.chains.evm
  const chain = defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { ensUniversalResolver: { address: ens.universalResolver as Address } },
  })
  const resolve = (nameOrigins: readonly string[]) => {
    const portico = createPortico({
      projectId: 'demo',
      networks: [toNetwork(chain)],
      adapters: [evm({ nameOrigins })],
      storage: memoryStorage(),
    })
    return resolveReceiver(portico, { value: nameOf('receiver') })
  }
  await registerKey('receiver', 1)
  expect(await resolve([running.url])).toMatchObject({ address, name: nameOf('receiver') })
  await expect(resolve([])).rejects.toMatchObject({ code: 'name/resolve-failed' })
})
