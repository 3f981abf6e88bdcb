import * as v from 'valibot'
import { decodeArguments, fromHex, type Hex, isHex } from '../../frame/index.ts'
import type { Node } from '../nodes/createNode.ts'
import type { TokenFacts } from '../views/approval/approvalState.ts'

/** https://eips.ethereum.org/EIPS/eip-20, "Methods": both are optional. */
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
/** With more, no amount of 256 bits is one whole token. */
const DECIMALS_MAX = 77
const WORD_BYTES = 32

type ReadFacts = (node: Node, token: string, signal: AbortSignal) => Promise<TokenFacts | undefined>

/** Reads what an ERC-20 contract says of itself. Without decimals, it is no such token. */
export const readEvmToken: ReadFacts = async (node, token, signal) => {
  const call = (data: string) => node.request('eth_call', [{ to: token, data }, 'latest'], signal)
  const reading = call(SYMBOL).catch(() => undefined)
  const decimals = toDecimals(await call(DECIMALS))
  return decimals === undefined ? undefined : { symbol: toSymbol(await reading), decimals }
}

function toDecimals(result: unknown): number | undefined {
  const [decimals] = (isHex(result) && decodeArguments(['uint8'], result.slice(2))) || []
  return decimals !== undefined && decimals <= DECIMALS_MAX ? Number(decimals) : undefined
}

/**
 * Reads a string; or 32 bytes, which older tokens such as MKR return: `symbol` in
 * https://github.com/dapphub/ds-token/blob/master/src/token.sol
 */
function toSymbol(result: unknown): string | undefined {
  if (!isHex(result)) return undefined
  const bytes = fromHex(result)
  if (bytes.length === WORD_BYTES) return toText(result.replace(/(?:00)+$/, '') as Hex)
  // In the ABI, a string has the form of bytes.
  const [text] = decodeArguments(['bytes'], result.slice(2)) ?? []
  return text === undefined ? undefined : toText(text)
}

function toText(hex: Hex): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromHex(hex))
  } catch {
    return undefined
  }
}

/** https://solana.com/docs/rpc/http/gettokensupply, "Result". */
const Supply = v.object({
  value: v.object({
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DECIMALS_MAX)),
  }),
})

/** Reads the decimals of a mint. Its symbol is in no account of its own. */
export const readSolanaToken: ReadFacts = async (node, token, signal) => {
  const supply = await node.request('getTokenSupply', [token], signal)
  const parsed = v.safeParse(Supply, supply)
  return parsed.success ? { decimals: parsed.output.value.decimals } : undefined
}
