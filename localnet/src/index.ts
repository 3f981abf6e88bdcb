export type {
  BitcoinTestAccount,
  EvmTestAccount,
  PolkadotTestAccount,
  SolanaTestAccount,
} from './accounts.ts'
export {
  bitcoinAccounts,
  evmAccounts,
  polkadotAccounts,
  solanaAccounts,
  TEST_MNEMONIC,
} from './accounts.ts'
export { BITCOIN_REGTEST_CAIP2, BITCOIN_REGTEST_GENESIS_HASH } from './bitcoin/keys.ts'
export { type BitcoinChain, startBitcoin } from './bitcoin/startBitcoin.ts'
export { LocalnetError, type LocalnetErrorCode } from './errors.ts'
export { evmContracts, multicall3Address } from './evm/addresses.ts'
export { moveName } from './evm/moveName.ts'
export { type EvmName, evmNames, falseName, localZone } from './evm/names.ts'
export { type EvmPool, evmPools } from './evm/pools.ts'
export { setZoneUrl } from './evm/setZoneUrl.ts'
export { type EvmToken, evmTokens } from './evm/tokens.ts'
export type { FaucetGrant } from './faucet/fund.ts'
export type {
  BitcoinChainManifest,
  EvmChainManifest,
  LocalnetManifest,
  PolkadotChainManifest,
  SolanaChainManifest,
} from './manifest.ts'
export type { LocalnetOptions, LocalnetPorts } from './options.ts'
export { POLKADOT_LOCAL_CAIP2, POLKADOT_LOCAL_GENESIS_HASH } from './polkadot/keys.ts'
export { type PolkadotChain, startPolkadot } from './polkadot/startPolkadot.ts'
export { SOLANA_LOCALNET_CAIP2, SOLANA_LOCALNET_GENESIS_HASH } from './solana/genesis.ts'
export { associatedTokenAddress } from './solana/instructions.ts'
export { type SolanaToken, solanaTokens } from './solana/tokens.ts'
export {
  LOCAL_EVM_CHAIN_ID,
  LOCAL_EVM2_CHAIN_ID,
  type Localnet,
  startLocalnet,
} from './startLocalnet.ts'
