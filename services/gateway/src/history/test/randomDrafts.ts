import { evmAccounts, evmContracts } from '@portico/localnet'
import fc from 'fast-check'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  toEventSelector,
} from 'viem'
import { logCall, logEmitterCode } from './logEmitter.ts'

const { token18, token6, ammRouter, weth } = evmContracts
const transferTopic = toEventSelector('Transfer(address,address,uint256)')
const singleTopic = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
])

const addressOf = (index: number) => evmAccounts[index]?.address as Address

/** A transaction before it is sent. */
export interface Draft {
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  /** What it is for its sender. */
  readonly kind: string
}

/** Indexes of accounts. */
export const actors = fc.integer({ min: 0, max: 3 })
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
const tokens = fc.constantFrom(token18, token6)
/** What an account may do. */
export const actions = fc.oneof(
  fc.record({ name: fc.constant('coin' as const), to: actors, amount: amounts }),
  fc.record({
    name: fc.constant('token' as const),
    to: actors,
    amount: fc.bigInt(0n, 1000n),
    token: tokens,
  }),
  fc.record({ name: fc.constant('tooMuch' as const), to: actors, token: tokens }),
  fc.record({
    name: fc.constant('approve' as const),
    token: tokens,
    amount: fc.oneof(amounts, fc.constant(maxUint256)),
  }),
  fc.record({ name: fc.constant('buy' as const), amount: amounts }),
  fc.record({ name: fc.constant('swap' as const), amount: fc.bigInt(1000n, 100_000n) }),
  fc.record({ name: fc.constant('nft' as const), to: actors, tokenId: amounts }),
  fc.record({
    name: fc.constant('single' as const),
    to: actors,
    tokenId: amounts,
    amount: amounts,
  }),
  fc.record({ name: fc.constant('lost' as const), amount: amounts }),
  fc.record({ name: fc.constant('deploy' as const) }),
)
type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never

/** @param emitter - a contract of `logEmitterCode` */
export function toDraft(action: Action, from: number, emitter: Address): Draft {
  const me = addressOf(from)
  switch (action.name) {
    case 'coin':
      return { to: addressOf(action.to), value: action.amount, kind: 'send' }
    case 'token':
    case 'tooMuch': {
      const amount = action.name === 'token' ? action.amount : maxUint256 - 1n
      const args = [addressOf(action.to), amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      return { to: action.token, data, kind: 'send' }
    }
    case 'approve': {
      const args = [ammRouter, action.amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return { to: action.token, data, kind: 'approve' }
    }
    case 'buy':
    case 'lost': {
      // More than any pool has.
      const minimum = action.name === 'buy' ? 0n : maxUint256
      const args = [minimum, [weth, token18], me, maxUint256] as const
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args,
      })
      const kind = action.name === 'buy' ? 'trade' : 'execute'
      return { to: ammRouter, value: action.amount, data, kind }
    }
    case 'swap': {
      const args = [action.amount, 0n, [token18, weth], me, maxUint256] as const
      const data = encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForTokens',
        args,
      })
      // Without an allowance, it fails.
      return { to: ammRouter, data, kind: 'trade or execute' }
    }
    case 'nft': {
      const data = logCall([transferTopic, 0n, addressOf(action.to), action.tokenId])
      return { to: emitter, data, kind: action.to === from ? 'mint' : 'execute' }
    }
    case 'single': {
      const word = (value: bigint) => value.toString(16).padStart(64, '0')
      const data = logCall(
        [singleTopic, me, me, addressOf(action.to)],
        `0x${word(action.tokenId)}${word(action.amount)}`,
      )
      return { to: emitter, data, kind: action.to === from ? 'execute' : 'send' }
    }
    case 'deploy':
      return { data: logEmitterCode, kind: 'deploy' }
  }
}
