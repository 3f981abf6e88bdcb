import { $Metadata } from '@dedot/codecs'
import { MerkleizedMetadata } from '@dedot/merkleized-metadata'
import { Metadata, TypeRegistry } from '@polkadot/types'
import polkadotV14 from '@polkadot/types-support/metadata/v14/polkadot-hex'
import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex'
import kusama from '@polkadot/types-support/metadata/v15/kusama-hex'
import polkadot from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { afterEach, expect, test } from 'vitest'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { startNode, type TestNode } from '../test/startNode.ts'
import { dryRun } from './costs.ts'
import {
  EXTRINSIC_VERSION,
  hashExtrinsic,
  readExtensions,
  writeEra,
  writeExtrinsic,
  writeSigningPayload,
} from './extrinsic.ts'
import { fromHex, toHex, writeNumber } from './hex.ts'
import { getRuntime, type KeptRuntimes, readConstant } from './runtimes.ts'

// The metadata are records of the chains; records of version 15 are answers of
// `Metadata_metadata_at_version`.

let node: TestNode | undefined

afterEach(async () => {
  await node?.stop()
  node = undefined
})

const genesisHash = `0x${'91'.repeat(32)}` as const
const key = { genesisHash, specVersion: 1, transactionVersion: 1 }

async function load(metadata: string) {
  node = await startNode(({ method, params }) =>
    method === 'state_call' && params[0] === 'Metadata_metadata_at_version' ? metadata : undefined,
  )
  return { runtime: await getRuntime(new Map(), { endpoints: [{ url: node.url }] }, key) }
}

const skipOption = (record: string) => `0x${record.slice(record.indexOf('6d657461'))}` as const

test.each([
  ['Polkadot', polkadot, { name: '', symbol: 'DOT', decimals: 10 }, 0],
  ['Asset Hub', assetHub, { name: '', symbol: 'DOT', decimals: 10 }, 0],
  ['Kusama', kusama, { name: '', symbol: 'KSM', decimals: 12 }, 2],
] as const)('the hash of the metadata of %s is that of another library', async (...row) => {
  const [, record, currency, prefix] = row
  const { runtime } = await load(record)
  const { decimals, symbol: tokenSymbol } = currency
  const decoded = $Metadata.tryDecode(skipOption(record))
  const other = new MerkleizedMetadata(decoded, { decimals, tokenSymbol }).digest()
  expect(runtime.getMetadataHash(currency)).toBe(toHex(other))
  expect(readConstant(runtime, 'System', 'SS58Prefix')).toBe(prefix)
  expect(readConstant(runtime, 'System', 'Nothing')).toBeUndefined()
})

test('a runtime is loaded once; one without metadata of version 15 has no hash', async () => {
  const calls: unknown[] = []
  const registry = new TypeRegistry()
  node = await startNode(({ method, params }) => {
    calls.push([method, params[0]])
    // `None`: no metadata of this version.
    if (method !== 'state_call' || params[0] !== 'Metadata_metadata') return '0x00'
    return registry.createType('Bytes', polkadotV14).toHex()
  })
  const kept: KeptRuntimes = new Map()
  const target = { endpoints: [{ url: node.url }] }
  const runtime = await getRuntime(kept, target, key)
  expect(runtime.getMetadataHash({ name: '', symbol: 'DOT', decimals: 10 })).toBeUndefined()
  expect(readExtensions(runtime, 'Polkadot')).toContain('CheckMetadataHash')
  // It describes no functions of the runtime either.
  const payload = { method: '0x', address: '' } as PolkadotPayload
  expect(await dryRun(target, runtime, payload)).toEqual({ status: 'unknown' })
  expect(calls).toHaveLength(2)
  expect(await getRuntime(kept, target, key)).toBe(runtime)
  expect(calls).toHaveLength(2)
  await getRuntime(kept, target, { ...key, specVersion: 2 })
  expect(calls).toHaveLength(4)
})

test('metadata that is none is an error of the response', async () => {
  await expect(load('0x01080000')).rejects.toMatchObject({ code: 'http/invalid-body' })
})

test('an unknown extension that is not empty is refused', async () => {
  const { runtime } = await load(polkadot)
  const { extrinsic } = runtime.metadata
  const mortality = extrinsic.signedExtensions.find((item) => item.identifier === 'CheckMortality')
  if (!mortality) throw new TypeError('no CheckMortality')
  const signedExtensions = [{ ...mortality, identifier: 'CheckOther' }]
  const other = {
    ...runtime,
    metadata: { ...runtime.metadata, extrinsic: { ...extrinsic, signedExtensions } },
  }
  expect(() => readExtensions(other, 'Other')).toThrow(/Sending is not supported on Other/)
  const version = [5]
  const newer = {
    ...runtime,
    metadata: { ...runtime.metadata, extrinsic: { ...extrinsic, version } },
  }
  expect(() => readExtensions(newer, 'Other')).toThrow(/Sending is not supported on Other/)
})

const signature = Uint8Array.from({ length: 65 }, (_, index) => (index === 0 ? 1 : index))
const accountId = Uint8Array.from({ length: 32 }, (_, index) => index + 1)

test.each([
  ['Polkadot', 'with the hash of the metadata', polkadot, 1],
  ['Polkadot', 'without it', polkadot, 0],
  ['Asset Hub', 'with the hash of the metadata', assetHub, 1],
  ['Asset Hub', 'without it', assetHub, 0],
] as const)('payload and extrinsic of %s are those of @polkadot/types, %s', async (...row) => {
  const [, , record, mode] = row
  const { runtime } = await load(record)
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, skipOption(record)))
  const dest = `0x00${'07'.repeat(32)}` as const
  const [pallet = 0, index = 0] = runtime.codecs.buildCall(
    'Balances',
    'transfer_keep_alive',
  ).location
  const call = toHex(Uint8Array.from([pallet, index, ...fromHex(dest), 0x02, 0x09, 0x3d, 0x00]))
  const address = registry.createType('AccountId', accountId).toString()
  const payload: PolkadotPayload = {
    address,
    blockHash: `0x${'ab'.repeat(32)}`,
    blockNumber: writeNumber(12_345_678, 4),
    era: writeEra(12_345_678, 256),
    genesisHash,
    ...(mode === 1 && { metadataHash: `0x${'cd'.repeat(32)}`, mode }),
    method: call,
    nonce: writeNumber(300, 4),
    specVersion: writeNumber(1_003_004, 4),
    tip: writeNumber(70_000, 16),
    transactionVersion: writeNumber(26, 4),
    signedExtensions: readExtensions(runtime, 'Polkadot'),
    version: EXTRINSIC_VERSION,
  }
  const json = payload as never
  const theirs = registry.createType('ExtrinsicPayload', json, { version: EXTRINSIC_VERSION })
  expect(toHex(writeSigningPayload(payload))).toBe(toHex(theirs.toU8a({ method: true })))
  const extrinsic = registry.createType(
    'Extrinsic',
    { method: call },
    { version: EXTRINSIC_VERSION },
  )
  extrinsic.addSignature(address, signature, json)
  const ours = writeExtrinsic(payload, accountId, signature)
  expect(toHex(ours)).toBe(extrinsic.toHex())
  expect(hashExtrinsic(ours)).toBe(extrinsic.hash.toHex())
  // The text form of `SignerPayload`, which applications of polkadot.js give to wallets.
  const signer = registry.createType('SignerPayload', {
    ...payload,
    runtimeVersion: {
      specVersion: Number(payload.specVersion),
      transactionVersion: Number(payload.transactionVersion),
    },
  }) as unknown as { toPayload(): Record<string, unknown> }
  const text = signer.toPayload()
  for (const name of ['blockNumber', 'era', 'nonce', 'specVersion', 'tip', 'transactionVersion']) {
    expect([name, payload[name as keyof PolkadotPayload]]).toEqual([name, text[name]])
  }
})

test.each([
  [0, 4],
  [5, 8],
  [12_345_677, 64],
  [12_345_678, 256],
  [4095, 4096],
])('writeEra: block %i with a period of %i is that of @polkadot/types', (current, period) => {
  const era = new TypeRegistry().createType('ExtrinsicEra', { current, period })
  expect(writeEra(current, period)).toBe(era.toHex())
})
