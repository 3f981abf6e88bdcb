import { createServer } from 'node:http'
import { solanaAccounts } from '../accounts.ts'
import { closeServer, listen } from '../net/listen.ts'
import { Cluster } from './cluster.ts'
import { dripSolana } from './drip.ts'
import { createRpcServer } from './rpc/httpServer.ts'
import { attachWsFront } from './rpc/wsServer.ts'
import { createMints } from './tokens.ts'

/** A local Solana cluster with its HTTP and WebSocket servers. */
export type SolanaChain = {
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly cluster: Cluster
  readonly stop: () => Promise<void>
}

export type StartSolanaParameters = {
  /** Preferred HTTP port; the WebSocket prefers the one above, as Solana tools expect. 0: any. */
  readonly port: number
  readonly reservedPorts: Set<number>
  /** Milliseconds between two empty blocks; 0 for none. */
  readonly slotMs: number
}

const STARTING_LAMPORTS = 100_000_000_000n

/** Starts the cluster, creates the mints and funds every deterministic account. */
export async function startSolana(parameters: StartSolanaParameters): Promise<SolanaChain> {
  const { port, reservedPorts, slotMs } = parameters
  const cluster = new Cluster(slotMs)
  const rpcServer = createRpcServer({ cluster })
  const wsServer = createServer((_request, response) => {
    response.writeHead(426, { upgrade: 'websocket' }).end('WebSocket only')
  })
  const front = attachWsFront(wsServer, cluster)
  const stop = async () => {
    cluster.stop()
    front.close()
    await Promise.all([closeServer(rpcServer), closeServer(wsServer)])
  }
  try {
    createMints(cluster)
    for (const { address } of solanaAccounts) {
      await dripSolana(cluster, address, STARTING_LAMPORTS)
    }
    const rpcPort = await listen(rpcServer, port, reservedPorts)
    const wsPort = await listen(wsServer, port === 0 ? 0 : rpcPort + 1, reservedPorts)
    return {
      rpcUrl: `http://127.0.0.1:${rpcPort}`,
      wsUrl: `ws://127.0.0.1:${wsPort}`,
      cluster,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
