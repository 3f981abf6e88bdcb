import { solana as solanaNetwork } from 'portico/networks'
import {
  type DecodedMessage,
  type DecodedSolanaText,
  decodeEvmTransaction,
  decodePersonalMessage,
  decodeSolanaMessage,
  decodeSolanaText,
  decodeTypedData,
  fromHex,
  type Hex,
  hashSolanaMessages,
  hashTransaction,
  splitSolanaTransaction,
  type UnsignedTransaction,
} from '../../../frame/index.ts'
import { hashCalls } from '../../signing/evm/hashCalls.ts'
import type {
  PreparedCalls,
  PreparedMessage,
  PreparedSolanaMessage,
  PreparedSolanaTransactions,
  PreparedTransaction,
  PreparedTypedData,
} from '../../signing/preparedRequest.ts'
import type { ApprovalNetwork, TokenFacts } from '../../views/approval/approvalState.ts'

export const OWN = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
export const SOLANA_OWN = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
export const MAINNET: ApprovalNetwork = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
export const SOLANA: ApprovalNetwork = { name: 'Solana', symbol: 'SOL', decimals: 9 }
export const NO_TOKENS: ReadonlyMap<string, TokenFacts> = new Map()

const base = { chainId: 'eip155:1', origin: 'https://shop.example', address: OWN } as const
const solana = {
  ...base,
  chainId: solanaNetwork.caipNetworkId,
  address: SOLANA_OWN,
} as const

interface Call {
  readonly to: Hex | null
  readonly value?: bigint
  readonly data?: Hex
}

/** A transaction as the frame prepares it: decoded, with its gas and fees. */
export function createPreparedTransaction(
  { to, value = 0n, data = '0x' }: Call,
  change: Partial<UnsignedTransaction> = {},
): PreparedTransaction {
  const fees = { maxFeePerGas: 20_123_456_789n, maxPriorityFeePerGas: 1_000_000_000n }
  const call = { to, value, data }
  const transaction = {
    ...{ type: 'eip1559', chainId: 1n, nonce: 7n, gas: 52_000n, ...fees, accessList: [] },
    ...call,
    ...change,
  } as UnsignedTransaction
  const action = decodeEvmTransaction(Object.freeze(call))
  return { ...base, kind: 'transaction', transaction, action, digest: hashTransaction(transaction) }
}

/** A batch of such transactions, with nonces in a row. */
export function createPreparedCalls(...all: readonly PreparedTransaction[]): PreparedCalls {
  const transactions = all.map(({ transaction, action }, place) => {
    return { action, transaction: { ...transaction, nonce: transaction.nonce + BigInt(place) } }
  })
  return { ...base, kind: 'calls', id: undefined, transactions, digest: hashCalls(transactions) }
}

export function createPreparedMessage(message: string): PreparedMessage {
  const decoded: DecodedMessage = decodePersonalMessage({ ...base, message })
  return { ...base, kind: 'message', message: decoded, digest: decoded.digest }
}

export function createPreparedTypedData(typedData: unknown, chainId = 1n): PreparedTypedData {
  const decoded = decodeTypedData({ typedData, chainId })
  return { ...base, kind: 'typedData', typedData: decoded, digest: decoded.digest }
}

export function createPreparedSolanaMessage(message: Uint8Array): PreparedSolanaMessage {
  const decoded: DecodedSolanaText = decodeSolanaText({ ...solana, message })
  const digest = hashSolanaMessages([decoded.bytes])
  return { ...solana, kind: 'solanaMessage', message: decoded, digest }
}

export function createPreparedSolanaTransactions(
  all: readonly Uint8Array[],
  reply: PreparedSolanaTransactions['reply'] = { kind: 'sent', options: {} },
): PreparedSolanaTransactions {
  const transactions = all.map(splitSolanaTransaction).map((transaction) => ({
    ...transaction,
    decoded: decodeSolanaMessage(fromHex(transaction.message)),
  }))
  const digest = hashSolanaMessages(transactions.map(({ message }) => message))
  return { ...solana, kind: 'solanaTransactions', transactions, reply, digest }
}
