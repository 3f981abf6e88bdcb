import { decodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem'
import { formatUnits } from '../actions/formatUnits.ts'
import type { World } from '../world/world.ts'

interface EvmCall {
  readonly to: Hex
  readonly data: Hex
  readonly value?: Hex
}

/** The amount and the receiver of a transfer of a known token, else the call as it is. */
export function describeEvmCall(params: unknown, world: World | undefined): string {
  const [call] = params as readonly [EvmCall]
  const { to, data, value = '0x0' } = call
  const tokens = [world?.chains.evm, world?.chains.evm2].flatMap((chain) => chain?.tokens ?? [])
  const token = tokens.find(({ address }) => isAddressEqual(address, to))
  // What a transfer of a token pays beside it must not be left out.
  const transfer = token && BigInt(value) === 0n && decodeTransfer(data)
  if (!transfer) return `${formatUnits(BigInt(value), 18, 18)} ETH → ${to}\n${data}`
  const [receiver, amount] = transfer
  return `${formatUnits(amount, token.decimals, token.decimals)} ${token.symbol} → ${receiver}`
}

function decodeTransfer(data: Hex): readonly [to: Hex, amount: bigint] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    return functionName === 'transfer' ? args : undefined
  } catch {
    return undefined
  }
}
