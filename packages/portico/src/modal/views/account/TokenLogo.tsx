import type { ReactNode } from 'react'
import type { TokenBalance } from '../../../features/balances/getTokens.ts'
import type { Network } from '../../../wire/network.ts'
import { MarkTile } from '../../components/MarkTile.tsx'
import { getTokenGround, Monogram } from '../../components/Monogram.tsx'
import { useNetworkMarks } from '../../components/NetworkLogo.tsx'
import { isWithin, Picture } from '../../components/Picture.tsx'
import { useModal } from '../../context.ts'

/** Enough to tell most symbols apart, such as tUSD from tUSDT. */
const LETTERS = 5
/** Ether is the coin of many networks: it has Ethereum's logo on each of them. */
const ETHEREUM = 1

/**
 * A token's logo: the picture that the site's gateway serves or the wallet embeds, else its
 * letters. No other host is ever requested: anyone can send a token to any account, and a picture
 * of their choice would reveal when the user looks.
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
  const label = (symbol || name).trim()
  const letters = (
    <Monogram
      text={[...label].slice(0, LETTERS).join('').toLocaleUpperCase()}
      ground={getTokenGround(label)}
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
  // A test network's coin looks like the real coin: the network is shown above.
  return <MarkTile network={{ ...network, id, testnet: false }} mark={mark} />
}
