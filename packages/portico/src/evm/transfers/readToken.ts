import type { Client } from 'viem'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText } from '../../wire/errors/readMessage.ts'
import { transferNoToken } from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import { decodeInteger, decodeText, encodeCall } from './abi.ts'
import { ask } from './rpc.ts'

/** What a token's contract says of itself and of one holder. */
export interface TokenFacts {
  readonly symbol: string
  readonly decimals: number
  readonly balance: bigint
}

const DECIMALS_MAX = 77n
const SYMBOL_MAX = 32

/**
 * Reads an ERC-20 contract: its decimals are what is counted with, whatever a list says.
 *
 * @throws {PorticoError} `transfer/no-token` where there is none
 */
export async function readToken(
  client: Client,
  { token, owner, network }: { token: string; owner: string; network: Network },
): Promise<TokenFacts> {
  const read = (data: string) => ask(client, 'eth_call', { to: token, data }, 'latest')
  const [symbol, decimals, held] = await Promise.all([
    read(encodeCall('symbol()')).catch(() => undefined),
    read(encodeCall('decimals()')),
    read(encodeCall('balanceOf(address)', owner)),
  ])
  const digits = decodeInteger(decimals)
  const balance = decodeInteger(held)
  if (digits === undefined || digits > DECIMALS_MAX || balance === undefined) {
    throw new PorticoError(transferNoToken, { args: { network: network.name } })
  }
  const name = cleanText(decodeText(symbol)).slice(0, SYMBOL_MAX)
  return { symbol: name || '?', decimals: Number(digits), balance }
}
