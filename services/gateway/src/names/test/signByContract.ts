import { evmContracts } from '@portico/localnet'
import {
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  type PrivateKeyAccount,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
  walletActions,
} from 'viem'

const abi = parseAbi([
  'function create(address owner, bool nested, bytes32 salt) returns (address)',
  'function addressOf(address owner, bool nested, bytes32 salt) view returns (address)',
])

export interface SignByContractParameters {
  readonly rpcUrl: string
  readonly owner: PrivateKeyAccount
  readonly salt: Hex
  /** Otherwise the signature has what deploys the contract (ERC-6492). */
  readonly isDeployed: boolean
  readonly message: string
}

/** Signs a text as a contract of the local world, whose owner has the key. */
export async function signByContract({
  rpcUrl,
  owner,
  salt,
  isDeployed,
  message,
}: SignByContractParameters) {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
  const factory = evmContracts.smartWalletFactory
  const args = [owner.address, false, salt] as const
  const address = await client.readContract({
    address: factory,
    abi,
    functionName: 'addressOf',
    args,
  })
  const data = encodeFunctionData({ abi, functionName: 'create', args })
  const signature = await owner.signMessage({ message })
  if (!isDeployed) {
    return { address, signature: serializeErc6492Signature({ address: factory, data, signature }) }
  }
  const hash = await client.sendTransaction({ account: owner, chain: null, to: factory, data })
  await client.waitForTransactionReceipt({ hash })
  return { address, signature }
}
