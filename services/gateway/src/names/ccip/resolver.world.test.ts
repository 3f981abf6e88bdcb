import { readFileSync } from 'node:fs'
import {
  evmAccounts,
  evmContracts,
  type Localnet,
  localZone,
  startLocalnet,
} from '@portico/localnet'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  namehash,
  parseAbi,
  publicActions,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newName } from '../test/newName.ts'
import type { NameRecord } from '../types.ts'
import { answerLookup } from './answerLookup.ts'

// ENS's own contract, as it is published.
const published: { bytecode: Hex } = JSON.parse(
  readFileSync(new URL('./test/offchainResolver.json', import.meta.url), 'utf8'),
)
const abi = parseAbi([
  'constructor(string url, address[] signers)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function resolveWithProof(bytes response, bytes extraData) view returns (bytes)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])
const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const owner = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const alice: NameRecord = { ...newName('alice', owner), createdAt: new Date(0), updatedAt: null }
const names = {
  get: async (name: string) => (name === 'alice.portico.example' ? alice : undefined),
}

let world: Localnet
let theirs: Address

const client = () =>
  createTestClient({
    mode: 'anvil',
    transport: http(world.manifest.chains.evm2.rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions)

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  const account = privateKeyToAccount(evmAccounts[0]?.privateKey ?? '0x')
  const transport = http(world.manifest.chains.evm2.rpcUrl)
  const hash = await createWalletClient({ account, transport }).deployContract({
    abi,
    bytecode: published.bytecode,
    args: ['http://127.0.0.1/{sender}/{data}.json', [localZone.signer]],
    chain: null,
  })
  theirs = (await client().waitForTransactionReceipt({ hash })).contractAddress ?? zeroAddress
}, 180_000)

afterAll(() => world.stop())

const now = async () => Number((await client().getBlock()).timestamp) * 1000
const encodeAddr = (name: string) =>
  encodeFunctionData({ abi: addrAbi, functionName: 'addr', args: [namehash(name)] })

/** What a resolver asks of the gateway for the address of a name. */
async function readLookup(resolver: Address, name: string) {
  const args = [toHex(packetToBytes(name)), encodeAddr(name)] as const
  const data = encodeFunctionData({ abi, functionName: 'resolve', args })
  const error = await createPublicClient({ transport: http(world.manifest.chains.evm2.rpcUrl) })
    .request({ method: 'eth_call', params: [{ to: resolver, data }, 'latest'] })
    .catch((cause) => cause)
  const { args: lookup } = decodeErrorResult({ abi, data: readRevert(error) })
  const [sender, , callData, , extraData] = lookup as readonly [Address, string[], Hex, Hex, Hex]
  return { sender, callData, extraData }
}

function readRevert(error: { data?: unknown; cause?: unknown }): Hex {
  if (typeof error.data === 'string') return error.data as Hex
  return readRevert((error.cause ?? error.data) as { data?: unknown })
}

function prove(resolver: Address, response: Hex, extraData: Hex) {
  const args = [response, extraData] as const
  return client().readContract({ address: resolver, abi, functionName: 'resolveWithProof', args })
}

const readAddr = (result: Hex) => decodeFunctionResult({ abi: addrAbi, data: result }).toLowerCase()

describe.each([
  ['the resolver of ENS', () => theirs],
  ['the local resolver', () => evmContracts.namesResolver],
] as const)('answerLookup: %s', (_, getResolver) => {
  test('accepts what the signer answers', async () => {
    const resolver = getResolver()
    const supports = { address: resolver, abi, functionName: 'supportsInterface' } as const
    expect(await client().readContract({ ...supports, args: ['0x9061b923'] })).toBe(true)
    for (const [name, address] of [
      ['alice.portico.example', owner],
      ['nobody.portico.example', zeroAddress],
    ] as const) {
      const { sender, callData: data, extraData } = await readLookup(resolver, name)
      expect(sender).toBe(getAddress(resolver))
      const answer = await answerLookup({
        names,
        signerKey: localZone.signerKey,
        sender,
        data,
        now: await now(),
      })
      expect(readAddr(await prove(resolver, answer, extraData))).toBe(address)
    }
  })

  test('refuses another signer, resolver, question or time', async () => {
    const resolver = getResolver()
    const {
      sender,
      callData: data,
      extraData,
    } = await readLookup(resolver, 'alice.portico.example')
    const good = { names, signerKey: localZone.signerKey, sender, data, now: await now() }
    const other = await readLookup(resolver, 'nobody.portico.example')
    const refusals = [
      { ...good, signerKey: generatePrivateKey() },
      { ...good, sender: owner as Address },
      { ...good, data: other.callData },
      { ...good, now: good.now - 302_000 },
    ]
    for (const parameters of refusals) {
      const answer = await answerLookup(parameters)
      await expect(prove(resolver, answer, extraData)).rejects.toThrow('reverted')
    }
    const answer = await answerLookup(good)
    expect(readAddr(await prove(resolver, answer, extraData))).toBe(owner)
    const changed = answer.replace(owner.slice(2), '11'.repeat(20)) as Hex
    expect(changed).not.toBe(answer)
    await expect(prove(resolver, changed, extraData)).rejects.toThrow('reverted')
  })
})

test('NamesResolver: only its owner changes the URL and the signer', async () => {
  const setters = parseAbi(['function setUrl(string url)', 'function setSigner(address signer)'])
  const resolver = { address: evmContracts.namesResolver, abi: setters, account: owner } as const
  const url = client().simulateContract({
    ...resolver,
    functionName: 'setUrl',
    args: ['http://evil.example'],
  })
  await expect(url).rejects.toThrow('reverted')
  const signer = client().simulateContract({
    ...resolver,
    functionName: 'setSigner',
    args: [owner],
  })
  await expect(signer).rejects.toThrow('reverted')
})
