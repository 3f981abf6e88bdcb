import { type ReactNode, useState } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { chooseSwapToken, getSwap } from '../../../features/swap/draft.ts'
import type { SwapToken } from '../../../features/swap/state.ts'
import { isSameToken } from '../../../features/transfers/draft.ts'
import { sendMessages } from '../../../i18n/en/send.ts'
import { swapMessages } from '../../../i18n/en/swap.ts'
import { swapTokenMessages } from '../../../i18n/en/swapToken.ts'
import { writeFiat } from '../../../i18n/format/formatFiat.ts'
import { formatQuantity } from '../../../i18n/format/formatQuantity.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { Network } from '../../../wire/network.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row, Tag } from '../../components/Row.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import swapStyles from '../swap/swap.css?inline'
import { markUnverified, useSwapTokens } from '../swap/useSwapTokens.ts'
import { Message, SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { readAmount } from '../walletSend/amounts.ts'
import { getGroups } from './tokenGroups.ts'
import { usePastedToken } from './usePastedToken.ts'

/** The states of the SwapSelectToken view. */
export type SwapSelectTokenState = 'loading' | 'ready' | 'empty' | 'checking' | 'error'

/** The tokens that can be swapped: the account's, the suggested ones, and any by its contract. */
export function SwapSelectToken({
  parameters: { side },
}: {
  parameters: RouteParameters['SwapSelectToken']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const chosen = useModalState((state) => getSwap(state)?.[side])
  const { network, held, listed, status, refetch } = useSwapTokens()
  const groups = getGroups({ held, listed, query })
  const isKnown = groups.length > 0
  const pasted = usePastedToken(isKnown ? '' : query, network)
  const choose = (token: SwapToken) => {
    chooseSwapToken(portico, side, token)
    goBack(portico)
  }
  if (status === 'loading' && !isKnown) {
    return (
      <ViewLayout<SwapSelectTokenState> of="SwapSelectToken" state="loading">
        <SkeletonRows count={6} round />
      </ViewLayout>
    )
  }
  if (status === 'error' && listed.length === 0) {
    return (
      <ViewLayout<SwapSelectTokenState> of="SwapSelectToken" state="error">
        <Message icon="alert" title={t('swap.error.list')}>
          <Button onPress={refetch}>{t('common.tryAgain')}</Button>
        </Message>
      </ViewLayout>
    )
  }
  const isAbsent = isPorticoError(pasted.error) && pasted.error.code === 'transfer/no-token'
  const shown = pasted.data
    ? [{ id: 'found', tokens: [markUnverified(pasted.data, listed)] } as const]
    : groups
  const isEmpty = shown.length === 0
  const state = isEmpty ? (pasted.status === 'loading' ? 'checking' : 'empty') : 'ready'
  return (
    <ViewLayout<SwapSelectTokenState> of="SwapSelectToken" state={state}>
      <div className="search">
        <SearchField label={t('swapToken.search')} value={query} onChange={setQuery} />
      </div>
      {network &&
        shown.map(({ id, tokens }) => (
          <section key={id}>
            <h3 className="swap-group">{t(`swapToken.${id}`)}</h3>
            <List label={t(`swapToken.${id}`)}>
              {tokens.map((token) => (
                <TokenChoice
                  key={token.address ?? ''}
                  token={token}
                  network={network}
                  current={chosen !== undefined && isSameToken(chosen, token)}
                  onPress={() => choose(token)}
                />
              ))}
            </List>
          </section>
        ))}
      <div role="status">
        {isEmpty && pasted.status === 'loading' && (
          <p className="swap-reading">
            <span className="spinner" /> {t('swapToken.reading')}
          </p>
        )}
        {isEmpty && pasted.status !== 'loading' && (
          <Message
            icon="search"
            title={
              pasted.status === 'failed'
                ? t(isAbsent ? 'swapToken.notFound' : 'swapToken.unreadable')
                : t('selectToken.none', { query: query.trim() })
            }
          >
            {pasted.status === 'failed' && !isAbsent && (
              <Button onPress={pasted.retry}>{t('common.tryAgain')}</Button>
            )}
          </Message>
        )}
      </div>
    </ViewLayout>
  )
}

/** A token to choose: its name, quantity and value. */
function TokenChoice({
  token,
  network,
  current,
  onPress,
}: {
  token: SwapToken
  network: Network
  current: boolean
  onPress: () => void
}): ReactNode {
  const t = useTranslate()
  const { quantity, price, isUnverified, address } = token
  const worth = quantity.numeric && writeFiat(t, readAmount(token, quantity.numeric), price)
  const contract = address?.split(':').at(-1)
  return (
    <Row
      leading={<TokenLogo token={token} network={network} />}
      title={
        <>
          <bdi>{token.name || token.symbol}</bdi>{' '}
          {isUnverified && <Tag tone="warn">{t('swapToken.unverified')}</Tag>}
        </>
      }
      detail={
        isUnverified && contract ? (
          <bdi>{shortenAddress(contract)}</bdi>
        ) : (
          token.name && <bdi>{token.symbol}</bdi>
        )
      }
      trailing={
        <>
          {current && <Icon name="check" className="mark" />}
          {quantity.numeric && (
            <span className="token-value">
              <bdi>{formatQuantity(t, token)}</bdi>
              {worth && (
                <bdi className="row-detail" dir="ltr">
                  {worth}
                </bdi>
              )}
            </span>
          )}
        </>
      }
      current={current}
      onPress={onPress}
    />
  )
}

export const view: ViewModule<'SwapSelectToken'> = {
  View: SwapSelectToken,
  styles: [swapStyles],
  messages: [sendMessages, swapMessages, swapTokenMessages],
}
