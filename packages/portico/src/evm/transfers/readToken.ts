import type { Client } from 'viem'
import type { Account, AccountType, Eip1193Provider } from '../../wire/accounts.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferNoToken } from '../../wire/errors/rows/transfer.ts'
import type { Network } from '../../wire/network.ts'
import { readCapabilities } from '../calls/readCapabilities.ts'
import { decodeInteger, decodeText, encodeCall } from './abi.ts'
import { isHex, requestNode } from './rpc.ts'

/** The token's metadata and one balance. */
export interface TokenInfo {
  readonly symbol: string
  readonly decimals: number
  readonly balance: bigint
}

const DECIMALS_MAX = 77n
const SYMBOL_MAX = 32

/**
 * Reads an ERC-20 contract. Its own decimals are used, not those of a token list.
 *
 * @throws {PorticoError} `transfer/no-token` if there is no token contract
 */
export async function readToken(
  client: Client,
  { token, owner, network }: { token: string; owner: string; network: Network },
): Promise<TokenInfo> {
  const read = (data: string) => requestNode(client, 'eth_call', { to: token, data }, 'latest')
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

// A delegated account (EIP-7702) still pays for its own gas.
export const DELEGATED = '0xef0100'

/**
 * Returns the type of an account: as granted by the wallet, else by its code on the network, else
 * by whether the wallet supports atomic calls (EIP-5792 `atomic`), which only a contract can.
 *
 * @param code - the account's code from the node
 */
export async function readAccountType(
  { provider, account, network }: { provider: Eip1193Provider; account: Account; network: Network },
  code: unknown,
): Promise<AccountType> {
  if (account.type === 'smartAccount') return 'smartAccount'
  const known = isHex(code) && code !== '0x'
  if (known) return code.toLowerCase().startsWith(DELEGATED) ? 'eoa' : 'smartAccount'
  const { atomic } = await readCapabilities({ provider, account, network })
  return atomic?.status === 'supported' ? 'smartAccount' : 'eoa'
}
