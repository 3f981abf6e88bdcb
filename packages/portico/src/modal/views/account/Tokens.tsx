import { type ReactNode, useEffect } from 'react'
import { dismissToast, showToast } from '../../../features/notifications/showToast.ts'
import type { Network } from '../../../wire/network.ts'
import { SkeletonRows } from '../../components/Skeleton.tsx'
import { useModal, useTranslate } from '../../shell/context.ts'
import type { Holdings } from './holdings.ts'
import { RetryNote } from './RetryNote.tsx'
import { TokenList } from './TokenList.tsx'

/** How young a failure is that the visitor is told of: an older one was. */
const RECENT_FAILURE_MS = 1000

/** What the account holds, token by token, or what is in its place. Nothing where nobody says. */
export function Tokens({ holdings, network }: { holdings: Holdings; network: Network }): ReactNode {
  const t = useTranslate()
  const { tokens, status, awaitsTokens, failedAt, tokensFailedAt, refetch } = holdings
  const unavailable = t('account.tokensUnavailable')
  const isSaid = status === 'partial'
  // The coin alone may be what could not be read.
  const coinFailedAt = status === 'error' ? failedAt : 0
  useFailureToast(unavailable, isSaid ? 0 : tokensFailedAt || coinFailedAt)
  if (awaitsTokens) return <SkeletonRows count={2} />
  if (isSaid) {
    return <RetryNote text={unavailable} failedAt={failedAt} retry={refetch} />
  }
  if (status === 'empty') {
    return <p className="tokens-none">{t('account.noTokens', { network: network.name })}</p>
  }
  return tokens && tokens.length > 0 && <TokenList tokens={tokens} network={network} />
}

/** In the place of the tokens on a network that is not one of the site's: nothing is read there. */
export function NoTokens(): ReactNode {
  const portico = useModal()
  const message = useTranslate()('account.tokensUnavailable')
  useEffect(() => {
    const id = showToast(portico, { variant: 'error', message })
    return () => dismissToast(portico, id)
  }, [portico, message])
  return null
}

// For where the view itself says something else: once is enough.
function useFailureToast(message: string, failedAt: number): void {
  const portico = useModal()
  useEffect(() => {
    if (failedAt === 0 || Date.now() - failedAt >= RECENT_FAILURE_MS) return
    const id = showToast(portico, { variant: 'error', message })
    return () => dismissToast(portico, id)
  }, [portico, message, failedAt])
}
