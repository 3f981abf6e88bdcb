import { bitcoinDrip, dripBitcoin } from '../bitcoin/drip.ts'
import { BITCOIN_REGTEST_CAIP2 } from '../bitcoin/keys.ts'
import type { BitcoinChain } from '../bitcoin/startBitcoin.ts'
import { dripEvm, evmDrip } from '../evm/drip.ts'
import type { EvmChain } from '../evm/startEvm.ts'
import { POLKADOT_LOCAL_CAIP2, polkadotDrip } from '../polkadot/keys.ts'
import type { PolkadotChain } from '../polkadot/startPolkadot.ts'
import { dripSolana, solanaDrip } from '../solana/drip.ts'
import { SOLANA_LOCALNET_CAIP2 } from '../solana/genesis.ts'
import type { SolanaChain } from '../solana/startSolana.ts'
import type { FaucetRequest } from './faucetRequest.ts'

/** What an account received on one chain. Amounts are decimal strings in the smallest unit. */
export type FaucetGrant = {
  /** CAIP-2 id. */
  readonly chain: string
  /** Transaction hash or signature; it has succeeded. */
  readonly transaction: string
  readonly native: string
  readonly tokens: readonly {
    readonly address: string
    readonly symbol: string
    readonly amount: string
  }[]
}

/** The chains that the faucet serves. */
export type FaucetChains = {
  readonly evm: readonly EvmChain[]
  readonly solana: SolanaChain
  readonly bitcoin: BitcoinChain
  readonly polkadot: PolkadotChain
}

type Drip = {
  readonly native: bigint
  readonly tokens: readonly { address: string; symbol: string; amount: bigint }[]
}

function grant(chain: string, transaction: string, { native, tokens }: Drip): FaucetGrant {
  return {
    chain,
    transaction,
    native: native.toString(),
    tokens: tokens.map((token) => ({ ...token, amount: token.amount.toString() })),
  }
}

/**
 * Funds an account with native currency and every test token: an EVM address on both EVM chains, a
 * Solana address on the cluster, a Bitcoin address on regtest, a Polkadot account on its network.
 *
 * @throws LocalnetError `faucet_failed`
 */
export async function fund(
  chains: FaucetChains,
  request: FaucetRequest,
): Promise<readonly FaucetGrant[]> {
  if (request.namespace === 'solana') {
    const { cluster } = chains.solana
    const signature = await dripSolana(cluster, request.address, solanaDrip.native)
    return [grant(SOLANA_LOCALNET_CAIP2, signature, solanaDrip)]
  }
  if (request.namespace === 'bip122') {
    const { node, faucetQueue } = chains.bitcoin
    const payment = { address: request.address, amount: bitcoinDrip.native }
    const txid = await faucetQueue.run(() => dripBitcoin(node, [payment]))
    return [grant(BITCOIN_REGTEST_CAIP2, txid, bitcoinDrip)]
  }
  if (request.namespace === 'polkadot') {
    const hash = chains.polkadot.drip(request.address)
    return [grant(POLKADOT_LOCAL_CAIP2, hash, polkadotDrip)]
  }
  return Promise.all(
    chains.evm.map(async ({ client, chainId, faucetQueue }) => {
      const drip = () => dripEvm(client, [request.address], evmDrip.native)
      const hash = await faucetQueue.run(drip)
      return grant(`eip155:${chainId}`, hash, evmDrip)
    }),
  )
}
