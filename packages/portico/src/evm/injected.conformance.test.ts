import { test } from 'vitest'
import { base, mainnet } from '../networks/index.ts'
import { connectorConformance } from '../testing/conformance/connectorConformance.ts'
import { descriptorConformance } from '../testing/conformance/descriptorConformance.ts'
import { createFakeEvmWallet } from '../testing/evm/createFakeEvmWallet.ts'
import { evmWallets, onlyWallet } from '../testing/test/findWallet.ts'
import { evm } from './index.ts'

const networks = [mainnet, base]

for (const announce of ['eip6963', 'legacy', 'both'] as const) {
  const checks = connectorConformance(announce, () => {
    const page = new EventTarget()
    const wallet = createFakeEvmWallet({ announce, chainId: 1, chains: [8453] })
    wallet.install(page)
    const [first = '', second = ''] = wallet.addresses
    return {
      connector: onlyWallet(evmWallets(page)),
      networks,
      script: wallet.script,
      prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
      reload: () => onlyWallet(evmWallets(page)),
      revoke: wallet.revoke,
      changeAccount: () => wallet.setAccounts([second, first]),
      changeNetwork: () => wallet.setChain(wallet.chainId === 1 ? 8453 : 1),
      unreachable: wallet.vanish,
      reachable: wallet.reappear,
    }
  })
  for (const { name, run } of checks) test(name, run)
}

const descriptorChecks = descriptorConformance('evm', () => {
  const page = new EventTarget()
  const announce = (detail: unknown) =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return {
    descriptor: evm({ page }),
    networks,
    validAddresses: [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
      '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    ],
    invalidAddresses: ['0x', 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', `0x${'g'.repeat(40)}`],
    install: () => createFakeEvmWallet({ rdns: 'org.honest' }).install(page),
    hostile() {
      for (let i = 0; i < 50; i += 1) announce(fake(`evil.wallet${i}`))
      announce(undefined)
      announce({})
      announce(JSON.parse('{"__proto__":{"polluted":1},"info":{"__proto__":{"polluted":1}}}'))
      announce(
        new Proxy(
          {},
          {
            get() {
              throw new TypeError('hostile')
            },
          },
        ),
      )
    },
  }
})
for (const { name, run } of descriptorChecks) test(name, run)

function fake(rdns: string) {
  return {
    info: { uuid: 'x', name: 'F'.repeat(10_000), icon: `data:image/png,${'A'.repeat(1e6)}`, rdns },
    provider: { request: async () => null },
  }
}
