import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'

// IV3SwapRouter, IMulticallExtended and IPeripheryPaymentsExtended of
// @uniswap/swap-router-contracts.
const abi = parseAbi([
  'struct ExactInputParams { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(ExactInputParams params) payable returns (uint256 amountOut)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
])

/** Encodes the call of SwapRouter02, which takes ether as the input of a route from WETH. */
export function encodeV3Swap({
  router,
  path,
  amount,
  minimum,
  receiver,
  deadline,
  fromNative,
  toNative,
}: {
  readonly router: Address
  readonly path: Hex
  readonly amount: bigint
  readonly minimum: bigint
  readonly receiver: Address
  readonly deadline: number
  readonly fromNative: boolean
  readonly toNative: boolean
}): { readonly data: Hex; readonly value: bigint } {
  // The router keeps WETH until it pays out ether, in the same transaction.
  const recipient = toNative ? router : receiver
  const params = { path, recipient, amountIn: amount, amountOutMinimum: minimum }
  const swap = encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
  const unwrap = encodeFunctionData({
    abi,
    functionName: 'unwrapWETH9',
    args: [minimum, receiver],
  })
  const calls = toNative ? [swap, unwrap] : [swap]
  const args = [BigInt(deadline), calls] as const
  return {
    data: encodeFunctionData({ abi, functionName: 'multicall', args }),
    value: fromNative ? amount : 0n,
  }
}
