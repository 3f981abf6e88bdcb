import type { SwapCalls, SwapTerms } from '../../core/interfaces/swap.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { swapInvalidTransaction } from '../../wire/errors/rows/swap.ts'
import { encodeCall } from '../transfers/abi.ts'
import { sameAddress } from '../transfers/rpc.ts'

// https://github.com/Uniswap/v2-periphery, contracts/interfaces/IWETH.sol
const WRAP = 'deposit()'
const UNWRAP = 'withdraw(uint256)'

/**
 * Checks what can be read of the transactions of a swap: their receivers, their values, and the
 * approvals as a whole. The data of the swap itself is of the router, but for the wrapped form of
 * the coin, whose contract is called itself.
 *
 * @throws {PorticoError} `swap/invalid-transaction`
 */
export function checkCalls(terms: SwapTerms, { approvals, swap }: SwapCalls): void {
  const { owner, tokenIn, tokenOut, amountIn, router } = terms
  if (!sameAddress(swap.to, router)) throw invalid('The swap is not for the router')
  if (sameAddress(router, owner)) throw invalid('The router is the account')
  if (swap.value !== (tokenIn ? 0n : amountIn)) throw invalid('The swap has another value')
  if (!tokenIn && tokenOut && sameAddress(router, tokenOut)) {
    requireData(swap, encodeCall(WRAP))
  }
  if (tokenIn && sameAddress(router, tokenIn)) {
    // Any other call of the token could move it without an allowance.
    if (tokenOut || terms.spender !== null || approvals.length > 0) {
      throw invalid('The router is the token')
    }
    return requireData(swap, encodeCall(UNWRAP, amountIn))
  }
  checkApprovals(terms, approvals)
}

function requireData({ data }: SwapCalls['swap'], wanted: string): void {
  if (data.toLowerCase() !== wanted) throw invalid('The token is called with something else')
}

function checkApprovals(
  { tokenIn, amountIn, spender }: SwapTerms,
  approvals: SwapCalls['approvals'],
): void {
  if (!tokenIn) {
    if (approvals.length > 0 || spender !== null) throw invalid('The native coin needs no approval')
    return
  }
  if (spender === null) throw invalid('The spender is missing')
  // An allowance that can change through zero only is first set to zero.
  const amounts = approvals.length > 1 ? [0n, amountIn] : [amountIn]
  const isExact = approvals.every(({ to, data, value }, at) => {
    const amount = amounts[at]
    if (amount === undefined || value !== 0n || !sameAddress(to, tokenIn)) return false
    return data.toLowerCase() === encodeCall('approve(address,uint256)', spender, amount)
  })
  if (!isExact) throw invalid('The approval is not of exactly the amount, for the spender')
}

function invalid(details: string): PorticoError {
  return new PorticoError(swapInvalidTransaction, { details })
}
