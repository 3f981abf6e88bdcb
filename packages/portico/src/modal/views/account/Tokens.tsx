import { memo, type ReactNode, useEffect, useState } from 'react'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import { tokenValue } from '../../../features/balances/tokenValue.ts'
import { push } from '../../../features/modal/navigate.ts'
import { dismissToast, showToast } from '../../../features/notifications/showToast.ts'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatFiat } from '../../../i18n/format/formatFiat.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import { type Decimal, parseDecimal } from '../../../wire/decimal.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import type { Network } from '../../../wire/network.ts'
import { IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { SkeletonRows } from '../ViewLayout.tsx'
import { TOKEN_ROWS_DEFAULT } from './AccountSkeleton.tsx'
import type { Holdings } from './holdings.ts'
import { RetryNote } from './RetryNote.tsx'
import { getRemainingMs } from './SentTransfer.tsx'
import { startSend } from './startSend.ts'
import { useActive } from './useActive.ts'

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
  if (awaitsTokens) {
    return (
      <div className="tokens">
        <SkeletonRows count={TOKEN_ROWS_DEFAULT} round />
      </div>
    )
  }
  if (status === 'empty') return <Empty network={network} />
  return (
    <>
      {tokens && tokens.length > 0 && (
        <TokenList tokens={tokens} count={holdings.tokenCount} network={network} />
      )}
      {isSaid && <RetryNote text={unavailable} failedAt={failedAt} retry={refetch} />}
    </>
  )
}

function Empty({ network }: { network: Network }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <p className="tokens-none">
      <span>{t('account.noTokens', { network: network.name })}</span>
      {portico.config.features.receive && (
        <button
          type="button"
          className="text-button"
          onClick={() => push(portico, { view: 'WalletReceive', parameters: {} })}
        >
          {t('account.receiveTokens')}
        </button>
      )}
    </p>
  )
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
const TOKENS_SHOWN = 3

/** The tokens: the first few, and all of them on demand. */
function TokenList({
  tokens,
  count = tokens.length,
  network,
}: {
  tokens: readonly TokenBalance[]
  count: number | undefined
  network: Network
}): ReactNode {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  const isLong = count > TOKENS_SHOWN
  const { chainNamespace, caipNetworkId } = network
  const address = useActive()?.address ?? ''
  const sent = useModalState(({ transactions }) =>
    transactions?.find(
      ({ networkId, from }) => networkId === caipNetworkId && isSame(chainNamespace, from, address),
    ),
  )
  const { clock } = useModal().config
  const isBeside = sent?.kind === 'transfer' && getRemainingMs(sent, clock.now()) > 0
  // Beside a transfer that shows on top, one fewer.
  const first = isBeside ? TOKENS_SHOWN - 1 : TOKENS_SHOWN
  const shown = isLong && !all ? getFirst(tokens, first, sent, chainNamespace) : tokens
  return (
    <div className="tokens">
      <List label={t('account.tokens')}>
        {shown.map((token) => (
          <TokenRow key={token.address ?? token.chainId} token={token} network={network} />
        ))}
        {isLong && (
          <Row
            leading={<IconTile name={all ? 'up' : 'down'} />}
            title={all ? t('account.fewerTokens') : t('account.allTokens')}
            detail={all ? undefined : t.plural('account.tokenCount', count)}
            expanded={all}
            onPress={() => setAll(!all)}
          />
        )}
      </List>
    </div>
  )
}

/** The first few tokens. The one that was sent last is among them. */
function getFirst(
  tokens: readonly TokenBalance[],
  count: number,
  sent: TrackedTransaction | undefined,
  namespace: Namespace,
): readonly TokenBalance[] {
  const first = tokens.slice(0, count)
  if (sent?.kind !== 'transfer') return first
  // Token lists use CAIP-10 ids. The native coin has none.
  const token = tokens.find(({ address = '' }) =>
    isSame(namespace, address.slice(address.lastIndexOf(':') + 1), sent.token ?? ''),
  )
  return !token || first.includes(token) ? first : [...first.slice(0, -1), token]
}

function isSame(namespace: Namespace, one: string, other: string): boolean {
  return canonicalAddress(namespace, one) === canonicalAddress(namespace, other)
}

/** A token: its name, quantity and value. A press sends it, if there is some. */
const TokenRow = memo(function TokenRow({
  token,
  network,
}: {
  token: TokenBalance
  network: Network
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const value = tokenValue(token)
  const canSend = portico.config.features.send && parseDecimal(token.quantity.numeric)?.value
  const content = (
    <>
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
    </>
  )
  return (
    <li className="entry">
      {canSend ? (
        <button
          type="button"
          className="row token"
          data-row=""
          title={t('account.sendToken')}
          onClick={() => startSend(portico, token)}
        >
          {content}
        </button>
      ) : (
        <div className="row token">{content}</div>
      )}
    </li>
  )
})

function formatValue(t: Translate, value: Decimal): string {
  const { text, less } = formatFiat(value, t.locale)
  return less ? t('amount.below', { amount: text }) : text
}
