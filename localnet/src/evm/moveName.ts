import {
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  namehash,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import type { EvmChainManifest } from '../manifest.ts'

const registryAbi = parseAbi(['function owner(bytes32) view returns (address)'])
const resolverAbi = parseAbi(['function setAddr(bytes32 node, uint256 coinType, bytes value)'])
const ETHER = 60n

/**
 * Points a name of a local chain to another address, as its owner.
 *
 * @example
 * await moveName(manifest.chains.evm, 'bob.eth', '0x…')
 */
export async function moveName(
  { rpcUrl, ens }: Pick<EvmChainManifest, 'rpcUrl' | 'ens'>,
  name: string,
  address: Address,
): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const node = namehash(name)
  const owner = await client.readContract({
    address: ens.registry as Address,
    abi: registryAbi,
    functionName: 'owner',
    args: [node],
  })
  await client.impersonateAccount({ address: owner })
  await client.setBalance({ address: owner, value: 10n ** 18n })
  const data = encodeFunctionData({
    abi: resolverAbi,
    functionName: 'setAddr',
    args: [node, ETHER, address],
  })
  const to = ens.resolver as Address
  const hash = await client.sendTransaction({ account: owner, chain: null, to, data })
  await client.waitForTransactionReceipt({ hash })
}
