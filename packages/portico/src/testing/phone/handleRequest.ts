import { decodeBase64, encodeBase64 } from '../../walletconnect/crypto/encoding.ts'
import { decodeBase58 } from '../../wire/validate/decodeBase58.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { firstSignature } from '../solana/transactions.ts'
import { invalidParams, unsupportedMethod } from '../wallet/rpcErrors.ts'
import type { FakePhoneOptions, PhoneDependencies } from './types.ts'

interface Request {
  readonly chainId: string
  readonly request: { readonly method: string; readonly params: unknown }
}

/** Handles a `wc_sessionRequest` with the keys of its namespace. */
export async function handleRequest(
  { evm, solana }: PhoneDependencies['agents'],
  params: unknown,
  options: FakePhoneOptions,
): Promise<unknown> {
  const { chainId, request } = params as Request
  const [namespace = '', reference] = chainId.split(':')
  if (namespace === 'eip155') {
    // The request names its chain, so the phone switches without a prompt.
    evm.setChain(Number(reference))
    return evm.provider.request(request)
  }
  const { pubkey, message, transaction } = request.params as Readonly<Record<string, string>>
  const bytes = () => decodeBase64(transaction ?? '') ?? fail('transaction')
  switch (request.method) {
    case 'solana_signMessage': {
      const text = decodeBase58(message ?? '') ?? fail('message')
      return { signature: encodeBase58(await solana.signMessage(pubkey ?? '', text)) }
    }
    case 'solana_signTransaction': {
      const signed = await solana.signTransaction(pubkey ?? '', bytes())
      return { signature: encodeBase58(firstSignature(signed)), transaction: encodeBase64(signed) }
    }
    case 'solana_signAndSendTransaction': {
      const rpcUrl = options.solana?.rpcUrls?.[chainId]
      return { signature: encodeBase58(await solana.signAndSend(pubkey ?? '', bytes(), rpcUrl)) }
    }
    default:
      throw unsupportedMethod(request.method)
  }
}

function fail(name: string): never {
  throw invalidParams(name)
}
