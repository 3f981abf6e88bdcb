import { evmContracts, type Localnet, startLocalnet } from '@portico/localnet'
import {
  type Address,
  concatHex,
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  hexToBigInt,
  http,
  keccak256,
  numberToHex,
  parseAbi,
  parseEther,
  parseSignature,
  slice,
  stringToBytes,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toContext } from '../http/context.ts'
import { memoryNonceStore, memorySessionStore } from '../stores/memoryStores.ts'
import { createNode } from '../test/nodes.ts'
import { createSigned, NOW, type TestSigner } from '../test/signers.ts'
import type { EvmNode, EvmNodeCall, EvmOptions } from '../verify/types.ts'
import { verifySignIn } from '../verify/verifySignIn.ts'
import { CALL_FROM } from './requestNode.ts'

const CHAIN = 'eip155:31337'
const SUFFIX: `0x${string}` = `0x${'6492'.repeat(16)}`
const FACTORY = parseAbi([
  'function create(address owner, bool nested, bytes32 salt) returns (address)',
  'function addressOf(address owner, bool nested, bytes32 salt) view returns (address)',
])
const WALLET = parseAbi([
  'function setOwner(address next)',
  'function toNested(bytes32 hash) view returns (bytes32)',
])

let world: Localnet
beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
}, 180_000)
afterAll(() => world.stop())

const transport = () => http(world.evm.rpcUrl)
const reader = () => createPublicClient({ transport: transport(), pollingInterval: 20 })
const node: EvmNode = {
  request: (call) => reader().request(call as never),
}

function verify(
  signed: { readonly message: string; readonly signature: string },
  options: Partial<EvmOptions> = {},
) {
  return verifySignIn({
    ...signed,
    expect: {
      domain: 'shop.example',
      uri: 'https://shop.example',
      nonce: 'a1b2c3d4e5',
      chains: [CHAIN],
      now: NOW,
    },
    evm: { node: () => node, blockTag: 'latest', ...options },
  })
}

const refused = { code: 'siwx/signature' }
const newKey = () => privateKeyToAccount(generatePrivateKey())
const eoa = (account = newKey()): TestSigner => ({
  accountAddress: account.address,
  chainId: CHAIN,
  sign: (message) => account.signMessage({ message }),
})

async function funded() {
  const account = newKey()
  const test = createTestClient({ mode: 'anvil', transport: transport() })
  await test.setBalance({ address: account.address, value: parseEther('10') })
  return account
}

let salts = 0
interface Wallet {
  readonly address: Address
  readonly creation: `0x${string}`
  deploy(): Promise<void>
}

async function walletOf(owner: Address, nested = false): Promise<Wallet> {
  salts += 1
  const args = [owner, nested, numberToHex(salts, { size: 32 })] as const
  const address = await reader().readContract({
    address: evmContracts.smartWalletFactory,
    abi: FACTORY,
    functionName: 'addressOf',
    args,
  })
  const creation = encodeFunctionData({ abi: FACTORY, functionName: 'create', args })
  return {
    address,
    creation,
    deploy: () => send(evmContracts.smartWalletFactory, creation),
  }
}

async function send(
  to: Address,
  data: `0x${string}`,
  from = undefined as ReturnType<typeof newKey> | undefined,
) {
  const account = from ?? (await funded())
  const client = createWalletClient({ account, transport: transport() })
  const hash = await client.sendTransaction({ chain: null, to, data, gas: 2_000_000n })
  const receipt = await reader().waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
}

const signerOf = (wallet: Wallet, owner: ReturnType<typeof newKey>): TestSigner => ({
  accountAddress: wallet.address,
  chainId: CHAIN,
  sign: (message) => owner.signMessage({ message }),
})

function wrap(factory: Address, creation: `0x${string}`, signature: `0x${string}`): `0x${string}` {
  const parts = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
  return concatHex([encodeAbiParameters(parts, [factory, creation, signature]), SUFFIX])
}

test('verifyEvm: accepts a key’s signature of 65 bytes with either parity, or 64', async () => {
  const signed = await createSigned(eoa())
  const hex = signed.signature as `0x${string}`
  expect(await verify(signed)).toMatchObject({ accountType: 'eoa' })
  const { r, s, yParity } = parseSignature(hex)
  const low = concatHex([r, s, numberToHex(yParity, { size: 1 })])
  expect(await verify({ ...signed, signature: low })).toMatchObject({ accountType: 'eoa' })
  const packed = numberToHex(hexToBigInt(s) | (BigInt(yParity) << 255n), { size: 32 })
  expect(await verify({ ...signed, signature: concatHex([r, packed]) })).toMatchObject({
    accountType: 'eoa',
  })
})

test('verifyEvm: refuses a high s, other lengths and other parities', async () => {
  const signed = await createSigned(eoa())
  const hex = signed.signature as `0x${string}`
  const { r, s, yParity } = parseSignature(hex)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const twin = concatHex([
    r,
    numberToHex(order - hexToBigInt(s), { size: 32 }),
    numberToHex(28 - yParity, { size: 1 }),
  ])
  // With 64 bytes the parity is a bit of `s`: the rest of 65 bytes is valid for every other
  // signature.
  const flipped = hexToBigInt(s) | (BigInt(1 - yParity) << 255n)
  const otherParity = concatHex([r, numberToHex(flipped, { size: 32 })])
  const wrong = [
    twin,
    `${hex}00`,
    slice(hex, 0, 63),
    otherParity,
    '0x',
    'nonsense',
    `${hex.slice(0, -2)}1d`,
    `${hex.slice(0, -2)}25`,
  ]
  for (const signature of wrong) {
    await expect(verify({ ...signed, signature }), signature).rejects.toMatchObject(refused)
  }
  await expect(
    verify({ ...signed, signature: (await createSigned(eoa())).signature }),
  ).rejects.toMatchObject(refused)
})

test('verifyEvm: a contract’s owner signs for it (ERC-1271) until the owner changes', async () => {
  const owner = await funded()
  const wallet = await walletOf(owner.address)
  await wallet.deploy()
  const signed = await createSigned(signerOf(wallet, owner))
  expect(await verify(signed)).toMatchObject({
    accountType: 'smartAccount',
    address: wallet.address,
  })
  await expect(verify(await createSigned(signerOf(wallet, newKey())))).rejects.toMatchObject(
    refused,
  )
  const data = encodeFunctionData({
    abi: WALLET,
    args: [newKey().address],
    functionName: 'setOwner',
  })
  await send(wallet.address, data, owner)
  await expect(verify(signed)).rejects.toMatchObject(refused)
})

test('verifyEvm: an undeployed contract signs with its deployment (ERC-6492)', async () => {
  const owner = newKey()
  const wallet = await walletOf(owner.address)
  const { message, signature } = await createSigned(signerOf(wallet, owner))
  // Not deployed and not wrapped: the owner is not the account.
  await expect(verify({ message, signature })).rejects.toMatchObject(refused)
  const factory = evmContracts.smartWalletFactory
  const wrapped = wrap(factory, wallet.creation, signature as `0x${string}`)
  expect(await verify({ message, signature: wrapped })).toMatchObject({
    accountType: 'smartAccount',
  })
  // Nothing was deployed.
  expect(await reader().getCode({ address: wallet.address })).toBeUndefined()
  const foreign = wrap(factory, wallet.creation, await newKey().signMessage({ message }))
  await expect(verify({ message, signature: foreign })).rejects.toMatchObject(refused)
  const elsewhere = wrap(evmContracts.faucet, wallet.creation, signature as `0x${string}`)
  await expect(verify({ message, signature: elsewhere })).rejects.toMatchObject(refused)
  await expect(verify({ message, signature: concatHex(['0x1234', SUFFIX]) })).rejects.toMatchObject(
    refused,
  )
  expect(
    await verify({ message, signature: wrapped }, { factories: [factory.toLowerCase()] }),
  ).toBeTruthy()
  await expect(
    verify({ message, signature: wrapped }, { factories: [evmContracts.faucet] }),
  ).rejects.toMatchObject(refused)
  // Once it is deployed, both forms are valid.
  await wallet.deploy()
  expect(await verify({ message, signature: wrapped })).toMatchObject({
    accountType: 'smartAccount',
  })
  expect(await verify({ message, signature })).toMatchObject({ accountType: 'smartAccount' })
})

test('verifyEvm: a signature is for one of two accounts of an owner, nested (ERC-7739) or not', async () => {
  const owner = newKey()
  const [one, other] = [await walletOf(owner.address), await walletOf(owner.address)]
  await one.deploy()
  await other.deploy()
  const signed = await createSigned(signerOf(one, owner))
  expect(await verify(signed)).toMatchObject({ address: one.address })
  const moved = { ...signed, message: signed.message.replace(one.address, other.address) }
  await expect(verify(moved)).rejects.toMatchObject(refused)
  const nested = [await walletOf(owner.address, true), await walletOf(owner.address, true)] as const
  for (const wallet of nested) await wallet.deploy()
  const [first, second] = nested
  const nest = async (wallet: Wallet, message: string) => {
    const args = [hashMessage(message)] as const
    const hash = await reader().readContract({
      address: wallet.address,
      abi: WALLET,
      functionName: 'toNested',
      args,
    })
    return owner.sign({ hash })
  }
  const { message } = await createSigned(signerOf(first, owner))
  expect(await verify({ message, signature: await nest(first, message) })).toMatchObject({
    accountType: 'smartAccount',
  })
  // The owner's plain signature, and one nested for the other account, are invalid here.
  await expect(verify(await createSigned(signerOf(first, owner)))).rejects.toMatchObject(refused)
  await expect(verify({ message, signature: await nest(second, message) })).rejects.toMatchObject(
    refused,
  )
})

test('verifyEvm: a delegated key (EIP-7702) signs for itself and is no smart account', async () => {
  const account = newKey()
  const testing = createTestClient({ mode: 'anvil', transport: transport() })
  const wallet = await walletOf(newKey().address)
  await wallet.deploy()
  const bytecode = concatHex(['0xef0100', wallet.address])
  await testing.setCode({ address: account.address, bytecode })
  expect(await verify(await createSigned(eoa(account)))).toMatchObject({ accountType: 'eoa' })
  const stranger: TestSigner = { ...eoa(), accountAddress: account.address }
  await expect(verify(await createSigned(stranger))).rejects.toMatchObject(refused)
})

test('verifyEvm: never accepts the key of an account with code', async () => {
  const account = newKey()
  const testing = createTestClient({ mode: 'anvil', transport: transport() })
  // Returns nothing for any call.
  await testing.setCode({ address: account.address, bytecode: '0x00' })
  await expect(verify(await createSigned(eoa(account)))).rejects.toMatchObject(refused)
})

test('verifyEvm: an account with code verifies the signature itself, even if it is wrapped for deployment', async () => {
  const account = newKey()
  const testing = createTestClient({ mode: 'anvil', transport: transport() })
  const owner = newKey()
  const wallet = await walletOf(owner.address)
  // Refuses every signature; its deployment is not simulated again.
  await testing.setCode({ address: wallet.address, bytecode: '0x00' })
  const { message, signature } = await createSigned(signerOf(wallet, owner))
  const { smartWalletFactory: factory } = evmContracts
  const wrapped = wrap(factory, wallet.creation, signature as `0x${string}`)
  const calls: EvmNodeCall[] = []
  const watched: EvmNode = {
    request(call) {
      calls.push(call)
      return node.request(call)
    },
  }
  const options = { node: () => watched }
  await expect(verify({ message, signature: wrapped }, options)).rejects.toMatchObject(refused)
  expect(calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_getCode', 'eth_call'])
  expect(calls.at(-1)?.params?.[0]).toMatchObject({ to: wallet.address })
  // A delegated key (EIP-7702) may wrap its own signature.
  const bytecode = concatHex(['0xef0100', wallet.address])
  await testing.setCode({ address: account.address, bytecode })
  const own = await createSigned(eoa(account))
  const wrappedOwn = wrap(factory, '0x', own.signature as `0x${string}`)
  expect(await verify({ ...own, signature: wrappedOwn })).toMatchObject({ accountType: 'eoa' })
})

test('verifyEvm: a contract that trusts the zero address is not called from it', async () => {
  const testing = createTestClient({ mode: 'anvil', transport: transport() })
  const address = newKey().address
  // CALLER ISZERO, times the accepting result: accepts if the caller is zero.
  const bytecode = '0x3315631626ba7e60e01b0260005260206000f3'
  await testing.setCode({ address, bytecode })
  const { data } = await reader().call({ account: zeroAddress, to: address, data: '0x1626ba7e' })
  expect(data).toMatch(/^0x1626ba7e/)
  const signed = await createSigned({ ...eoa(), accountAddress: address })
  await expect(verify(signed)).rejects.toMatchObject(refused)
  expect(CALL_FROM).toBe(slice(keccak256(stringToBytes('portico sign-in verifier')), 12))
})

test('verifyEvm: a contract that runs out of gas has not signed, with the local node’s message', async () => {
  const testing = createTestClient({ mode: 'anvil', transport: transport() })
  const address = newKey().address
  // JUMPDEST, PUSH1 0, JUMP: an endless loop.
  await testing.setCode({ address, bytecode: '0x5b600056' })
  const signed = await createSigned({ ...eoa(), accountAddress: address })
  await expect(verify(signed)).rejects.toMatchObject(refused)
})

test.each([
  ['geth', 'out of gas'],
  ['geth', 'gas required exceeds allowance (3000000)'],
  ['geth', 'gas uint64 overflow'],
  ['reth', 'out of gas: gas required exceeds: 3000000'],
  ['reth', 'Out of gas: gas exhausts during memory expansion: 3000000'],
  ['anvil', 'EVM error OutOfGas'],
  ['Hardhat', 'Transaction ran out of gas'],
  ['Nethermind', 'VM execution error.'],
])('verifyEvm: out of gas in the message of %s is an invalid signature: %s', async (_, message) => {
  const signed = await createSigned(eoa())
  const answer = async ({ method }: EvmNodeCall) => {
    if (method === 'eth_call') throw Object.assign(new TypeError(message), { code: -32000 })
    return '0x60'
  }
  await expect(verify(signed, { node: () => createNode(CHAIN, answer) })).rejects.toMatchObject(
    refused,
  )
})

test('verifyEvm: a node of another chain is refused and named', async () => {
  const signed = await createSigned(eoa())
  const other = { node: () => createNode('eip155:137') }
  await expect(verify(signed, other)).rejects.toMatchObject({
    code: 'siwx/node-chain',
    shortMessage: expect.stringContaining('eip155:137'),
  })
  const mute: EvmNode = { request: async () => '0x' }
  await expect(verify(signed, { node: () => mute })).rejects.toMatchObject({
    code: 'siwx/node-chain',
  })
})

test('signInServer: requests the chain of each client once', async () => {
  const methods: string[] = []
  const client = createNode(CHAIN)
  const counting: EvmNode = {
    request(call) {
      methods.push(call.method)
      return client.request(call)
    },
  }
  const context = toContext({
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
    evm: { node: () => counting },
  })
  for (const _ of [1, 2, 3]) await verify(await createSigned(eoa()), context.evm)
  const chainRequests = methods.filter((method) => method === 'eth_chainId')
  expect(chainRequests).toHaveLength(1)
  expect(methods.filter((method) => method === 'eth_getCode')).toHaveLength(3)
})

test.each<[string, EvmNode['request']]>([
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['limits us', () => Promise.reject({ code: 429, message: 'too many requests' })],
  ['answers nonsense', async () => 'hello'],
  ['answers nothing', async () => null],
])('verifyEvm: a node that %s is unavailable', async (_, request) => {
  const signed = await createSigned(eoa())
  await expect(verify(signed, { node: () => ({ request }) })).rejects.toMatchObject({
    code: 'siwx/unavailable',
  })
  await expect(verify(signed, { node: () => createNode(CHAIN, request) })).rejects.toMatchObject({
    code: 'siwx/unavailable',
  })
})

test('verifyEvm: reads at the safe block, or at the latest on a chain without it', async () => {
  const signed = await createSigned(eoa())
  const tags: unknown[] = []
  const createNodeWithoutSafe = (message: string) =>
    createNode(CHAIN, async ({ params }) => {
      tags.push(params?.[1])
      if (params?.[1] === 'safe') throw Object.assign(new TypeError(message), { code: -32000 })
      return '0x'
    })
  const options = { blockTag: undefined }
  const old = { ...options, node: () => createNodeWithoutSafe('safe block not found') }
  expect(await verify(signed, old)).toMatchObject({ accountType: 'eoa' })
  expect(tags).toEqual(['safe', 'latest'])
  const busy = { ...options, node: () => createNodeWithoutSafe('header not found') }
  await expect(verify(signed, busy)).rejects.toMatchObject({ code: 'siwx/unavailable' })
})
