import type { SendPlanParameters, SentTransaction } from '../../core/interfaces/transfer.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { isTransactionHash } from '../../wire/validate/transactions.ts'
import { readNetworkId } from '../readNetworkId.ts'
import { toHex } from './rpc.ts'

interface Parameters
  extends Pick<SendPlanParameters<'eip155'>, 'provider' | 'network' | 'onRequest'> {
  readonly plan: Pick<SendPlanParameters['plan'], 'from' | 'request'>
}

/**
 * Has the wallet sign and send a planned transfer (`eth_sendTransaction`) with its chain id.
 * Network and accounts are read from the wallet first, because it may have changed without an
 * event.
 *
 * @throws {PorticoError} `transfer/changed`; the mapped error of the wallet;
 *   `connector/invalid-answer` unless it returns a transaction hash
 */
export async function sendPlan({
  provider,
  network,
  plan,
  onRequest,
}: Parameters): Promise<SentTransaction> {
  await requireSame({ provider, network, from: plan.from })
  const { from, to, data, value, chainId, ...fees } = plan.request
  const transaction = {
    from,
    to,
    data,
    value: toHex(value as bigint),
    chainId: toHex(chainId as number),
    ...Object.fromEntries(
      Object.entries(fees).map(([name, amount]) => [name, toHex(amount as bigint)]),
    ),
  }
  let hash: unknown
  onRequest()
  try {
    hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (!isTransactionHash(hash)) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'eth_sendTransaction' })
  }
  return { hash }
}

/**
 * Requires that the wallet is on a network, and shows an account.
 *
 * @throws {PorticoError} `transfer/changed`; the mapped error of the wallet
 */
export async function requireSame({
  provider,
  network,
  from,
}: Pick<Parameters, 'provider' | 'network'> & { readonly from: string }): Promise<void> {
  const request = (method: string) => provider.request({ method })
  try {
    const [chain, accounts] = await Promise.all([request('eth_chainId'), request('eth_accounts')])
    const networkId = readNetworkId(chain)
    if (networkId !== network.caipNetworkId) throw createChangedError('network', networkId)
    const shown = Array.isArray(accounts) ? accounts.map((item) => `${item}`.toLowerCase()) : []
    if (!shown.includes(from.toLowerCase())) throw createChangedError('account')
  } catch (error) {
    throw isPorticoError(error) ? error : mapWalletError(error)
  }
}

// The details contain the wallet's network.
function createChangedError(what: string, details?: string): PorticoError {
  return new PorticoError(transferChanged, { args: { what }, details })
}
