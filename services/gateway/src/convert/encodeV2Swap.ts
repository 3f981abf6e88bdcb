import { type Address, encodeFunctionData, type Hex, parseAbi, toFunctionSelector } from 'viem'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/**
 * The selector of a function for tokens that keep a part of each transfer, which a router has all
 * or none of.
 */
export const FEE_SELECTOR = toFunctionSelector(
  'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
)

/**
 * Encodes the call of a router of Uniswap v2: IUniswapV2Router01 and IUniswapV2Router02 of
 * @uniswap/v2-periphery.
 *
 * @param options - `countsFees`: the router has the functions that hold the minimum to what the
 *   receiver gets, also of tokens that keep a part of each transfer
 */
export function encodeV2Swap({
  amount,
  minimum,
  path,
  receiver,
  deadline,
  fromNative,
  toNative,
  countsFees,
}: {
  readonly amount: bigint
  readonly minimum: bigint
  readonly path: readonly string[]
  readonly receiver: Address
  readonly deadline: number
  readonly fromNative: boolean
  readonly toNative: boolean
  readonly countsFees: boolean
}): { readonly data: Hex; readonly value: bigint } {
  const rest = [path as readonly Address[], receiver, BigInt(deadline)] as const
  const suffix = countsFees ? 'SupportingFeeOnTransferTokens' : ''
  if (fromNative) {
    const args = [minimum, ...rest] as const
    const functionName = `swapExactETHForTokens${suffix}` as const
    return { data: encodeFunctionData({ abi, functionName, args }), value: amount }
  }
  const args = [amount, minimum, ...rest] as const
  const functionName = `swapExactTokensFor${toNative ? 'ETH' : 'Tokens'}${suffix}` as const
  return { data: encodeFunctionData({ abi, functionName, args }), value: 0n }
}
