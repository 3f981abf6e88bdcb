import {
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import type { EvmChainManifest } from '../manifest.ts'
import { deployerAddress } from './addresses.ts'

const abi = parseAbi(['function setUrl(string url)'])

/**
 * Sets the URL from which clients get the records of the zone's names (EIP-3668).
 *
 * @param url - with `{sender}` and `{data}`
 * @example
 * await setZoneUrl(manifest.chains.evm, 'http://127.0.0.1:8790/v1/names/ccip/{sender}/{data}.json')
 */
export async function setZoneUrl(
  { rpcUrl, ens }: Pick<EvmChainManifest, 'rpcUrl' | 'ens'>,
  url: string,
): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  await client.impersonateAccount({ address: deployerAddress })
  const data = encodeFunctionData({ abi, functionName: 'setUrl', args: [url] })
  const to = ens.zone.resolver as Address
  const hash = await client.sendTransaction({ account: deployerAddress, chain: null, to, data })
  await client.waitForTransactionReceipt({ hash })
}
