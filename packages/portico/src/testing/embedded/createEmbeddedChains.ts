import type {
  ConnectorConnectParameters,
  ConnectorSession,
} from '../../core/interfaces/connector.ts'
import type { SolanaProvider } from '../../wire/accounts.ts'
import { createEvmAgent, type EvmAgent } from '../evm/createEvmAgent.ts'
import type { FakeChainsOptions } from '../evm/createFakeChains.ts'
import { createSolanaAgent, type SolanaAgent } from '../solana/createSolanaAgent.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import type { EmbeddedKeys, EmbeddedNamespace } from './createEmbeddedKeys.ts'
import { chooseNetwork, type EmbeddedSession, getAccountType } from './embeddedSession.ts'

/** The chain-specific sides of an embedded wallet. */
export interface EmbeddedChains {
  readonly evm: EvmAgent
  /** Grants the session's namespaces to the site. */
  grant(
    session: EmbeddedSession,
    parameters: ConnectorConnectParameters,
  ): readonly ConnectorSession[]
  /** Revokes all accounts. */
  revoke(): void
}

/** Creates the EVM and Solana sides of a fake embedded wallet. */
export function createEmbeddedChains(
  state: WalletState,
  keys: EmbeddedKeys,
  options: {
    readonly evm?: FakeChainsOptions | undefined
    readonly solanaRpcUrls?: Readonly<Record<string, string>> | undefined
  },
): EmbeddedChains {
  const evm = createEvmAgent(state, keys.evm, options.evm ?? {})
  const solana = createSolanaAgent(state, keys.solana)
  const agents = { eip155: evm, solana }
  const provider = createSolanaProvider(solana, options.solanaRpcUrls ?? {})

  const toSession = (
    namespace: EmbeddedNamespace,
    accounts: ConnectorSession['accounts'],
    { networks, preferredNetworkIds }: ConnectorConnectParameters,
  ): ConnectorSession => {
    const networkId = chooseNetwork(namespace, networks, preferredNetworkIds?.[namespace])
    if (namespace === 'solana') return { namespace, accounts, networkId, provider: provider }
    for (const network of networks) {
      if (network.chainNamespace === namespace) evm.addChain(Number(network.id))
    }
    evm.setChain(Number(networkId.slice('eip155:'.length)))
    return { namespace, accounts, networkId, provider: evm.provider }
  }

  return {
    evm,
    grant(session, parameters) {
      const opened = session.namespaces.map((namespace) => {
        const accounts = keys.accounts(namespace, getAccountType(session, namespace))
        agents[namespace].setAccounts(accounts.map(({ address }) => address))
        return { namespace, accounts }
      })
      return opened.map(({ namespace, accounts }) => toSession(namespace, accounts, parameters))
    },
    revoke() {
      evm.setAccounts([])
      solana.setAccounts([])
    },
  }
}

/** Creates a Portico provider on the Solana side of a fake wallet. */
function createSolanaProvider(
  agent: SolanaAgent,
  rpcUrls: Readonly<Record<string, string>>,
): SolanaProvider {
  return {
    signMessage: ({ address, message }) => agent.signMessage(address, message),
    signTransaction: ({ address, transaction }) => agent.signTransaction(address, transaction),
    signAndSendTransaction: ({ address, transaction, networkId, options }) =>
      agent.signAndSend(address, transaction, rpcUrls[networkId], options),
  }
}
