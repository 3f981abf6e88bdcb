import type { ReactNode } from 'react'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../shell/context.ts'
import { failureDetails } from '../connecting/failureDetails.ts'
import type { Waiting } from '../connecting/useWaiting.ts'

export type PreviewState = 'ready' | 'busy' | 'taken' | 'declined' | 'unasked' | 'stale' | 'failed'

/** How it stands with the wallet. Both regions are always there: only what comes into one is heard. */
export function AfterAsking({
  face,
  error,
  wallet,
  name,
  waiting,
}: {
  face: PreviewState
  error: unknown
  wallet: string
  /** The name that the transfer goes to. */
  name: string | undefined
  waiting: Waiting
}): ReactNode {
  const t = useTranslate()
  const isBad = face !== 'ready' && face !== 'busy' && face !== 'taken'
  return (
    <>
      <div role="status">
        {face === 'taken' && <p className="send-hint">{t('preview.taken', { wallet })}</p>}
        {face === 'busy' && (
          <p className="send-hint">
            {t(waiting === 'busy' ? 'preview.confirmHint' : 'preview.confirmWindow', { wallet })}
          </p>
        )}
      </div>
      <div role="alert">
        {isBad && (
          <div className="notice send-trouble" data-tone={face === 'failed' ? 'bad' : undefined}>
            <Icon name="alert" />
            <div>{wordsOf(t, face, error, { wallet, name: name ?? '' })}</div>
          </div>
        )}
      </div>
    </>
  )
}

function wordsOf(
  t: Translate,
  face: PreviewState,
  error: unknown,
  values: { wallet: string; name: string },
): ReactNode {
  const code = isPorticoError(error) ? error.code : ''
  if (face === 'declined') return <p>{t('preview.declined', values)}</p>
  if (code === 'transfer/name-changed') return <p>{t('preview.nameChanged', values)}</p>
  if (code === 'transfer/expired') return <p>{t('preview.expired')}</p>
  if (face === 'stale') return <p>{t('preview.stale')}</p>
  if (face === 'unasked') return <p>{t('preview.unasked')}</p>
  const details = failureDetails(error) ?? t('common.somethingWrong')
  return (
    <>
      <p>{t('preview.failed', { ...values, details })}</p>
      <p>{t('preview.failedCheck')}</p>
    </>
  )
}
