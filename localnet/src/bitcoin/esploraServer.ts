import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BcoinTx, TxMeta } from 'bcoin'
import { LocalnetError } from '../errors.ts'
import { admit } from '../net/admit.ts'
import { readBody } from '../net/readBody.ts'
import type { BitcoinNode } from './bitcoinNode.ts'

// The Esplora API (github.com/Blockstream/esplora, API.md) on the local node, as far as wallets and
// sites use it. `POST /blocks` and `DELETE /tx/:txid` are of the local world only.

/** The weight of a block at most (BIP-141), in hex: a transaction cannot be larger. */
const MAX_BODY_BYTES = 2 * 400_000
const BLOCKS_MAX = 1000
/** Satoshis per virtual byte, by the number of blocks until confirmation. */
const FEE_ESTIMATES = {
  2: 3,
  3: 3,
  4: 3,
  5: 2,
  6: 2,
  10: 2,
  20: 1.5,
  25: 1.5,
  144: 1,
  504: 1,
  1008: 1,
}

type Reply = { readonly status: number; readonly body: unknown }
type Route = readonly [
  method: string,
  path: RegExp,
  serve: (node: BitcoinNode, parts: readonly string[], body: string) => Promise<Reply> | Reply,
]

const ok = (body: unknown): Reply => ({ status: 200, body })
const notFound = (body: string): Reply => ({ status: 404, body })

const routes: readonly Route[] = [
  ['GET', /^\/blocks\/tip\/height$/, (node) => ok(node.height)],
  ['GET', /^\/blocks\/tip\/hash$/, async (node) => ok(await node.getBlockHash(node.height))],
  [
    'GET',
    /^\/block-height\/(\d{1,8})$/,
    async (node, [height = '']) => {
      const hash = await node.getBlockHash(Number(height))
      return hash === undefined ? notFound('Block not found') : ok(hash)
    },
  ],
  ['GET', /^\/fee-estimates$/, () => ok(FEE_ESTIMATES)],
  ['GET', /^\/address\/(\w+)$/, async (node, [address = '']) => ok(await readStats(node, address))],
  [
    'GET',
    /^\/address\/(\w+)\/utxo$/,
    async (node, [address = '']) => {
      const coins = await node.getCoins(address)
      return ok(
        coins.map((coin) => ({
          txid: coin.txid(),
          vout: coin.index,
          value: coin.value,
          status: formatStatus(coin.height),
        })),
      )
    },
  ],
  [
    'GET',
    /^\/address\/(\w+)\/txs$/,
    async (node, [address = '']) => {
      const all = await node.getTransactions(address)
      return ok(all.map((meta) => formatTransaction(node, meta)).reverse())
    },
  ],
  [
    'GET',
    /^\/tx\/([0-9a-f]{64})$/,
    async (node, [txid = '']) => {
      const meta = await node.getTransaction(txid)
      return meta ? ok(formatTransaction(node, meta)) : notFound('Transaction not found')
    },
  ],
  [
    'GET',
    /^\/tx\/([0-9a-f]{64})\/hex$/,
    async (node, [txid = '']) => {
      const meta = await node.getTransaction(txid)
      return meta ? ok(meta.tx.toRaw().toString('hex')) : notFound('Transaction not found')
    },
  ],
  [
    'GET',
    /^\/tx\/([0-9a-f]{64})\/outspend\/(\d{1,6})$/,
    async (node, [txid = '', vout = '']) => {
      const found = await node.getOutspend(txid, Number(vout))
      if (!found) return ok({ spent: false })
      const { meta, vin } = found
      return ok({ spent: true, txid: meta.tx.txid(), vin, status: formatStatus(meta.height) })
    },
  ],
  [
    'POST',
    /^\/tx$/,
    async (node, _, body) => {
      if (!/^(?:[0-9a-f]{2})+$/i.test(body.trim()))
        return { status: 400, body: 'Invalid hex string' }
      try {
        return ok(await node.send(body.trim()))
      } catch (error) {
        // Esplora passes on the message of the node.
        return { status: 400, body: `sendrawtransaction RPC error: ${(error as Error).message}` }
      }
    },
  ],
  [
    'POST',
    /^\/blocks$/,
    async (node, _, body) => {
      const count = Number(body || 1)
      if (!Number.isInteger(count) || count < 1 || count > BLOCKS_MAX) {
        return { status: 400, body: `The body is a number from 1 to ${BLOCKS_MAX}` }
      }
      await node.mine(count)
      return ok(node.height)
    },
  ],
  [
    'DELETE',
    /^\/tx\/([0-9a-f]{64})$/,
    (node, [txid = '']) => {
      node.forget(txid)
      return ok('')
    },
  ],
]

/** Creates the HTTP server of the Bitcoin node. */
export function createEsploraServer(node: BitcoinNode): Server {
  return createServer((request, response) => {
    serve(request, response, node).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      const isRefused = error instanceof LocalnetError && error.code === 'invalid_request'
      send(response, { status: isRefused ? 400 : 500, body: (error as Error).message })
    })
  })
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  node: BitcoinNode,
): Promise<void> {
  if (!admit(request, response, 'GET, POST, DELETE')) return
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body === undefined) return send(response, { status: 413, body: 'The body is too large' })
  for (const [method, path, handle] of routes) {
    const found = request.method === method ? path.exec(pathname) : null
    if (found) return send(response, await handle(node, found.slice(1), body))
  }
  send(response, notFound('No such path'))
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

function formatStatus(height: number) {
  return height < 0 ? { confirmed: false } : { confirmed: true, block_height: height }
}

function formatTransaction(node: BitcoinNode, { tx, height }: TxMeta) {
  return {
    txid: tx.txid(),
    size: tx.getSize(),
    weight: tx.getWeight(),
    vin: tx.inputs.map(({ prevout, sequence }) => ({
      txid: prevout.txid(),
      vout: prevout.index,
      sequence,
    })),
    vout: formatOutputs(node, tx),
    status: formatStatus(height),
  }
}

function formatOutputs(node: BitcoinNode, tx: BcoinTx) {
  return tx.outputs.map((output) => {
    const address = output.getAddress()
    return {
      scriptpubkey: output.script.toRaw().toString('hex'),
      ...(address && { scriptpubkey_address: node.formatAddress(address) }),
      value: output.value,
    }
  })
}

async function readStats(node: BitcoinNode, address: string) {
  const all = await node.getTransactions(address)
  const known = new Map(all.map((meta) => [meta.tx.hash('hex'), meta]))
  const isOwn = (meta: TxMeta | undefined, vout: number) => {
    const found = meta?.tx.outputs[vout]?.getAddress()
    return found !== null && found !== undefined && node.formatAddress(found) === address
  }
  const sum = (isIncluded: (meta: TxMeta) => boolean) => {
    const stats = { tx_count: 0, funded_txo_sum: 0, spent_txo_sum: 0 }
    for (const meta of all.filter(isIncluded)) {
      stats.tx_count += 1
      meta.tx.outputs.forEach(({ value }, vout) => {
        if (isOwn(meta, vout)) stats.funded_txo_sum += value
      })
      for (const { prevout } of meta.tx.inputs) {
        const funding = known.get(prevout.hash)
        if (!isOwn(funding, prevout.index)) continue
        stats.spent_txo_sum += funding?.tx.outputs[prevout.index]?.value ?? 0
      }
    }
    return stats
  }
  return {
    address,
    chain_stats: sum(({ height }) => height >= 0),
    mempool_stats: sum(({ height }) => height < 0),
  }
}
