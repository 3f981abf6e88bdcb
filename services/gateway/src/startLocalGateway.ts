import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOnNewDatabase } from '@portico/common/database'
import type { LocalnetManifest } from '@portico/localnet'
import type { ChainConfig } from './config/chains.ts'
import { readConfig } from './config/readConfig.ts'
import { type RunningGateway, startGateway } from './startGateway.ts'

export interface LocalGatewayOptions {
  readonly manifest: LocalnetManifest
  /** The origins that may use it. */
  readonly origins: readonly string[]
  /** 0 takes any free port. */
  readonly port?: number | undefined
  /** Additional variables. */
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** The project of the local world. */
export const LOCAL_PROJECT = 'playground'

/** The project of the wallet service of the local world, which asks for prices. */
export const LOCAL_WALLET_PROJECT = 'wallet'

/** Where the zone's resolver sends clients of ENS, below the gateway's URL (EIP-3668). */
export const LOCAL_LOOKUPS = '/v1/names/ccip/{sender}/{data}.json'

/**
 * Starts a gateway for the local world, with a temporary database. Its zone resolves once
 * `setZoneUrl` of the local world has its URL.
 */
export function startLocalGateway({
  manifest,
  origins,
  port = 0,
  environment,
}: LocalGatewayOptions): Promise<RunningGateway> {
  const { zone } = manifest.chains.evm.ens
  return startOnNewDatabase('gateway', async ({ folder, data }) => {
    const chainsFile = join(folder, 'chains.json')
    const sandbox = { key: createSecret(), secret: createSecret() }
    await writeFile(chainsFile, JSON.stringify({ chains: localChains(manifest) }))
    const running = await startGateway(
      readConfig({
        PORT: String(port),
        DATA_DIR: data,
        CHAINS_FILE: chainsFile,
        ALLOW_PRIVATE_UPSTREAMS: 'true',
        // The local chains have no reorganisations, and no safe block after the first one.
        SIGN_IN_BLOCK: 'latest',
        INDEX_POLL_MS: '500',
        NAMES_ZONE: zone.name,
        NAMES_CHAIN: manifest.chains.evm.caip2,
        NAMES_SIGNER_KEY: zone.signerKey,
        LOG_LEVEL: 'warn',
        SANDBOX_ONRAMP_URL: manifest.onramp.url,
        SANDBOX_ONRAMP_KEY: sandbox.key,
        SANDBOX_ONRAMP_SECRET: sandbox.secret,
        ...environment,
      }),
    )
    await subscribe(manifest.onramp.url, running.url, sandbox)
    await running.projects.put({
      id: LOCAL_PROJECT,
      name: 'Local world',
      origins,
      limits: { perMinute: 100_000, perAddressPerMinute: 100_000 },
      // The demo reads the chains through the gateway, and tests call it as servers.
      features: { rpc: true, servers: true },
    })
    await running.projects.put({
      id: LOCAL_WALLET_PROJECT,
      name: 'Wallet service',
      origins: [],
      limits: { perMinute: 100_000, perAddressPerMinute: 100_000 },
      features: { servers: true },
    })
    return running
  })
}

const createSecret = () => randomBytes(24).toString('base64url')

/** Tells the provider of purchases where its events go, as an operator does in a dashboard. */
async function subscribe(
  providerUrl: string,
  gatewayUrl: string,
  { key, secret }: { readonly key: string; readonly secret: string },
): Promise<void> {
  await fetch(`${providerUrl}/api/webhook`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: `${gatewayUrl}/v1/onramp/webhooks/sandbox`, secret }),
  })
}

/** The networks of the local world, as an operator configures them. */
export function localChains({ chains }: LocalnetManifest): readonly ChainConfig[] {
  const { evm, evm2, solana, bitcoin, polkadot } = chains
  return [
    evmChain(evm),
    evmChain(evm2),
    {
      id: solana.caip2,
      name: solana.name,
      rpc: [solana.rpcUrl, solana.wsUrl],
      nativeCurrency: solana.nativeCurrency,
      tokens: solana.tokens.map(({ address, name, symbol, decimals }) => ({
        address,
        name,
        symbol,
        decimals,
      })),
    },
    {
      id: bitcoin.caip2,
      name: bitcoin.name,
      rpc: [bitcoin.rpcUrl],
      nativeCurrency: bitcoin.nativeCurrency,
    },
    {
      id: polkadot.caip2,
      name: polkadot.name,
      rpc: [polkadot.rpcUrl],
      nativeCurrency: polkadot.nativeCurrency,
    },
  ]
}

type EvmChain = LocalnetManifest['chains']['evm']

function evmChain(chain: EvmChain): ChainConfig {
  return {
    id: chain.caip2,
    name: chain.name,
    // Anvil serves both protocols at one address.
    rpc: [chain.rpcUrl, chain.rpcUrl.replace(/^http/, 'ws')],
    nativeCurrency: chain.nativeCurrency,
    indexer: { from: 0 },
    contracts: {
      multicall3: chain.multicall3,
      ensUniversalResolver: chain.ens.universalResolver,
      poolFactory: chain.amm.factory,
      swapRouter: chain.amm.router,
      wrappedNative: chain.weth,
    },
    tokens: [
      ...chain.tokens.map(({ address, name, symbol, decimals }) => ({
        address,
        name,
        symbol,
        decimals,
        stable: decimals === 6,
      })),
      { address: chain.weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
    ],
  }
}
