import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import type { Waiting } from '../../hooks/viewRunHooks.ts'
import { getFailureDetails } from '../connecting/getFailureDetails.ts'

export type PreviewState = 'ready' | 'busy' | 'taken' | 'declined' | 'unasked' | 'stale' | 'failed'

/**
 * The status of the request in the wallet. Both live regions stay mounted, because only changes
 * inside an existing region are announced.
 */
export function SendStatus({
  state,
  error,
  wallet,
  network,
  name,
  waiting,
  nudged,
}: {
  state: PreviewState
  error: unknown
  wallet: string
  network: string
  /** The name that the receiver was given as. */
  name: string | undefined
  /** Undefined once the wallet has signed. */
  waiting: Waiting | undefined
  /** The user tried to send before a warning was confirmed. */
  nudged: boolean
}): ReactNode {
  const t = useTranslate()
  const isBad = state !== 'ready' && state !== 'busy' && state !== 'taken'
  return (
    <>
      <div role="status">
        {!isBad && (
          <p className="send-hint">
            {t(nudged ? 'preview.confirmHow' : getHint(state, waiting), { wallet, network })}
          </p>
        )}
      </div>
      <div role="alert">
        {isBad && (
          <div className="notice send-error" data-tone={state === 'failed' ? 'bad' : undefined}>
            <Icon name="alert" />
            <div>{getMessage(t, state, error, { wallet, network, name: name ?? '' })}</div>
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
  values: { wallet: string; network: string; name: string },
): ReactNode {
  const code = isPorticoError(error) ? error.code : ''
  if (state === 'declined') return <p>{t('preview.declined', values)}</p>
  if (code === 'transfer/name-changed') return <p>{t('preview.nameChanged', values)}</p>
  if (code === 'transfer/expired') return <p>{t('preview.expired')}</p>
  if (state === 'stale') return <p>{t('preview.stale')}</p>
  if (state === 'unasked') return <p>{t('preview.unasked')}</p>
  const details = getFailureDetails(error) ?? t('common.somethingWrong')
  // What the network says is no problem of the wallet.
  const wallet = code.startsWith('node/') ? values.network : values.wallet
  const isSilent = code.startsWith('http/')
  return (
    <>
      <p>{t(isSilent ? 'preview.silent' : 'preview.failed', { ...values, wallet, details })}</p>
      <p>{t('preview.failedCheck')}</p>
    </>
  )
}
