import type { Hex } from '../hex.ts'
import { isUnlimited } from '../isUnlimited.ts'
import { isPermit2 } from '../permit2.ts'
import { type AbiTuple, type AbiType, decodeArguments } from './abi.ts'
import type { EvmAction } from './actions.ts'

interface Call {
  readonly contract: Hex
  readonly value: bigint
}

export interface EvmFunction {
  /** As the contract ABI has it. The tests compute the selector from it. */
  readonly signature: string
  readonly selector: Hex
  /** @returns nothing if the arguments are not of the exact form */
  read(digits: string, call: Call): EvmAction | undefined
}

function define<const Types extends readonly AbiType[]>(
  selector: Hex,
  name: string,
  types: Types,
  toAction: (values: AbiTuple<Types>, call: Call) => EvmAction | undefined,
): EvmFunction {
  return {
    selector,
    signature: `${name}(${types.join(',')})`,
    read(digits, call) {
      const values = decodeArguments(types, digits)
      return values && toAction(values, call)
    },
  }
}

/** ERC-20, https://eips.ethereum.org/EIPS/eip-20, and ERC-721, which shares two of them. */
const erc20 = [
  define('0xa9059cbb', 'transfer', ['address', 'uint256'], ([to, amount], call) => {
    return { kind: 'tokenTransfer', ...call, to, amount }
  }),
  define(
    '0x23b872dd',
    'transferFrom',
    ['address', 'address', 'uint256'],
    ([from, to, amountOrId], call) => ({ kind: 'transferFrom', ...call, from, to, amountOrId }),
  ),
  define('0x095ea7b3', 'approve', ['address', 'uint256'], ([spender, amountOrId], call) => {
    return { kind: 'approve', ...call, spender, amountOrId, isUnlimited: isUnlimited(amountOrId) }
  }),
]

/** In no standard: OpenZeppelin Contracts up to 4.9 have them, `token/ERC20/ERC20.sol`. */
const allowances = [
  define('0x39509351', 'increaseAllowance', ['address', 'uint256'], ([spender, amount], call) => {
    const rest = { spender, amount, isUnlimited: isUnlimited(amount) }
    return { kind: 'increaseAllowance', ...call, ...rest }
  }),
  define('0xa457c2d7', 'decreaseAllowance', ['address', 'uint256'], ([spender, amount], call) => {
    return { kind: 'decreaseAllowance', ...call, spender, amount, isUnlimited: false }
  }),
]

const signature = ['uint8', 'bytes32', 'bytes32'] as const

const permits = [
  // https://eips.ethereum.org/EIPS/eip-2612
  define(
    '0xd505accf',
    'permit',
    ['address', 'address', 'uint256', 'uint256', ...signature],
    ([owner, spender, amount, deadline], call) => {
      const rest = { owner, spender, amount, isUnlimited: isUnlimited(amount), deadline }
      return { kind: 'permit', ...call, ...rest }
    },
  ),
  // DAI: https://github.com/makerdao/dss/blob/master/src/dai.sol
  define(
    '0x8fcbaf0c',
    'permit',
    ['address', 'address', 'uint256', 'uint256', 'bool', ...signature],
    ([owner, spender, , expiry, isAllowed], call) => {
      return { kind: 'permitAll', ...call, owner, spender, isAllowed, expiry }
    },
  ),
]

/** ERC-721, https://eips.ethereum.org/EIPS/eip-721, and ERC-1155, .../eip-1155. */
const nfts = [
  define('0xa22cb465', 'setApprovalForAll', ['address', 'bool'], ([operator, isApproved], call) => {
    return { kind: 'approvalForAll', ...call, operator, isApproved }
  }),
  define(
    '0x42842e0e',
    'safeTransferFrom',
    ['address', 'address', 'uint256'],
    ([from, to, id], call) => ({ kind: 'nftTransfer', ...call, from, to, id }),
  ),
  define(
    '0xb88d4fde',
    'safeTransferFrom',
    ['address', 'address', 'uint256', 'bytes'],
    ([from, to, id, data], call) => ({ kind: 'nftTransfer', ...call, from, to, id, data }),
  ),
  define(
    '0xf242432a',
    'safeTransferFrom',
    ['address', 'address', 'uint256', 'uint256', 'bytes'],
    ([from, to, id, amount, data], call) => {
      return { kind: 'multiTokenTransfer', ...call, from, to, tokens: [{ id, amount }], data }
    },
  ),
  define(
    '0x2eb2c2d6',
    'safeBatchTransferFrom',
    ['address', 'address', 'uint256[]', 'uint256[]', 'bytes'],
    ([from, to, ids, amounts, data], call) => {
      // ERC-1155: such a call must revert.
      if (ids.length !== amounts.length) return undefined
      const tokens = ids.map((id, place) => ({ id, amount: amounts[place] ?? 0n }))
      return { kind: 'multiTokenTransfer', ...call, from, to, tokens, data }
    },
  ),
]

/** https://github.com/Uniswap/permit2/blob/main/src/interfaces/IAllowanceTransfer.sol */
const permit2 = [
  define(
    '0x87517c45',
    'approve',
    ['address', 'address', 'uint160', 'uint48'],
    ([token, spender, amount, expiration], call) => ({
      kind: 'permit2Approve',
      ...call,
      ...{ token, spender, amount, isUnlimited: isUnlimited(amount), expiration },
      isPermit2: isPermit2(call.contract),
    }),
  ),
  define(
    '0x36c78516',
    'transferFrom',
    ['address', 'address', 'uint160', 'address'],
    ([from, to, amount, token], call) => ({
      kind: 'permit2TransferFrom',
      ...call,
      ...{ token, from, to, amount, isPermit2: isPermit2(call.contract) },
    }),
  ),
]

/** The functions that the frame can describe. */
export const FUNCTIONS: readonly EvmFunction[] = [
  ...erc20,
  ...allowances,
  ...permits,
  ...nfts,
  ...permit2,
]
