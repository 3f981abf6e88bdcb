import { bitcoinAccounts } from '../accounts.ts'
import { closeServer, listen } from '../net/listen.ts'
import { Queue } from '../queue.ts'
import { type BitcoinNode, startBitcoinNode } from './bitcoinNode.ts'
import { dripBitcoin } from './drip.ts'
import { createEsploraServer } from './esploraServer.ts'
import { minerKey } from './keys.ts'

/** A local Bitcoin network with its Esplora server. */
export type BitcoinChain = {
  /** The Esplora server. */
  readonly rpcUrl: string
  readonly node: BitcoinNode
  /** Payments of the faucet, one after the other. */
  readonly faucetQueue: Queue
  readonly stop: () => Promise<void>
}

export type StartBitcoinParameters = {
  /** Preferred port; 0: any. */
  readonly port: number
  readonly reservedPorts: Set<number>
  /** Milliseconds between two looks at the mempool, which mine what is there; 0 for none. */
  readonly blockMs: number
}

const STARTING_SATOSHIS = 100_000_000n

/** Starts the network and funds every deterministic account. */
export async function startBitcoin(parameters: StartBitcoinParameters): Promise<BitcoinChain> {
  const { port, reservedPorts, blockMs } = parameters
  const node = await startBitcoinNode(minerKey.address)
  const server = createEsploraServer(node)
  const timer =
    blockMs > 0
      ? setInterval(() => {
          if (node.hasPending()) node.mine(1).catch(() => {})
        }, blockMs)
      : undefined
  const stop = async () => {
    clearInterval(timer)
    await closeServer(server)
    await node.close()
  }
  try {
    await dripBitcoin(
      node,
      bitcoinAccounts.map(({ address }) => ({ address, amount: STARTING_SATOSHIS })),
    )
    const bound = await listen(server, port, reservedPorts)
    return { rpcUrl: `http://127.0.0.1:${bound}`, node, faucetQueue: new Queue(), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
