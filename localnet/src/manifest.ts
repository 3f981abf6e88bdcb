import {
  type BitcoinTestAccount,
  bitcoinAccounts,
  type EvmTestAccount,
  evmAccounts,
  type PolkadotTestAccount,
  polkadotAccounts,
  type SolanaTestAccount,
  solanaAccounts,
  TEST_MNEMONIC,
} from './accounts.ts'
import { BITCOIN_REGTEST_CAIP2, BITCOIN_REGTEST_GENESIS_HASH } from './bitcoin/keys.ts'
import { evmContracts, multicall3Address } from './evm/addresses.ts'
import { type EvmName, evmNames, localZone } from './evm/names.ts'
import { type EvmPool, evmPools } from './evm/pools.ts'
import { type EvmToken, evmTokens } from './evm/tokens.ts'
import {
  POLKADOT_LOCAL_CAIP2,
  POLKADOT_LOCAL_GENESIS_HASH,
  POLKADOT_LOCAL_NAME,
  polkadotCoin,
} from './polkadot/keys.ts'
import { SOCIAL_CLIENT } from './social/accounts.ts'
import { SOLANA_LOCALNET_CAIP2, SOLANA_LOCALNET_GENESIS_HASH } from './solana/genesis.ts'
import { TOKEN_PROGRAM } from './solana/programs.ts'
import { type SolanaToken, solanaTokens } from './solana/tokens.ts'

type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One EVM chain of the local world. */
export type EvmChainManifest = {
  /** CAIP-2 id. */
  readonly caip2: `eip155:${number}`
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: NativeCurrency
  readonly multicall3: string
  readonly faucet: string
  readonly tokens: readonly EvmToken[]
  /** Ether as an ERC-20. */
  readonly weth: string
  readonly amm: {
    readonly factory: string
    readonly router: string
    readonly pools: readonly EvmPool[]
  }
  readonly ens: {
    readonly registry: string
    readonly resolver: string
    readonly universalResolver: string
    readonly names: readonly EvmName[]
    /** The zone whose names a gateway registers. */
    readonly zone: {
      readonly name: string
      readonly resolver: string
      /** TEST KEY: it signs the answers of the gateway. */
      readonly signerKey: string
    }
  }
}

/** The Solana cluster of the local world. */
export type SolanaChainManifest = {
  /** CAIP-2 id. */
  readonly caip2: string
  readonly genesisHash: string
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly nativeCurrency: NativeCurrency
  readonly tokenProgram: string
  readonly tokens: readonly SolanaToken[]
}

/** The Bitcoin network of the local world. */
export type BitcoinChainManifest = {
  /** CAIP-2 id. */
  readonly caip2: string
  readonly genesisHash: string
  readonly name: string
  /** The Esplora server. */
  readonly rpcUrl: string
  readonly nativeCurrency: NativeCurrency
}

/** The Polkadot network of the local world: a front over recorded metadata, without consensus. */
export type PolkadotChainManifest = {
  /** CAIP-2 id. */
  readonly caip2: string
  readonly genesisHash: string
  readonly name: string
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
  readonly nativeCurrency: NativeCurrency
}

/** The data of a running local world for pages and tests, as plain JSON. */
export type LocalnetManifest = {
  readonly version: 1
  /** Marks every key below as public. */
  readonly notice: string
  readonly chains: {
    readonly evm: EvmChainManifest
    readonly evm2: EvmChainManifest
    readonly solana: SolanaChainManifest
    readonly bitcoin: BitcoinChainManifest
    readonly polkadot: PolkadotChainManifest
  }
  readonly faucetUrl: string
  readonly manifestUrl: string
  /** The mail server, which accepts every mail and forwards none. */
  readonly smtpUrl: string
  /** The received mails as JSON, the newest first; `?to=` selects a receiver. */
  readonly mailsUrl: string
  /** The received mails as a page. */
  readonly inboxUrl: string
  /** The provider of social logins: OpenID Connect, in place of one of the web. */
  readonly social: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
  }
  /** Logins with Farcaster: a relay, and the chain with the registries. */
  readonly farcaster: { readonly relayUrl: string; readonly rpcUrl: string }
  /** The provider of purchases: any bearer token is a key. */
  readonly onramp: { readonly url: string }
  readonly testAccounts: {
    readonly mnemonic: string
    readonly evm: readonly EvmTestAccount[]
    readonly solana: readonly SolanaTestAccount[]
    readonly bitcoin: readonly BitcoinTestAccount[]
    readonly polkadot: readonly PolkadotTestAccount[]
  }
}

/** The URLs of a running world. */
export type LocalnetUrls = {
  readonly evm: { readonly chainId: number; readonly rpcUrl: string }
  readonly evm2: { readonly chainId: number; readonly rpcUrl: string }
  readonly solana: { readonly rpcUrl: string; readonly wsUrl: string }
  readonly bitcoin: { readonly rpcUrl: string }
  readonly polkadot: { readonly rpcUrl: string }
  readonly worldUrl: string
  readonly smtpUrl: string
  readonly socialUrl: string
  readonly farcasterUrl: string
  readonly onrampUrl: string
}

function evmManifest({ chainId, rpcUrl }: LocalnetUrls['evm'], name: string): EvmChainManifest {
  return {
    caip2: `eip155:${chainId}`,
    chainId,
    name,
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    multicall3: multicall3Address,
    faucet: evmContracts.faucet,
    tokens: evmTokens,
    weth: evmContracts.weth,
    amm: {
      factory: evmContracts.ammFactory,
      router: evmContracts.ammRouter,
      pools: evmPools,
    },
    ens: {
      registry: evmContracts.ensRegistry,
      resolver: evmContracts.ensResolver,
      universalResolver: evmContracts.ensUniversalResolver,
      names: evmNames,
      zone: {
        name: localZone.name,
        resolver: evmContracts.namesResolver,
        signerKey: localZone.signerKey,
      },
    },
  }
}

/** Writes the manifest of a running world. */
export function createManifest({
  evm,
  evm2,
  solana,
  bitcoin,
  polkadot,
  worldUrl,
  smtpUrl,
  socialUrl,
  farcasterUrl,
  onrampUrl,
}: LocalnetUrls): LocalnetManifest {
  return {
    version: 1,
    notice: 'TEST KEYS ONLY. They are public knowledge: never send anything of value to them.',
    chains: {
      evm: evmManifest(evm, 'Portico Local'),
      evm2: evmManifest(evm2, 'Portico Local Two'),
      solana: {
        caip2: SOLANA_LOCALNET_CAIP2,
        genesisHash: SOLANA_LOCALNET_GENESIS_HASH,
        name: 'Solana Local',
        rpcUrl: solana.rpcUrl,
        wsUrl: solana.wsUrl,
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        tokenProgram: TOKEN_PROGRAM,
        tokens: solanaTokens,
      },
      bitcoin: {
        caip2: BITCOIN_REGTEST_CAIP2,
        genesisHash: BITCOIN_REGTEST_GENESIS_HASH,
        name: 'Bitcoin Local',
        rpcUrl: bitcoin.rpcUrl,
        nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      },
      polkadot: {
        caip2: POLKADOT_LOCAL_CAIP2,
        genesisHash: POLKADOT_LOCAL_GENESIS_HASH,
        name: POLKADOT_LOCAL_NAME,
        rpcUrl: polkadot.rpcUrl,
        nativeCurrency: polkadotCoin,
      },
    },
    faucetUrl: `${worldUrl}/faucet`,
    manifestUrl: `${worldUrl}/manifest.json`,
    smtpUrl,
    mailsUrl: `${worldUrl}/mails`,
    inboxUrl: `${worldUrl}/inbox`,
    social: {
      issuer: socialUrl,
      clientId: SOCIAL_CLIENT.id,
      clientSecret: SOCIAL_CLIENT.secret,
    },
    farcaster: { relayUrl: farcasterUrl, rpcUrl: evm.rpcUrl },
    onramp: { url: onrampUrl },
    testAccounts: {
      mnemonic: TEST_MNEMONIC,
      evm: evmAccounts,
      solana: solanaAccounts,
      bitcoin: bitcoinAccounts,
      polkadot: polkadotAccounts,
    },
  }
}
