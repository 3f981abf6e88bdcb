import { BITCOIN_REGTEST_CAIP2 } from './bitcoin/keys.ts'
import { startBitcoin } from './bitcoin/startBitcoin.ts'
import { compileContracts } from './evm/compileContracts.ts'
import { type EvmChain, startEvm } from './evm/startEvm.ts'
import { startFarcaster } from './farcaster/startFarcaster.ts'
import { createWorldServer } from './faucet/worldServer.ts'
import { createMailbox } from './mail/mailbox.ts'
import { startMailServer } from './mail/startMailServer.ts'
import { createManifest, type LocalnetManifest } from './manifest.ts'
import { closeServer, listen } from './net/listen.ts'
import { fundOnramp, fundSolanaOnramp } from './onramp/fundOnramp.ts'
import { startOnramp } from './onramp/startOnramp.ts'
import { type LocalnetOptions, resolveOptions } from './options.ts'
import { POLKADOT_LOCAL_CAIP2 } from './polkadot/keys.ts'
import { startPolkadot } from './polkadot/startPolkadot.ts'
import { startGuard } from './process/guard.ts'
import { startSocialProvider } from './social/startSocialProvider.ts'
import { SOLANA_LOCALNET_CAIP2 } from './solana/genesis.ts'
import { type SolanaChain, startSolana } from './solana/startSolana.ts'

/** A running local world. */
export type Localnet = {
  readonly evm: { readonly rpcUrl: string; readonly chainId: number }
  readonly evm2: { readonly rpcUrl: string; readonly chainId: number }
  readonly solana: { readonly rpcUrl: string; readonly wsUrl: string; readonly caip2: string }
  /** The Esplora server of the Bitcoin network. */
  readonly bitcoin: { readonly rpcUrl: string; readonly caip2: string }
  /** The front of the Polkadot network: JSON-RPC over HTTP. */
  readonly polkadot: { readonly rpcUrl: string; readonly caip2: string }
  /** The mail server, which accepts every mail and forwards none. */
  readonly smtpUrl: string
  /** `POST { namespace, address }` funds an account. */
  readonly faucetUrl: string
  readonly manifestUrl: string
  readonly manifest: LocalnetManifest
  /** Stops the world. It may be called more than once. */
  readonly stop: () => Promise<void>
}

/** Chain id of the first local EVM chain. */
export const LOCAL_EVM_CHAIN_ID = 31337
/** Chain id of the second local EVM chain, for switching networks. */
export const LOCAL_EVM2_CHAIN_ID = 31338

/**
 * Starts a whole local world on 127.0.0.1: two EVM chains and a Solana cluster with contracts
 * and tokens, a Bitcoin network, a front of a Polkadot network, funded test accounts, a faucet,
 * a mail server, a provider of social logins, a relay of logins with Farcaster, and a provider of
 * purchases.
 *
 * @param options - ports, pace and cache folder
 * @throws LocalnetError when a server cannot start; those that run are stopped
 * @example
 * const localnet = await startLocalnet({ ports: 'any' })
 * const body = JSON.stringify({ namespace: 'eip155', address })
 * await fetch(localnet.faucetUrl, { method: 'POST', body })
 * await localnet.stop()
 */
export async function startLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const { ports, slotMs, blockMs } = resolveOptions(options)
  const reservedPorts = new Set<number>()
  const guard = startGuard()
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()))
    await guard.close()
  }
  /** Registers how to stop a server, even when another one fails meanwhile. */
  const started = async <Part extends { stop: () => Promise<void> }>(starting: Promise<Part>) => {
    const part = await starting
    stops.push(part.stop)
    return part
  }
  const mailbox = createMailbox()
  const artifacts = compileContracts(options.cacheDirectory)
  const common = { artifacts, guard, reservedPorts }
  const first = started(startEvm({ ...common, chainId: LOCAL_EVM_CHAIN_ID, port: ports.evm }))
  const second = started(startEvm({ ...common, chainId: LOCAL_EVM2_CHAIN_ID, port: ports.evm2 }))
  const farcasterPort = { port: ports.farcaster, reservedPorts }
  const cluster = started(startSolana({ port: ports.solana, reservedPorts, slotMs }))
  const onrampPort = { port: ports.onramp, reservedPorts }
  const parts = [
    first,
    second,
    cluster,
    started(startBitcoin({ port: ports.bitcoin, reservedPorts, blockMs })),
    started(startPolkadot({ port: ports.polkadot, reservedPorts, blockMs })),
    started(startMailServer({ mailbox, port: ports.smtp, reservedPorts })),
    started(startSocialProvider({ port: ports.social, reservedPorts })),
    started(first.then((chain) => startFarcaster({ ...farcasterPort, chain }))),
    started(startSales([first, second], cluster, onrampPort)),
  ] as const
  try {
    const [evm, evm2, solana, bitcoin, polkadot, mail, social, farcaster, onramp] =
      await Promise.all(parts)
    const { smtpUrl } = mail
    let manifest: LocalnetManifest | undefined
    const server = createWorldServer({
      chains: { evm: [evm, evm2], solana, bitcoin, polkadot },
      mailbox,
      manifest: () => manifest,
    })
    stops.push(() => closeServer(server))
    const worldUrl = `http://127.0.0.1:${await listen(server, ports.faucet, reservedPorts)}`
    manifest = createManifest({
      ...{ evm, evm2, solana, bitcoin, polkadot, worldUrl, smtpUrl },
      socialUrl: social.url,
      farcasterUrl: farcaster.relayUrl,
      onrampUrl: onramp.url,
    })
    let stopping: Promise<void> | undefined
    return {
      evm: { rpcUrl: evm.rpcUrl, chainId: evm.chainId },
      evm2: { rpcUrl: evm2.rpcUrl, chainId: evm2.chainId },
      solana: { rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl, caip2: SOLANA_LOCALNET_CAIP2 },
      bitcoin: { rpcUrl: bitcoin.rpcUrl, caip2: BITCOIN_REGTEST_CAIP2 },
      polkadot: { rpcUrl: polkadot.rpcUrl, caip2: POLKADOT_LOCAL_CAIP2 },
      smtpUrl,
      faucetUrl: manifest.faucetUrl,
      manifestUrl: manifest.manifestUrl,
      manifest,
      stop: () => {
        stopping ??= stopAll()
        return stopping
      },
    }
  } catch (error) {
    // Slower servers may still be starting; they are stopped too.
    await Promise.allSettled([artifacts, ...parts])
    await stopAll()
    throw error
  }
}

/** Starts the provider of purchases once its account is funded on each chain. */
async function startSales(
  starting: readonly Promise<EvmChain>[],
  cluster: Promise<SolanaChain>,
  port: { readonly port: number; readonly reservedPorts: Set<number> },
) {
  const chains = await Promise.all(starting)
  await Promise.all(
    chains.map(({ client, faucetQueue }) => faucetQueue.run(() => fundOnramp(client))),
  )
  const solana = await cluster
  await fundSolanaOnramp(solana.cluster)
  return startOnramp({ ...port, chains, solana })
}
