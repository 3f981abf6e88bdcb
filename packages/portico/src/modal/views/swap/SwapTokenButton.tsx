import type { ReactNode } from 'react'
import type { SwapSide } from '../../../core/interfaces/swap.ts'
import type { SwapToken } from '../../../features/swap/state.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useTranslate } from '../../context.ts'

const labels = { from: 'swap.payToken', to: 'swap.receiveToken' } as const

/** The token of a side. Opens the choice of tokens. */
export function SwapTokenButton({
  side,
  token,
  network,
  loading = false,
  onPress,
}: {
  side: SwapSide
  token: SwapToken | undefined
  network: Network | undefined
  loading?: boolean
  onPress: () => void
}): ReactNode {
  const t = useTranslate()
  return (
    <button
      type="button"
      className="chip swap-token"
      aria-busy={loading || undefined}
      onClick={onPress}
    >
      {token && network ? (
        <>
          <TokenLogo token={token} network={network} size="xs" />
          <span className="sr">{t(labels[side], { symbol: token.symbol })}</span>
          <span aria-hidden="true">
            <bdi>{token.symbol}</bdi>
          </span>
        </>
      ) : (
        <span>{t('send.problem.selectToken')}</span>
      )}
      <Icon name="down" />
    </button>
  )
}
