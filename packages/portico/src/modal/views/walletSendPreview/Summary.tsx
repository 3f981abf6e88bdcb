import { type ReactNode, useState } from 'react'
import type { PreparedTransfer, TransferFee } from '../../../core/interfaces/transfer.ts'
import type { KnownReceiver, SendToken } from '../../../features/transfers/state.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import type { Network } from '../../../wire/network.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { FullAddress } from '../../components/FullAddress.tsx'
import { Icon } from '../../components/Icon.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useSession, useTranslate } from '../../context.ts'
import { useIdentity } from '../account/useIdentity.ts'
import { createAmountUnit, writeCost, writeWorth } from '../walletSend/amounts.ts'
import { KnownAs } from '../walletSend/KnownAs.tsx'

/**
 * The amount and the receiver, as they will be signed. The address is here, or in the warning about
 * a similar one.
 */
export function Summary({
  prepared,
  token,
  network,
  amount,
  receiver,
}: {
  prepared: PreparedTransfer
  receiver: KnownReceiver | undefined
  token: SendToken | undefined
  network: Network | undefined
  amount: string
}): ReactNode {
  const t = useTranslate()
  const { asset, value, to } = prepared
  const known = useIdentity({ namespace: prepared.namespace, address: to }, undefined)
  const name = prepared.name ?? receiver?.name ?? known?.name
  const isKnown = receiver && receiver.kind !== 'new' && receiver.kind !== 'lookAlike'
  const twin = receiver?.twin
  const worth = writeWorth(t, { value, decimals: asset.decimals }, token?.price)
  return (
    <>
      <div className="send-panel send-leaves">
        <div>
          <p className="sr">{t('preview.youSend')}</p>
          <p
            className="send-sum"
            data-long={amount.length > 22 ? 'very' : amount.length > 14 || undefined}
          >
            <bdi>{amount}</bdi>
          </p>
          {worth && (
            <p className="send-fiat">
              <bdi dir="ltr">{worth}</bdi>
            </p>
          )}
        </div>
        {network && token && <TokenLogo token={token} network={network} />}
        <span className="send-arrow" aria-hidden="true">
          <Icon name="receive" />
        </span>
      </div>
      {(name || !twin) && (
        <div className="send-panel send-leaves">
          <div>
            <p className="send-label">{t('preview.to')}</p>
            {name && (
              <p className="send-receiver-name">
                <bdi>{name}</bdi>
              </p>
            )}
            {!twin && (
              <FullAddress address={to} label={t('preview.wholeAddress', { address: to })} />
            )}
            {isKnown && (
              <p className="send-identity">
                <KnownAs {...receiver} />
              </p>
            )}
          </div>
          <Avatar address={to} picture={known?.avatar} />
        </div>
      )}
    </>
  )
}

/** The maximum cost, which is in view below a long warning, the speed, the network, the sender. */
export function Details({
  prepared,
  network,
  children,
}: {
  prepared: PreparedTransfer
  network: Network | undefined
  /** The choice of speed. */
  children: ReactNode
}): ReactNode {
  const t = useTranslate()
  const { coinPrice } = useSession().keep(createAmountUnit).getState()
  const { fee, opens } = prepared
  const { nativeCurrency } = prepared.network
  return (
    <dl className="send-panel send-facts">
      <div>
        <dt>{t('preview.fee')}</dt>
        <dd>{fee ? <Cost {...fee} value={fee.max} price={coinPrice} /> : t('preview.feePaid')}</dd>
      </div>
      {opens && (
        <div>
          <dt>{t('preview.opens')}</dt>
          <dd>
            <Cost {...nativeCurrency} value={opens.rent} price={coinPrice} />
          </dd>
        </div>
      )}
      {children}
      <div>
        <dt>{t('preview.network')}</dt>
        <dd>
          {network && <NetworkLogo network={network} size="xs" />}
          <bdi>{prepared.network.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('preview.from')}</dt>
        <dd>
          <bdi className="short-address">{shortenAddress(prepared.from)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The significant digits of a cost. It is rounded up. */
const COST_DIGITS = 3

/** A cost in fiat, and in short in the coin. A press shows all digits. */
function Cost({
  symbol,
  price,
  ...paid
}: Pick<TransferFee, 'symbol' | 'decimals'> & {
  value: bigint
  price: string | undefined
}): ReactNode {
  const t = useTranslate()
  const [isExact, setExact] = useState(false)
  const fiat = writeCost(t, paid, price)
  const write = (digits?: number) =>
    t('amount.exact', { number: formatExact(paid, t.locale, digits), symbol })
  const exact = write()
  const short = write(COST_DIGITS)
  return (
    <>
      {fiat && <bdi dir="ltr">{fiat}</bdi>}
      {short === exact ? (
        <bdi className="send-fiat">{exact}</bdi>
      ) : (
        <button
          type="button"
          className="text-button send-fiat"
          title={exact}
          aria-pressed={isExact}
          onClick={() => setExact(!isExact)}
        >
          <span className="sr">{exact}</span>
          <bdi aria-hidden="true">{isExact ? exact : short}</bdi>
        </button>
      )}
    </>
  )
}
