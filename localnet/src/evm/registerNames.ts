import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  labelhash,
  namehash,
  parseAbi,
  zeroHash,
} from 'viem'
import { deployerAddress, evmContracts } from './addresses.ts'
import { evmNames, falseName, localZone } from './names.ts'
import type { Draft } from './sendAll.ts'

const registryAbi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)',
  'function multicall(bytes[] calls)',
])

const ETHER = 60n
const { ensRegistry, ensResolver, namesResolver } = evmContracts
const [zoneLabel = '', zoneParent = ''] = localZone.name.split('.')

/** The label of an address under `addr.reverse` (ENSIP-3). */
function reverseLabel(address: Address): string {
  return address.slice(2).toLowerCase()
}

function reverseNode(address: Address): Hash {
  return namehash(`${reverseLabel(address)}.addr.reverse`)
}

function register(parent: Hash, label: string, resolver: Address = ensResolver): Draft {
  const args = [parent, labelhash(label), deployerAddress, resolver, 0n] as const
  return {
    what: `setSubnodeRecord ${label}`,
    to: ensRegistry,
    data: encodeFunctionData({ abi: registryAbi, functionName: 'setSubnodeRecord', args }),
  }
}

function records(): readonly Hex[] {
  const forward = evmNames.flatMap(({ name, address, avatar }) => {
    const node = namehash(name)
    return [
      encodeFunctionData({
        abi: resolverAbi,
        functionName: 'setAddr',
        args: [node, ETHER, address],
      }),
      encodeFunctionData({
        abi: resolverAbi,
        functionName: 'setText',
        args: [node, 'avatar', avatar],
      }),
    ]
  })
  const claims = [
    ...evmNames.map(({ address, name }) => [address, name] as const),
    [falseName.address, falseName.claims] as const,
  ]
  const backward = claims.map(([address, name]) =>
    encodeFunctionData({
      abi: resolverAbi,
      functionName: 'setName',
      args: [reverseNode(address), name],
    }),
  )
  return [...forward, ...backward]
}

/** Registers the names of the local world and writes their records. */
export function nameDrafts(): readonly Draft[] {
  const addresses = [...evmNames.map(({ address }) => address), falseName.address]
  return [
    register(zeroHash, 'eth'),
    register(zeroHash, 'reverse'),
    register(namehash('reverse'), 'addr'),
    register(zeroHash, zoneParent),
    register(namehash(zoneParent), zoneLabel, namesResolver),
    ...evmNames.map(({ name }) => register(namehash('eth'), name.replace(/\.eth$/, ''))),
    ...addresses.map((address) => register(namehash('addr.reverse'), reverseLabel(address))),
    {
      what: 'records of names',
      to: ensResolver,
      data: encodeFunctionData({
        abi: resolverAbi,
        functionName: 'multicall',
        args: [records()],
      }),
    },
  ]
}
