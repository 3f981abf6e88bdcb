import { expect, test } from 'vitest'
import {
  bitcoinTestnet,
  mainnet,
  polkadot,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../../networks/index.ts'
import { explorerPage } from './transactions.ts'

test.each([
  [mainnet, 'https://etherscan.io/address/x', 'https://etherscan.io/tx/x'],
  [solana, 'https://solscan.io/account/x', 'https://solscan.io/tx/x'],
  [
    solanaDevnet,
    'https://solscan.io/account/x?cluster=devnet',
    'https://solscan.io/tx/x?cluster=devnet',
  ],
  [
    solanaTestnet,
    'https://solscan.io/account/x?cluster=testnet',
    'https://solscan.io/tx/x?cluster=testnet',
  ],
  [bitcoinTestnet, 'https://mempool.space/testnet/address/x', 'https://mempool.space/testnet/tx/x'],
  [polkadot, 'https://polkadot.subscan.io/account/x', 'https://polkadot.subscan.io/extrinsic/x'],
])('explorerPage: accounts and transactions of $name', (network, account, tx) => {
  expect(explorerPage(network, 'account', 'x')).toBe(account)
  expect(explorerPage(network, 'transaction', 'x')).toBe(tx)
})

test('explorerPage: undefined without an explorer, or if its URL is not http(s)', () => {
  const { blockExplorers: _, ...without } = mainnet
  expect(explorerPage(without, 'account', 'x')).toBeUndefined()
  for (const url of ['javascript:alert(1)', 'no', '']) {
    const network = { ...mainnet, blockExplorers: { default: { name: 'x', url } } }
    expect(explorerPage(network, 'account', 'x')).toBeUndefined()
  }
})

test('explorerPage: encodes ids', () => {
  expect(explorerPage(mainnet, 'transaction', '../a?b#c')).toBe(
    'https://etherscan.io/tx/..%2Fa%3Fb%23c',
  )
})
