import { polkadotAccounts } from '../accounts.ts'
import { closeServer, listen } from '../net/listen.ts'
import type { PolkadotNode } from './polkadotNode.ts'

/** A local Polkadot network with its JSON-RPC server. */
export type PolkadotChain = {
  /** JSON-RPC over HTTP. */
  readonly rpcUrl: string
  readonly node: PolkadotNode
  /** Adds to the balance of an account. Returns the hash of the block. */
  readonly drip: (address: string) => string
  readonly stop: () => Promise<void>
}

export type StartPolkadotParameters = {
  /** Preferred port; 0: any. */
  readonly port: number
  readonly reservedPorts: Set<number>
  /** Milliseconds between two looks at the pool, which make a block of what is there; 0: none. */
  readonly blockMs: number
}

/** 100 DOT. */
const STARTING_PLANCK = 1_000_000_000_000n

/** Starts the network, with funds on every deterministic account. */
export async function startPolkadot({
  port,
  reservedPorts,
  blockMs,
}: StartPolkadotParameters): Promise<PolkadotChain> {
  // Loaded here: metadata and codecs are large, and most tests need no Polkadot.
  const [{ createPolkadotNode }, { createRpcServer }, { dripPolkadot }] = await Promise.all([
    import('./polkadotNode.ts'),
    import('./rpcServer.ts'),
    import('./drip.ts'),
  ])
  const node = createPolkadotNode(
    polkadotAccounts.map(({ publicKey }) => [publicKey, STARTING_PLANCK]),
  )
  const server = createRpcServer(node)
  const timer =
    blockMs > 0
      ? setInterval(() => {
          if (node.pending.length > 0) node.produce()
        }, blockMs)
      : undefined
  const stop = async () => {
    clearInterval(timer)
    await closeServer(server)
  }
  try {
    const bound = await listen(server, port, reservedPorts)
    return {
      rpcUrl: `http://127.0.0.1:${bound}`,
      node,
      drip: (address) => dripPolkadot(node, address),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
