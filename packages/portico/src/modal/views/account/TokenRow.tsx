import { memo, type ReactNode } from 'react'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import { tokenValue } from '../../../features/balances/tokenValue.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { formatFiat } from '../../../i18n/format/formatFiat.ts'
import type { Decimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { useTranslate } from '../../shell/context.ts'
import { formatQuantity } from './formatQuantity.ts'
import { TokenLogo } from './TokenLogo.tsx'

/** One token: what it is, how much of it, and what that is worth. Not a button: there is nothing to do with it yet. */
export const TokenRow = memo(function TokenRow({
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
