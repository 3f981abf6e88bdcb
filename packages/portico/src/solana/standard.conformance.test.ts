import { test } from 'vitest'
import { solana as mainnet } from '../networks/solana.ts'
import { solanaDevnet } from '../networks/solanaTestNetworks.ts'
import { connectorConformance } from '../testing/conformance/connectorConformance.ts'
import { descriptorConformance } from '../testing/conformance/descriptorConformance.ts'
import { createFakeSolanaWallet } from '../testing/solana/createFakeSolanaWallet.ts'
import { onlyWallet, solanaWallets } from '../testing/test/findWallet.ts'
import { solana } from './index.ts'

const networks = [mainnet, solanaDevnet]

const connectorChecks = connectorConformance('wallet-standard', () => {
  const page = new EventTarget()
  const wallet = createFakeSolanaWallet()
  wallet.install(page)
  const [first = '', second = ''] = wallet.addresses
  return {
    connector: onlyWallet(solanaWallets(page)),
    networks,
    script: wallet.script,
    prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
    reload: () => onlyWallet(solanaWallets(page)),
    revoke: wallet.revoke,
    changeAccount: () => wallet.setAccounts([second, first]),
    unreachable: wallet.vanish,
    reachable: wallet.reappear,
  }
})
for (const { name, run } of connectorChecks) test(name, run)

const descriptorChecks = descriptorConformance('solana', () => {
  const page = new EventTarget()
  const register = (...wallets: unknown[]) =>
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(...all: unknown[]): void }) => api.register(...wallets),
      }),
    )
  return {
    descriptor: solana({ page }),
    networks,
    validAddresses: [
      'So11111111111111111111111111111111111111112',
      '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    ],
    invalidAddresses: [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      'O'.repeat(40),
      '1'.repeat(45),
    ],
    install: () => createFakeSolanaWallet({ name: 'Honest' }).install(page),
    hostile() {
      register(undefined, null, 7, 'text', {}, { name: 'x', features: null })
      register(
        new Proxy(
          {},
          {
            get() {
              throw new TypeError('hostile')
            },
          },
        ),
      )
      for (let i = 0; i < 50; i += 1) {
        register({
          name: `${i}${'N'.repeat(10_000)}`,
          icon: `data:image/png,${'A'.repeat(1e6)}`,
          chains: ['solana:mainnet'],
          features: { 'standard:connect': {} },
        })
      }
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'nothing' }))
    },
  }
})
for (const { name, run } of descriptorChecks) test(name, run)
