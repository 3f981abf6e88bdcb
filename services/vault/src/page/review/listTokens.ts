import type { EvmAction, Permit, SolanaAction } from '../../frame/index.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'

/** Lists the tokens whose amounts a request names, each once. */
export function listTokens(prepared: PreparedRequest): readonly string[] {
  return [...new Set(listAll(prepared))]
}

function listAll(prepared: PreparedRequest): readonly string[] {
  switch (prepared.kind) {
    case 'transaction':
      return listOfAction(prepared.action)
    case 'calls':
      return prepared.transactions.flatMap(({ action }) => listOfAction(action))
    case 'typedData':
      return listOfPermit(prepared.typedData.permit)
    case 'solanaTransactions':
      return prepared.transactions.flatMap(({ decoded }) => decoded.actions.flatMap(listOfMint))
    case 'message':
    case 'solanaMessage':
      return []
    default:
      return prepared satisfies never
  }
}

function listOfAction(action: EvmAction): readonly string[] {
  switch (action.kind) {
    case 'tokenTransfer':
    case 'transferFrom':
    case 'approve':
    case 'increaseAllowance':
    case 'decreaseAllowance':
    case 'permit':
    case 'permitAll':
      return [action.contract]
    case 'permit2Approve':
    case 'permit2TransferFrom':
      return [action.token]
    case 'nativeTransfer':
    case 'contractCreation':
    case 'approvalForAll':
    case 'nftTransfer':
    case 'multiTokenTransfer':
    case 'unknownCall':
    case 'unreadableCall':
      return []
    default:
      return action satisfies never
  }
}

function listOfPermit(permit: Permit | undefined): readonly string[] {
  if (!permit) return []
  if ('tokens' in permit) return permit.tokens.map(({ token }) => token)
  return permit.contract ? [permit.contract] : []
}

function listOfMint(action: SolanaAction): readonly string[] {
  const hasMint = action.kind === 'tokenTransfer' || action.kind === 'tokenApprove'
  return hasMint && action.mint !== undefined ? [action.mint] : []
}
