import { useEffect, useState } from 'react'
import { decimalsOf } from '../../../features/transfers/amounts.ts'
import { getSend, updateSend } from '../../../features/transfers/draft.ts'
import type { ReceiverStatus } from '../../../features/transfers/getReceiverStatus.ts'
import type { ResolvedReceiver, SendDraft, SendToken } from '../../../features/transfers/state.ts'
import type { MessageId } from '../../../i18n/en.ts'
import { trimZeros, writeDecimal } from '../../../wire/decimal.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { findNamespaceOf, hasAddressForm } from '../../../wire/namespaces/addresses.ts'
import { useModal, useTranslate } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { getSendProblemMessage, type Remedy } from './sendProblems.ts'

export interface ReceiverState {
  /** The receiver is being resolved. */
  readonly busy: boolean
  readonly problem: string | undefined
  /** What the button asks for, if there is a problem. */
  readonly blame: 'invalidAddress' | 'otherReceiver' | 'selectToken'
  /** What the user knows about it. Unset until it is checked. */
  readonly status: ReceiverStatus | undefined
  /** Tries again; only for errors that a retry can solve. */
  readonly retry: (() => void) | undefined
}

/** The result for one combination of text, network and token. */
interface CheckResult {
  readonly key: string
  readonly message?: MessageId | undefined
  readonly remedy?: Remedy | undefined
  readonly namespace?: Namespace | undefined
  readonly status?: ReceiverStatus | undefined
}

const INVALID = 'send.error.address'
/** It has the form of an address, but not its checksum. */
const MISTYPED = 'send.mistyped'

const blames: Readonly<Partial<Record<MessageId, ReceiverState['blame']>>> = {
  [INVALID]: 'invalidAddress',
  [MISTYPED]: 'invalidAddress',
  'send.error.hidden': 'invalidAddress',
  'send.otherToken': 'selectToken',
}

/**
 * Resolves the typed receiver after a pause, and checks whether transfers may go there.
 *
 * @param network - the name of the network
 */
export function useReceiver(draft: SendDraft | undefined, network = ''): ReceiverState {
  const portico = useModal()
  const t = useTranslate()
  const text = draft?.receiver ?? ''
  const paused = useDebounced(text)
  // A complete address is checked without waiting for more input.
  const settled = findNamespaceOf(text) ? text : paused
  const [outcome, setOutcome] = useState<CheckResult | undefined>(undefined)
  const [tries, setTries] = useState(0)
  const { networkId, from = '', token, resolved } = draft ?? {}
  const asset = token?.address?.split(':').at(-1)
  const address = resolved?.address
  // Resolves again when the network returns.
  const online = useOnline()
  const key = [networkId, from, asset, text, tries, online].join(' ')
  const due = text !== '' && settled === text && outcome?.key !== key
  useEffect(() => {
    if (!due || networkId === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const check = async (value: string) => {
      const { getReceiverStatus } = await import('../../../features/transfers/getReceiverStatus.ts')
      const namespace = getNamespace({ networkId })
      return getReceiverStatus(portico, { namespace, address: value, from, asset })
    }
    const ask = async () => {
      const { resolveReceiver } = await import('../../../features/transfers/resolveReceiver.ts')
      const found: ResolvedReceiver = address
        ? { address }
        : await resolveReceiver(portico, { value: text, networkId, signal })
      const status = await check(found.address)
      const { refusal } = status
      const now = getSend(portico.store.getState())
      if (signal.aborted || now?.receiver !== text) return
      const request = found.request && readRequest(found.request, now.token)
      if (request === 'otherToken') return setOutcome({ key, message: 'send.otherToken' })
      if (!address) {
        updateSend(portico, { resolved: { ...found, request }, ...(!now.amount && request) })
      }
      setOutcome({ key, status, message: refusal && `send.error.${refusal}` })
    }
    ask().catch(async (error) => {
      const { namespace } = await check(text).catch(() => ({ namespace: undefined }))
      if (signal.aborted) return
      const found = getSendProblemMessage(error, 'resolveFailed')
      const isMistyped =
        found.message === INVALID && hasAddressForm(getNamespace({ networkId }), text)
      setOutcome({ key, namespace, ...found, ...(isMistyped && { message: MISTYPED }) })
    })
    return () => controller.abort()
  }, [portico, due, key, text, networkId, from, asset, address])
  const { message, namespace, remedy, status } = outcome?.key === key ? outcome : {}
  return {
    blame: (message && blames[message]) ?? 'otherReceiver',
    busy: text !== '' && address === undefined && !message,
    problem:
      message && t(message, { network, namespace: namespace ? t(`namespace.${namespace}`) : '' }),
    status,
    retry: remedy && (() => setTries((count) => count + 1)),
  }
}

// The amount of a payment URI in the chosen token. Without a token, the native coin is chosen.
function readRequest(
  { amount, token }: NonNullable<ResolvedReceiver['request']>,
  chosen: SendToken | undefined,
): { amount: string } | 'otherToken' {
  const contract = chosen?.address?.split(':').at(-1)
  if (contract?.toLowerCase() !== token?.address.toLowerCase()) return 'otherToken'
  if (!token || !chosen) return { amount: amount ?? '' }
  return { amount: trimZeros(writeDecimal({ ...token, decimals: decimalsOf(chosen) })) }
}

/** Returns the namespace of a CAIP-2 network id. */
export function getNamespace({ networkId }: { readonly networkId: string }): Namespace {
  return networkId.split(':')[0] as Namespace
}
