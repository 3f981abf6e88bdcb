import { type Address, encodeDeployData, isAddressEqual, parseEther } from 'viem'
import { LocalnetError } from '../errors.ts'
import {
  deployerAddress,
  evmContracts,
  farcasterAddresses,
  multicall3Address,
} from './addresses.ts'
import type { ChainClient } from './chainClient.ts'
import type { ContractArtifact, ContractArtifacts } from './compileContracts.ts'
import { localZone } from './names.ts'
import { type Draft, sendAll } from './sendAll.ts'
import { evmTokens } from './tokens.ts'

type Deployment = readonly [name: string, args: readonly unknown[], expected: Address]

function artifactOf(artifacts: ContractArtifacts, name: string): ContractArtifact {
  const artifact = artifacts[name]
  if (artifact === undefined) {
    throw new LocalnetError('deploy_failed', `contracts/ holds no contract named ${name}.`)
  }
  return artifact
}

/** In the order of the addresses in `addresses.ts`. */
function listDeployments(): readonly Deployment[] {
  const [token18, token6] = evmTokens
  const { faucet, weth, ammFactory, ammRouter } = evmContracts
  const { ensRegistry, ensResolver, ensUniversalResolver } = evmContracts
  return [
    ['TestToken', [token18.name, token18.symbol, token18.decimals, faucet], evmContracts.token18],
    ['TestToken', [token6.name, token6.symbol, token6.decimals, faucet], evmContracts.token6],
    ['UsdtLikeToken', [faucet], evmContracts.usdtLike],
    ['Faucet', [evmTokens.map(({ address }) => address)], faucet],
    ['WrappedEther', [], weth],
    ['AmmFactory', [], ammFactory],
    ['AmmRouter', [ammFactory, weth], ammRouter],
    ['EnsRegistry', [deployerAddress], ensRegistry],
    ['EnsResolver', [ensRegistry], ensResolver],
    ['EnsUniversalResolver', [ensRegistry], ensUniversalResolver],
    ['SmartWalletFactory', [], evmContracts.smartWalletFactory],
    ['NamesResolver', [deployerAddress, localZone.signer], evmContracts.namesResolver],
  ]
}

/** Contracts with the address that they have on public chains. They have no constructor. */
const canonical: readonly (readonly [name: string, address: Address])[] = [
  ['Multicall3', multicall3Address],
  ['FarcasterIdRegistry', farcasterAddresses.idRegistry],
  ['FarcasterKeyRegistry', farcasterAddresses.keyRegistry],
]

/**
 * Deploys the contracts of the local world to a new chain.
 *
 * @throws LocalnetError `deploy_failed` when a contract has another address than expected
 */
export async function deployContracts(
  client: ChainClient,
  artifacts: ContractArtifacts,
): Promise<void> {
  await Promise.all([
    ...canonical.map(([name, address]) =>
      client.setCode({ address, bytecode: artifactOf(artifacts, name).deployedBytecode }),
    ),
    client.impersonateAccount({ address: deployerAddress }),
    client.setBalance({ address: deployerAddress, value: parseEther('1000000000') }),
  ])
  const deployments = listDeployments()
  const drafts = deployments.map(([name, args]): Draft => {
    const { abi, bytecode } = artifactOf(artifacts, name)
    return { what: name, data: encodeDeployData({ abi, bytecode, args }) }
  })
  const created = await sendAll(client, deployerAddress, drafts)
  for (const [index, [name, , expected]] of deployments.entries()) {
    const address = created[index]
    if (!address || !isAddressEqual(address, expected)) {
      throw new LocalnetError('deploy_failed', `${name} did not land at ${expected}.`)
    }
  }
}
