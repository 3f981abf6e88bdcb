import type { ReactNode } from 'react'
import type { SendToken } from '../../../features/transfers/state.ts'
import { writeFiat } from '../../../i18n/format/writeFiat.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { Row } from '../../components/Row.tsx'
import { useTranslate } from '../../shell/context.ts'
import { formatQuantity } from '../account/formatQuantity.ts'
import { TokenLogo } from '../account/TokenLogo.tsx'
import { readAmount } from './amounts.ts'

/** A token to choose: its name, quantity and value. */
export function TokenChoice({
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
      detail={<bdi>{formatQuantity(t, token)}</bdi>}
      trailing={
        <>
          {worth && (
            <bdi className="token-value" dir="ltr">
              {worth}
            </bdi>
          )}
          {current && <Icon name="check" className="mark" />}
        </>
      }
      current={current}
      onPress={onPress}
    />
  )
}
