import { type ReactNode, useState } from 'react'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import type { Network } from '../../../wire/network.ts'
import { IconTile } from '../../components/IconTile.tsx'
import { Row } from '../../components/Row.tsx'
import { useTranslate } from '../../shell/context.ts'
import { TokenRow } from './TokenRow.tsx'

/** Tokens at first: the ways on stay in sight. */
const TOKENS_SHOWN = 4

/** The tokens: the first few, and all of them on demand. */
export function TokenList({
  tokens,
  network,
}: {
  tokens: readonly TokenBalance[]
  network: Network
}): ReactNode {
  const t = useTranslate()
  const [all, setAll] = useState(false)
  // One more row says less than the row that would hide it.
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
