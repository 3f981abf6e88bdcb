import type { EvmAction } from '../../frame/index.ts'
import type { Move } from './sumMoves.ts'

/** Lists the transfers that a decoded action says. */
export function listMoves(action: EvmAction, owner: string): readonly Move[] {
  const to = 'contract' in action ? action.contract : 'to' in action ? action.to : ''
  const paid = { token: null, from: owner, to, amount: action.value }
  return [paid, ...listTokenMoves(action, owner)]
}

function listTokenMoves(action: EvmAction, owner: string): readonly Move[] {
  switch (action.kind) {
    case 'tokenTransfer':
      return [{ token: action.contract, from: owner, to: action.to, amount: action.amount }]
    case 'transferFrom':
      return [{ ...action, token: action.contract, amount: action.amountOrId }]
    case 'permit2TransferFrom':
      return [action]
    case 'nftTransfer':
      return [{ ...action, token: action.contract, amount: 1n }]
    case 'multiTokenTransfer':
      return action.tokens.map((each) => ({ ...action, ...each, token: action.contract }))
    default:
      return []
  }
}
