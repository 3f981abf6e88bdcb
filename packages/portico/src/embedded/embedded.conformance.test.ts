import { test } from 'vitest'
import type { Connector, ConnectorSession } from '../core/interfaces/connector.ts'
import { solana as solanaAdapter } from '../solana/index.ts'
import { connectorConformance } from '../testing/conformance/connectorConformance.ts'
import { createStorage } from '../testing/test/findWallet.ts'
import { embedded } from './embedded.ts'
import { createFramePage, readyClock, walletUrl } from './test/createFramePage.ts'
import { createWalletFrame, networks } from './test/createWalletFrame.ts'

const login = { type: 'email', email: 'user@example.com' } as const

/** A connector whose interactive attempts name an address, as the card does. */
function withLogin(
  connector: Connector,
  onSessions: (sessions: readonly ConnectorSession[]) => void,
) {
  return {
    ...connector,
    async connect(parameters: Parameters<Connector['connect']>[0]) {
      const isInteractive = parameters.mode === 'interactive'
      const grant = await connector.connect({ ...parameters, ...(isInteractive && { login }) })
      onSessions(grant.sessions)
      return grant
    },
  }
}

const checks = connectorConformance('embedded', () => {
  const wallet = createWalletFrame({ storage: createStorage() })
  let sessions: readonly ConnectorSession[] = []
  const open = () => {
    const { page, becomeVisible } = createFramePage(wallet)
    const own = embedded({ walletUrl, projectId: 'project', clock: readyClock, page })
    const connector = withLogin(own, (granted) => {
      sessions = granted
    })
    return { connector, becomeVisible }
  }
  const { connector, becomeVisible } = open()
  let type: 'eoa' | 'smartAccount' = 'smartAccount'
  return {
    connector,
    networks,
    site: { adapters: [solanaAdapter()] },
    script: wallet.state.script,
    prompts: () => wallet.state.log.filter(({ prompted }) => prompted).length,
    reload: () => open().connector,
    revoke() {
      wallet.revoke()
      becomeVisible()
    },
    changeAccount() {
      type = type === 'eoa' ? 'smartAccount' : 'eoa'
      // Without a login there is no account to change.
      connector.setAccountType?.('eip155', type).catch(() => {})
    },
    changeNetwork() {
      const evm = sessions.find(({ namespace }) => namespace === 'eip155')
      if (evm?.namespace !== 'eip155') return
      const params = [{ chainId: '0xa' }]
      evm.provider.request({ method: 'wallet_switchEthereumChain', params }).catch(() => {})
    },
  }
})

for (const { name, run } of checks) test(name, run)
