import type {
  ConnectorConnectParameters,
  ConnectorSession,
} from '../../core/interfaces/connector.ts'
import type { ChainBookOptions } from '../evm/chainBook.ts'
import { createEvmAgent, type EvmAgent } from '../evm/createEvmAgent.ts'
import { createSolanaAgent } from '../solana/createSolanaAgent.ts'
import type { Vault } from '../wallet/createVault.ts'
import type { EmbeddedKeys, EmbeddedNamespace } from './embeddedKeys.ts'
import { land } from './embeddedReach.ts'
import { type EmbeddedSession, typeOf } from './embeddedSession.ts'
import { solanaProvider } from './solanaProvider.ts'

/** The chain sides of an embedded wallet. */
export interface EmbeddedChains {
  readonly evm: EvmAgent
  /** Opens the session's namespaces to the site. */
  enter(
    session: EmbeddedSession,
    parameters: ConnectorConnectParameters,
  ): readonly ConnectorSession[]
  /** Shows the site nothing any more. */
  leave(): void
}

/** Makes the chain sides over the wallet's vault and keys. */
export function createEmbeddedChains(
  vault: Vault,
  keys: EmbeddedKeys,
  options: {
    readonly evm?: ChainBookOptions | undefined
    readonly solanaRpcUrls?: Readonly<Record<string, string>> | undefined
  },
): EmbeddedChains {
  const evm = createEvmAgent(vault, keys.evm, options.evm ?? {})
  const solana = createSolanaAgent(vault, keys.solana)
  const agents = { eip155: evm, solana }
  const solanaSide = solanaProvider(solana, options.solanaRpcUrls ?? {})

  const toSession = (
    namespace: EmbeddedNamespace,
    accounts: ConnectorSession['accounts'],
    { networks, preferredNetworkIds }: ConnectorConnectParameters,
  ): ConnectorSession => {
    const networkId = land(namespace, networks, preferredNetworkIds?.[namespace])
    if (namespace === 'solana') return { namespace, accounts, networkId, provider: solanaSide }
    for (const network of networks) {
      if (network.chainNamespace === namespace) evm.learn(Number(network.id))
    }
    evm.setChain(Number(networkId.slice('eip155:'.length)))
    return { namespace, accounts, networkId, provider: evm.provider }
  }

  return {
    evm,
    enter(session, parameters) {
      const opened = session.namespaces.map((namespace) => {
        const accounts = keys.accounts(namespace, typeOf(session, namespace))
        agents[namespace].setAccounts(accounts.map(({ address }) => address))
        return { namespace, accounts }
      })
      return opened.map(({ namespace, accounts }) => toSession(namespace, accounts, parameters))
    },
    leave() {
      evm.setAccounts([])
      solana.setAccounts([])
    },
  }
}
