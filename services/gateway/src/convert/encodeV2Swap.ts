import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

/** Encodes the call of a router of Uniswap v2: IUniswapV2Router01 of @uniswap/v2-periphery. */
export function encodeV2Swap({
  amount,
  minimum,
  path,
  receiver,
  deadline,
  fromNative,
  toNative,
}: {
  readonly amount: bigint
  readonly minimum: bigint
  readonly path: readonly string[]
  readonly receiver: Address
  readonly deadline: number
  readonly fromNative: boolean
  readonly toNative: boolean
}): { readonly data: Hex; readonly value: bigint } {
  const rest = [path as readonly Address[], receiver, BigInt(deadline)] as const
  if (fromNative) {
    const args = [minimum, ...rest] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    return { data, value: amount }
  }
  const functionName = toNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  const args = [amount, minimum, ...rest] as const
  return { data: encodeFunctionData({ abi, functionName, args }), value: 0n }
}
