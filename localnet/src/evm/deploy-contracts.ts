import { encodeDeployData, isAddressEqual, parseEther } from 'viem'
import { LocalnetError } from '../errors.ts'
import { deployerAddress, evmContracts, multicall3Address } from './addresses.ts'
import type { ChainClient } from './chain-client.ts'
import type { ContractArtifact, ContractArtifacts } from './compile-contracts.ts'
import { evmTokens } from './tokens.ts'

const DEPLOY_GAS = 5_000_000n

function artifactOf(artifacts: ContractArtifacts, name: string): ContractArtifact {
  const artifact = artifacts[name]
  if (artifact === undefined) {
    throw new LocalnetError('deploy_failed', `contracts/ holds no contract named ${name}.`)
  }
  return artifact
}

/**
 * Puts the contracts of the local world on a fresh chain.
 *
 * @throws LocalnetError `deploy_failed` when a contract did not land where it should
 */
export async function deployContracts(
  client: ChainClient,
  artifacts: ContractArtifacts,
): Promise<void> {
  await Promise.all([
    client.setCode({
      address: multicall3Address,
      bytecode: artifactOf(artifacts, 'Multicall3').deployedBytecode,
    }),
    client.impersonateAccount({ address: deployerAddress }),
    client.setBalance({ address: deployerAddress, value: parseEther('1000000000') }),
  ])
  const [token18, token6] = evmTokens
  const { faucet } = evmContracts
  const deployments = [
    ['TestToken', [token18.name, token18.symbol, token18.decimals, faucet], evmContracts.token18],
    ['TestToken', [token6.name, token6.symbol, token6.decimals, faucet], evmContracts.token6],
    ['UsdtLikeToken', [faucet], evmContracts.usdtLike],
    ['Faucet', [evmTokens.map(({ address }) => address)], faucet],
  ] as const
  for (const [name, args, expected] of deployments) {
    const { abi, bytecode } = artifactOf(artifacts, name)
    const hash = await client.sendTransaction({
      account: deployerAddress,
      data: encodeDeployData({ abi, bytecode, args }),
      gas: DEPLOY_GAS,
    })
    const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success' || !contractAddress || !isAddressEqual(contractAddress, expected)) {
      throw new LocalnetError('deploy_failed', `${name} did not land at ${expected}.`)
    }
  }
}
