import { memo, type ReactNode, useEffect, useState } from 'react'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import { tokenValue } from '../../../features/balances/tokenValue.ts'
import { dismissToast, showToast } from '../../../features/notifications/showToast.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatFiat } from '../../../i18n/format/formatFiat.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import type { Decimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { IconTile } from '../../components/Icon.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { SkeletonRows } from '../ViewLayout.tsx'
import type { Holdings } from './holdings.ts'
import { RetryNote } from './RetryNote.tsx'
import { TokenLogo } from './TokenLogo.tsx'

/** Only a failure younger than this is announced; an older one was announced before. */
const RECENT_FAILURE_MS = 1000

/** The tokens of the account, or their placeholder. Renders nothing if no source lists tokens. */
export function Tokens({ holdings, network }: { holdings: Holdings; network: Network }): ReactNode {
  const t = useTranslate()
  const { tokens, status, awaitsTokens, failedAt, tokensFailedAt, refetch } = holdings
  const unavailable = t('account.tokensUnavailable')
  const isSaid = status === 'partial'
  // The failed part may be the coin alone.
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

/** Replaces the tokens on a network that the site does not support: nothing is read there. */
export function NoTokens(): ReactNode {
  const portico = useModal()
  const message = useTranslate()('account.tokensUnavailable')
  useEffect(() => {
    const id = showToast(portico, { variant: 'error', message })
    return () => dismissToast(portico, id)
  }, [portico, message])
  return null
}

// Announces a failure once, for states in which the view itself shows something else.
function useFailureToast(message: string, failedAt: number): void {
  const portico = useModal()
  useEffect(() => {
    if (failedAt === 0 || Date.now() - failedAt >= RECENT_FAILURE_MS) return
    const id = showToast(portico, { variant: 'error', message })
    return () => dismissToast(portico, id)
  }, [portico, message, failedAt])
}

/** The number of tokens in the collapsed list, so that the links below stay visible. */
const TOKENS_SHOWN = 4

/** The tokens: the first few, and all of them on demand. */
function TokenList({
  tokens,
  network,
}: {
  tokens: readonly TokenBalance[]
  network: Network
}): ReactNode {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  // A single further token takes no more room than the row that would hide it.
  const isLong = tokens.length > TOKENS_SHOWN + 1
  const shown = isLong && !all ? tokens.slice(0, TOKENS_SHOWN) : tokens
  return (
    <ul className="list tokens" aria-label={t('account.tokens')}>
      {shown.map((token) => (
        <TokenRow key={token.address ?? token.chainId} token={token} network={network} />
      ))}
      {isLong && (
        <Row
          leading={<IconTile name={all ? 'up' : 'down'} />}
          title={all ? t('account.fewerTokens') : t('account.allTokens')}
          detail={all ? undefined : t.plural('account.tokenCount', tokens.length)}
          expanded={all}
          onPress={() => setAll(!all)}
        />
      )}
    </ul>
  )
}

/** A token: its name, quantity and value. Not a button, since it has no action yet. */
const TokenRow = memo(function TokenRow({
  token,
  network,
}: {
  token: TokenBalance
  network: Network
}): ReactNode {
  const t = useTranslate()
  const value = tokenValue(token)
  return (
    <li className="entry">
      <div className="row token">
        <TokenLogo token={token} network={network} />
        <span className="row-text">
          <span className="row-title">
            <bdi>{token.name || token.symbol}</bdi>
          </span>
          <span className="row-detail">
            <bdi>{formatQuantity(t, token)}</bdi>
          </span>
        </span>
        {value && (
          <bdi className="token-value" dir="ltr">
            {formatValue(t, value)}
          </bdi>
        )}
      </div>
    </li>
  )
})

function formatValue(t: Translate, value: Decimal): string {
  const { text, less } = formatFiat(value, t.locale)
  return less ? t('amount.below', { amount: text }) : text
}
