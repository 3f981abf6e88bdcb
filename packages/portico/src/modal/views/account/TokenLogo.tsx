import type { ReactNode } from 'react'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import type { Network } from '../../../wire/network.ts'
import { MarkTile } from '../../components/MarkTile.tsx'
import { getGround, Monogram } from '../../components/Monogram.tsx'
import { isWithin, Picture } from '../../components/Picture.tsx'
import { useNetworkMarks } from '../../hooks/useNetworkMarks.ts'
import { useModal } from '../../shell/context.ts'

/** Enough to tell most symbols apart: tUSD is not tUSDT. */
const LETTERS = 5
/** Ether is the coin of many networks: everywhere it wears the mark of the first. */
const ETHEREUM = 1

/**
 * A token's picture: what the site's gateway serves or the wallet carries with it, else its letters. Whoever made the token names no
 * host that is asked for it: a token can be sent to anybody, and its picture would tell when they look.
 */
export function TokenLogo({
  token,
  network,
  size = 'md',
}: {
  token: Pick<TokenBalance, 'name' | 'symbol' | 'address' | 'iconUrl'>
  network: Network
  size?: 'xs' | 'md'
}): ReactNode {
  const { gatewayUrl } = useModal().config
  const { iconUrl, address, symbol, name } = token
  const isTrusted = iconUrl && (/^data:image\//i.test(iconUrl) || isWithin(iconUrl, gatewayUrl))
  const letters = (
    <Monogram
      name={symbol || name}
      letters={LETTERS}
      // Two tokens may go by one symbol: each has a ground of its own.
      ground={address && getGround(address.toLowerCase())}
    />
  )
  return (
    <span className="logo" data-size={size} data-round="">
      <Picture
        src={isTrusted ? iconUrl : undefined}
        fallback={
          address === undefined ? (
            <Coin network={network} symbol={symbol} letters={letters} />
          ) : (
            letters
          )
        }
        lazy
      />
    </span>
  )
}

function Coin({
  network,
  symbol,
  letters,
}: {
  network: Network
  symbol: string
  letters: ReactNode
}): ReactNode {
  const marks = useNetworkMarks()
  const id = symbol === 'ETH' ? ETHEREUM : network.id
  const mark = marks?.[id]
  if (marks && !mark) return letters
  // The coin of a test network looks like the coin: its network is named above.
  return <MarkTile network={{ ...network, id, testnet: false }} mark={mark} />
}
