import { type Abi, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'

export const TOKEN = '0xdac17f958d2ee523a2206206994597c13d831ec7'
export const ALICE = `0x${'a1'.repeat(20)}` as const
export const BOB = `0x${'b0'.repeat(20)}` as const
export const CAROL = `0x${'ca'.repeat(20)}` as const
const WORD = `0x${'5e'.repeat(32)}` as const

/** Each function, the arguments of a call, and what it is read as. */
export const calls: readonly [signature: string, args: readonly unknown[], action: object][] = [
  ['transfer(address,uint256)', [BOB, 5n], { kind: 'tokenTransfer', to: BOB, amount: 5n }],
  [
    'transferFrom(address,address,uint256)',
    [ALICE, BOB, 5n],
    { kind: 'transferFrom', from: ALICE, to: BOB, amountOrId: 5n },
  ],
  [
    'approve(address,uint256)',
    [BOB, 5n],
    { kind: 'approve', spender: BOB, amountOrId: 5n, isUnlimited: false },
  ],
  [
    'increaseAllowance(address,uint256)',
    [BOB, maxUint256],
    { kind: 'increaseAllowance', spender: BOB, amount: maxUint256, isUnlimited: true },
  ],
  [
    'decreaseAllowance(address,uint256)',
    [BOB, maxUint256],
    { kind: 'decreaseAllowance', spender: BOB, amount: maxUint256, isUnlimited: false },
  ],
  [
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [ALICE, BOB, 7n, 9n, 27, WORD, WORD],
    { kind: 'permit', owner: ALICE, spender: BOB, amount: 7n, isUnlimited: false, deadline: 9n },
  ],
  [
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    [ALICE, BOB, 7n, 9n, true, 27, WORD, WORD],
    { kind: 'permitAll', owner: ALICE, spender: BOB, isAllowed: true, expiry: 9n },
  ],
  [
    'setApprovalForAll(address,bool)',
    [BOB, true],
    { kind: 'approvalForAll', operator: BOB, isApproved: true },
  ],
  [
    'safeTransferFrom(address,address,uint256)',
    [ALICE, BOB, 8n],
    { kind: 'nftTransfer', from: ALICE, to: BOB, id: 8n },
  ],
  [
    'safeTransferFrom(address,address,uint256,bytes)',
    [ALICE, BOB, 8n, '0x1234'],
    { kind: 'nftTransfer', from: ALICE, to: BOB, id: 8n, data: '0x1234' },
  ],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    [ALICE, BOB, 8n, 3n, '0x'],
    {
      ...{ kind: 'multiTokenTransfer', from: ALICE, to: BOB, data: '0x' },
      tokens: [{ id: 8n, amount: 3n }],
    },
  ],
  [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    [ALICE, BOB, [8n, 9n], [1n, maxUint256], WORD],
    {
      ...{ kind: 'multiTokenTransfer', from: ALICE, to: BOB, data: WORD },
      tokens: [
        { id: 8n, amount: 1n },
        { id: 9n, amount: maxUint256 },
      ],
    },
  ],
  [
    'approve(address,address,uint160,uint48)',
    [CAROL, BOB, 2n ** 160n - 1n, 2 ** 48 - 1],
    {
      ...{ kind: 'permit2Approve', token: CAROL, spender: BOB, amount: 2n ** 160n - 1n },
      ...{ isUnlimited: true, expiration: 2n ** 48n - 1n, isPermit2: false },
    },
  ],
  [
    'transferFrom(address,address,uint160,address)',
    [ALICE, BOB, 6n, CAROL],
    {
      ...{ kind: 'permit2TransferFrom', token: CAROL, from: ALICE, to: BOB, amount: 6n },
      isPermit2: false,
    },
  ],
]

export function toAbi(signature: string): Abi {
  const lines: readonly string[] = [`function ${signature}`]
  return parseAbi(lines)
}

export function encode(signature: string, args: readonly unknown[]): Hex {
  const abi = toAbi(signature)
  return encodeFunctionData({ abi, args })
}
