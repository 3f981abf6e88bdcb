import type { FakeRequest } from 'portico/testing'
import { formatUnits } from '../actions/formatUnits.ts'
import type { ApprovalRequest } from './approvals.ts'

const kinds: Readonly<Record<string, ApprovalRequest['kind']>> = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  'standard:connect': 'connect',
  'bitcoin:connect': 'connect',
  enable: 'connect',
  connect: 'connect',
  wc_sessionPropose: 'connect',
  personal_sign: 'sign',
  eth_signTypedData_v4: 'sign',
  'solana:signMessage': 'sign',
  'bitcoin:signMessage': 'sign',
  signMessage: 'sign',
  signRaw: 'sign',
  eth_sendTransaction: 'transaction',
  'solana:signTransaction': 'transaction',
  'solana:signAndSendTransaction': 'transaction',
  'bitcoin:signTransaction': 'transaction',
  signPsbt: 'transaction',
  signPayload: 'transaction',
  wallet_switchEthereumChain: 'chain',
  wallet_addEthereumChain: 'chain',
}

/** Describes a request to a wallet for the user who approves it. */
export function describeRequest(
  request: FakeRequest & { readonly walletName: string },
): ApprovalRequest {
  const { walletName, method, params } = request
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  return {
    wallet: walletName,
    method,
    kind: kinds[method] ?? 'other',
    account: text(accountOf(method, list, params)),
    detail: detailOf(method, list, params),
  }
}

function accountOf(method: string, list: readonly unknown[], params: unknown): unknown {
  if (method === 'personal_sign') return list[1]
  if (method === 'signMessage') return field(params, 'address')
  return method === 'signRaw' ? field(params, 'address') : field(list[0], 'from')
}

function detailOf(method: string, list: readonly unknown[], params: unknown): string | undefined {
  switch (method) {
    case 'personal_sign':
      return decodeHex(text(list[0]) ?? '')
    case 'eth_signTypedData_v4':
      return text(list[1])
    case 'signRaw': {
      const data = text(field(params, 'data')) ?? ''
      return data.startsWith('0x') ? decodeHex(data) : data
    }
    case 'signMessage':
      return text(field(params, 'message'))
    case 'bitcoin:signMessage':
    case 'solana:signMessage': {
      const message = field(params, 'message')
      return message instanceof Uint8Array ? new TextDecoder().decode(message) : undefined
    }
    case 'eth_sendTransaction': {
      // A call is decoded by code that loads later.
      if ((text(field(list[0], 'data')) ?? '0x') !== '0x') return undefined
      const value = BigInt(text(field(list[0], 'value')) ?? '0x0')
      return `${formatUnits(value, 18, 18)} ETH → ${text(field(list[0], 'to')) ?? ''}`
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return `eip155:${Number(text(field(list[0], 'chainId')))}`
    default:
      return undefined
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Record<string, unknown>)[name]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Returns the hex itself if it is not text. */
function decodeHex(hex: string): string {
  const pairs = hex.startsWith('0x') ? (hex.slice(2).match(/../g) ?? []) : []
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return hex
  }
}
