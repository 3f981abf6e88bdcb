import type { ReactNode } from 'react'
import type { TokenBalance } from '../../features/balances/getTokens.ts'
import type { Network } from '../../wire/network.ts'
import { useModal } from '../context.ts'
import { type LoadLogo, useKnownLogo } from './knownLogos.ts'
import { Logo, type LogoSize } from './Logo.tsx'
import { MarkTile } from './MarkTile.tsx'
import { getTokenGround, Monogram } from './Monogram.tsx'
import { useNetworkMarks } from './NetworkLogo.tsx'
import { isWithin } from './Picture.tsx'

/** Enough to tell most symbols apart, such as tUSD from tUSDT. */
const LETTERS = 5

/**
 * A token's logo: the picture that the site's gateway serves or the wallet embeds, else the
 * built-in mark of a well-known contract, else its letters. No other host is ever requested: anyone
 * can send a token to any account, and a picture of their choice would reveal when the user looks.
 */
export function TokenLogo({
  token,
  network,
  size,
}: {
  token: Pick<TokenBalance, 'name' | 'symbol' | 'address' | 'iconUrl'>
  network: Network
  size?: LogoSize
}): ReactNode {
  const { gatewayUrl } = useModal().config
  const { iconUrl, address, symbol, name } = token
  const isTrusted = iconUrl && (/^data:image\//i.test(iconUrl) || isWithin(iconUrl, gatewayUrl))
  // The tokens of test networks have none.
  const isLoaded = address !== undefined && !isTrusted && !network.testnet
  const known = useKnownLogo({ id: address ?? '' }, isLoaded, loadTokenMark)
  const label = (symbol || name).trim()
  const text = [...label].slice(0, LETTERS).join('').toLocaleUpperCase()
  const letters = <Monogram text={text} ground={getTokenGround(label)} />
  return (
    <Logo
      src={isTrusted ? iconUrl : known}
      fallback={address === undefined ? <Coin network={network} letters={letters} /> : letters}
      size={size}
      round
      lazy
    />
  )
}

const loadTokenMark: LoadLogo<{ readonly id: string }> = async (token) =>
  (await import('./loadTokenMark.ts')).load(token)

function Coin({ network, letters }: { network: Network; letters: ReactNode }): ReactNode {
  const marks = useNetworkMarks()
  const mark = marks?.coinMarks.get(network.nativeCurrency.symbol) ?? marks?.getMark(network)
  if (marks && !mark) return letters
  // A test network's coin looks like the real coin: the network is shown above.
  return <MarkTile network={{}} mark={mark} />
}
