import { type ReactNode, useState } from 'react'
import { goBack } from '../../../features/modal/navigate.ts'
import { getSend, isSameToken, updateSend } from '../../../features/transfers/draft.ts'
import type { SendToken } from '../../../features/transfers/state.ts'
import { sendMessages } from '../../../i18n/en/send.ts'
import { writeFiat } from '../../../i18n/format/formatFiat.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useTokenRows } from '../account/AccountSkeleton.tsx'
import accountStyles from '../account/account.css?inline'
import { RetryNote } from '../account/RetryNote.tsx'
import type { ViewModule } from '../defineView.ts'
import { Message, SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { readAmount } from '../walletSend/amounts.ts'
import { useSendTokens } from '../walletSend/useSendTokens.ts'
import selectTokenStyles from './walletSendSelectToken.css?inline'

/** The states of the WalletSendSelectToken view. */
export type WalletSendSelectTokenState = 'loading' | 'empty' | 'ready' | 'partial' | 'error'

/** The number of tokens from which the search field is shown. */
const SEARCH_FROM = 6

/** The tokens that the active account can send. */
export function WalletSendSelectToken(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const chosen = useModalState((state) => getSend(state)?.token)
  const { network, tokens, status, failedAt, refetch } = useSendTokens()
  const rows = useTokenRows()
  const found = tokens.filter((token) => matches(token, query))
  const choose = (token: SendToken) => {
    updateSend(portico, { token })
    goBack(portico)
  }
  if (status === 'loading' && tokens.length === 0) {
    return (
      <ViewLayout<WalletSendSelectTokenState> of="WalletSendSelectToken" state="loading">
        <SkeletonRows count={rows || 1} round />
      </ViewLayout>
    )
  }
  const isError = status === 'error' || status === 'partial'
  const isEmpty = found.length === 0
  const rest = isEmpty ? 'empty' : 'ready'
  const state = tokens.length === 0 && isError ? 'error' : status === 'partial' ? 'partial' : rest
  return (
    <ViewLayout<WalletSendSelectTokenState> of="WalletSendSelectToken" state={state}>
      {tokens.length >= SEARCH_FROM && (
        <div className="search">
          {/* Filters rows that are already rendered, so it is not debounced. */}
          <SearchField label={t('selectToken.search')} value={query} onChange={setQuery} />
        </div>
      )}
      {network && !isEmpty && (
        <List label={t('selectToken.list')}>
          {found.map((token) => (
            <TokenChoice
              key={token.address ?? ''}
              token={token}
              network={network}
              current={chosen !== undefined && isSameToken(chosen, token)}
              onPress={() => choose(token)}
            />
          ))}
        </List>
      )}
      {isError && (
        <RetryNote text={t('selectToken.unavailable')} failedAt={failedAt} retry={refetch} />
      )}
      {isEmpty &&
        !isError &&
        (tokens.length > 0 ? (
          <Message icon="search" title={t('selectToken.none', { query: query.trim() })} />
        ) : (
          <Message icon="wallet" title={t('selectToken.empty', { network: network?.name ?? '' })}>
            <p>{t('selectToken.emptyText')}</p>
          </Message>
        ))}
    </ViewLayout>
  )
}

// Matches any part of the name or the symbol, or the full address.
function matches({ name, symbol, address }: SendToken, query: string): boolean {
  const text = query.trim().toLocaleLowerCase()
  return (
    `${name}\n${symbol}`.toLocaleLowerCase().includes(text) ||
    address?.split(':').at(-1)?.toLowerCase() === text
  )
}

/** A token to choose: its name, quantity and value. */
function TokenChoice({
  token,
  network,
  current,
  onPress,
}: {
  token: SendToken
  network: Network
  current: boolean
  onPress: () => void
}): ReactNode {
  const t = useTranslate()
  const worth = writeFiat(t, readAmount(token, token.quantity.numeric), token.price)
  return (
    <Row
      leading={<TokenLogo token={token} network={network} />}
      title={<bdi>{token.name || token.symbol}</bdi>}
      detail={token.name && <bdi>{token.symbol}</bdi>}
      trailing={
        <>
          {current && <Icon name="check" className="mark" />}
          <span className="token-value">
            <bdi>{formatQuantity(t, token)}</bdi>
            {worth && (
              <bdi className="row-detail" dir="ltr">
                {worth}
              </bdi>
            )}
          </span>
        </>
      }
      current={current}
      onPress={onPress}
    />
  )
}

export const view: ViewModule<'WalletSendSelectToken'> = {
  View: WalletSendSelectToken,
  styles: [accountStyles, selectTokenStyles],
  messages: [sendMessages],
}
