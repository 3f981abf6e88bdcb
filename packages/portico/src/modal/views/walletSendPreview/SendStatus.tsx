import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import type { Waiting } from '../../hooks/viewRunHooks.ts'
import { getFailureDetails } from '../connecting/getFailureDetails.ts'

export type PreviewState = 'ready' | 'busy' | 'taken' | 'declined' | 'unasked' | 'stale' | 'failed'

export interface StatusValues extends Record<string, string> {
  wallet: string
  network: string
  /** The name that the receiver was given as; empty if it was an address. */
  name: string
}

/**
 * The status of the request in the wallet. Both live regions stay mounted, because only changes
 * inside an existing region are announced.
 */
export function SendStatus({
  state,
  error,
  values,
  waiting,
  nudged,
  children,
}: {
  state: PreviewState
  error: unknown
  values: StatusValues
  /** Undefined once the wallet has signed. */
  waiting: Waiting | undefined
  /** The user tried to send before a warning was confirmed. */
  nudged: boolean
  /** Why the transfer could not be prepared again. */
  children: ReactNode
}): ReactNode {
  const t = useTranslate()
  const isCalm = state === 'ready' || state === 'busy' || state === 'taken'
  const isFailed = state === 'failed'
  // A request that runs is what counts.
  const isBad = !isCalm || (state === 'ready' && children)
  return (
    <>
      <div role="status">
        {!isBad && (
          <p className="send-hint">
            {t(nudged ? 'preview.confirmHow' : getHint(state, waiting), values)}
          </p>
        )}
      </div>
      <div role="alert">
        {isBad && (
          <div className="notice send-error" data-tone={children || isFailed ? 'bad' : undefined}>
            <Icon name="alert" />
            {/* A long message scrolls, so that the buttons stay in place. */}
            <div tabIndex={isFailed ? 0 : undefined}>
              {children && <p>{children}</p>}
              {isFailed && <p>{t('preview.failedCheck')}</p>}
              {!isCalm && <p>{getMessage(t, state, error, values)}</p>}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

function getHint(state: PreviewState, waiting: Waiting | undefined) {
  if (state === 'ready') return 'preview.asks'
  if (state === 'taken') return 'preview.taken'
  if (!waiting) return 'preview.submitting'
  return waiting === 'busy' ? 'preview.confirmHint' : 'preview.confirmWindow'
}

function getMessage(
  t: Translate,
  state: PreviewState,
  error: unknown,
  values: StatusValues,
): string {
  const code = isPorticoError(error) ? error.code : ''
  if (state === 'declined') return t('preview.declined', values)
  if (code === 'transfer/name-changed') return t('preview.nameChanged', values)
  if (code === 'transfer/expired') return t('preview.expired')
  if (state === 'stale') return t('preview.stale')
  if (state === 'unasked') return t('preview.unasked')
  const details = getFailureDetails(error) ?? t('common.somethingWrong')
  // What the network says is no problem of the wallet.
  const wallet = code.startsWith('node/') ? values.network : values.wallet
  const isSilent = code.startsWith('http/')
  return t(isSilent ? 'preview.silent' : 'preview.failed', { ...values, wallet, details })
}
