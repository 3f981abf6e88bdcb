import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { createRandomId } from '../../core/http/createRandomId.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type {
  PreparedTransfer,
  TransferPlan,
  TransferSpeed,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { invalidAmount, invalidCommitment } from '../../wire/errors/catalogue.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { transferDecimals, transferIncomplete } from '../../wire/errors/rows/transfer.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { hasTransferMessages } from '../../wire/namespaces/namespaceTable.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { type Commitment, isCommitment } from '../../wire/validate/transactions.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import type { LiveConnection } from '../connections/state.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { findNetwork } from '../networks/selectors.ts'
import { moveDraftOnNetworkChange } from './moveDraft.ts'
import { keepPrepared } from './preparedTransfers.ts'
import { getCrossChainWarnings, getNameWarnings, requireReceiver } from './receiverWarnings.ts'
import type { ResolvedReceiver } from './state.ts'
import { freezeDeep, requireAccount, serialize, sha256 } from './transferIntegrity.ts'

export interface PrepareTransferParameters {
  /**
   * The asset to send: an entry of `getTokens`, or a contract or mint. Default: the native coin.
   */
  asset?:
    | {
        readonly address?: string | undefined
        readonly symbol?: string | undefined
        /**
         * The decimals with which the caller computed `value`. If the chain has others, the call
         * fails.
         */
        readonly decimals?: number | undefined
      }
    | undefined
  /** Address or name. */
  to: string
  /** In the smallest unit. `max` sends the balance less the fee. */
  value: bigint | 'max'
  /** Default: the connection in use, of `namespace` if it is given. */
  key?: ConnectionKey | undefined
  namespace?: Namespace | undefined
  /**
   * Default: the wallet's network. The transfer is only sent while the wallet is on this network.
   */
  networkId?: CaipNetworkId | undefined
  /**
   * Solana: the commitment of the simulation and of the wallet's preflight. Default `confirmed`.
   */
  commitment?: Commitment | undefined
  /** Bitcoin: how soon the transaction is to be confirmed. Default: `normal`. */
  speed?: TransferSpeed | undefined
  signal?: AbortSignal | undefined
}
export type PrepareTransferReturnType = PreparedTransfer

const SYMBOL_MAX = 32

/** Implementation of `prepareTransfer`, loaded on demand. */
export async function performPrepareTransfer(
  portico: Portico,
  {
    asset,
    to,
    value,
    key,
    namespace,
    networkId,
    commitment,
    speed,
    signal,
  }: PrepareTransferParameters,
): Promise<PreparedTransfer> {
  if (commitment !== undefined && !isCommitment(commitment)) {
    throw new PorticoError(invalidCommitment)
  }
  const state = portico.store.getState()
  const named = findNetwork(state, networkId)
  const live = requireConnection(portico, { key, namespace: namespace ?? named?.chainNamespace })
  const network = requireNetworkInUse(state, networkId, live.networkId)
  requireComplete(network, to, value)
  const account = requireAccount(portico, live)
  const runtime = await loadTransfers(portico, network)
  const token = await readTokenAddress(asset, network)
  if (token !== undefined && runtime.checkAddress(token) === undefined) {
    throw new PorticoError(invalidAddress)
  }
  // The form has loaded it to find the receiver.
  const { lookUpReceiver } = await mapLoadError(import('./performResolveReceiver.ts'))
  const receiver = await lookUpReceiver(portico, runtime, { value: to, network, signal })
  const warnings = await requireReceiver(portico, live, receiver.address, token)
  const planned = await runtime.plan({
    provider: live.provider,
    account,
    network,
    endpoints: getReadEndpoints(portico, network),
    asset: token,
    to: receiver.address,
    value,
    commitment,
    speed,
    earlier: state.transactions,
    signal,
  })
  // Wrong decimals of a token list would send many times the typed amount.
  const counted = value === 'max' ? undefined : asset?.decimals
  if (counted !== undefined && counted !== planned.asset.decimals) {
    throw new PorticoError(transferDecimals, { args: { decimals: `${planned.asset.decimals}` } })
  }
  const plan = withSymbol(planned, asset)
  const crossChainWarnings = await getCrossChainWarnings(portico, runtime, receiver, plan)
  const all = [...warnings, ...getNameWarnings(receiver), ...crossChainWarnings]
  return finalize(portico, { live, network, receiver, plan, warnings: all, max: value === 'max' })
}

function requireComplete(
  { chainNamespace }: Network,
  to: PrepareTransferParameters['to'],
  value: PrepareTransferParameters['value'],
): void {
  const hasAmount = value === 'max' || (typeof value === 'bigint' && value > 0n)
  if (hasAmount && to) return
  // One error for both cases.
  if (hasTransferMessages[chainNamespace]) throw new PorticoError(transferIncomplete)
  throw new PorticoError(hasAmount ? invalidAddress : invalidAmount)
}

// A Solana mint has no symbol. The token list has one.
function withSymbol(plan: TransferPlan, asset: PrepareTransferParameters['asset']): TransferPlan {
  if (plan.asset.symbol !== '') return plan
  const symbol = cleanText(`${asset?.symbol ?? '?'}`).slice(0, SYMBOL_MAX)
  return { ...plan, asset: { ...plan.asset, symbol } }
}

// Token lists use CAIP-10 ids, which begin with the network.
async function readTokenAddress(
  asset: PrepareTransferParameters['asset'],
  { caipNetworkId }: Network,
): Promise<string | undefined> {
  const address = asset?.address
  if (!address?.includes(':')) return address
  const own = address.startsWith(`${caipNetworkId}:`) && address.slice(caipNetworkId.length + 1)
  if (own && !own.includes(':')) return own
  const { parseAccountId } = await mapLoadError(import('../../wire/caip.ts'))
  parseAccountId(address)
  throw new PorticoError(invalidAddress)
}

interface FinalizeParameters {
  readonly live: LiveConnection
  readonly network: Network
  readonly receiver: ResolvedReceiver
  readonly plan: TransferPlan
  readonly warnings: readonly TransferWarning[]
  readonly max: boolean
}

function finalize(
  portico: Portico,
  { live, network, receiver, plan, warnings, max }: FinalizeParameters,
): PreparedTransfer {
  const { caipNetworkId, name, nativeCurrency, testnet } = network
  const { receiver: seen, ...facts } = plan
  const all: readonly TransferWarning[] = [
    ...warnings,
    ...(seen.isContract ? [{ code: 'contractReceiver', confirm: false } as const] : []),
    ...plan.warnings,
    ...(plan.outcome.status === 'fails'
      ? [{ code: 'willFail', confirm: true, details: plan.outcome.reason } as const]
      : []),
  ]
  const body = {
    ...facts,
    id: createRandomId(),
    key: live.key,
    namespace: live.namespace,
    network: {
      caipNetworkId,
      name,
      nativeCurrency: { ...nativeCurrency },
      ...(testnet !== undefined && { testnet }),
    },
    ...(receiver.name !== undefined && { name: receiver.name }),
    max,
    warnings: all,
    preparedAt: portico.config.clock.now(),
  }
  const text = serialize(body)
  const prepared = freezeDeep({ ...body, digest: sha256(text) })
  keepPrepared(portico, prepared, text)
  moveDraftOnNetworkChange(portico)
  // Loads early: the connection may be lost when the user confirms the preview.
  import('./performSendTransfer.ts').catch(() => {})
  return prepared
}
