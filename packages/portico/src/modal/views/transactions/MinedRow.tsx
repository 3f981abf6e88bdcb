import { memo, type ReactNode } from 'react'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { formatAge } from '../../../i18n/format/phrases.ts'
import type { HistoryTransaction } from '../../../wire/gateway/history.ts'
import { explorerPage } from '../../../wire/namespaces/transactions.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { ReceiverName } from '../../components/ReceiverName.tsx'
import { TokenLogo } from '../../components/TokenLogo.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { describeMined, type MinedDescription } from './describeMined.ts'
import { TransactionFrame } from './TransactionFrame.tsx'

/**
 * A transaction of the account's history: what it moved, the other side, and its end. A new page
 * does not render the rows of those before it again.
 */
export const MinedRow = memo(function MinedRow({
  transaction,
}: {
  transaction: HistoryTransaction
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { id, metadata, transfers } = transaction
  const networkId = metadata.chain as CaipNetworkId
  const network = useModalState((state) => findNetwork(state, networkId))
  const { title, asset, other } = describeMined(t, transaction)
  const age = Math.max(0, portico.config.clock.now() - Date.parse(metadata.minedAt))
  const hasFailed = metadata.status === 'failed'
  const [mark] = transfers.flatMap(({ marks }) => marks)
  return (
    <TransactionFrame
      status={hasFailed ? 'failed' : 'done'}
      mark={
        <Mark
          asset={asset}
          network={network}
          icon={icons[metadata.operationType]}
          status={hasFailed ? 'failed' : 'mined'}
        />
      }
      title={title}
      network={network}
      explorerUrl={network && explorerPage(network, 'transaction', id)}
      hash={id}
      other={
        other && {
          title: t('transactions.address'),
          copy: t('transactions.copyAddress'),
          address: other.address,
        }
      }
    >
      {other && (
        <span className="row-detail">
          <bdi>
            {t
              .parts(other.label)
              .map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <ReceiverName
                    key={part.value}
                    transfer={{ networkId, to: other.address }}
                    to={other.address}
                  />
                ),
              )}
          </bdi>
        </span>
      )}
      <span className="row-detail">
        {hasFailed && (
          <>
            <span className="transaction-status" data-tone="bad">
              {t('transactions.status.failed')}
            </span>
            {' · '}
          </>
        )}
        {formatAge(t, age)}
      </span>
      {mark && <span className="transaction-why">{t(`transactions.mark.${mark}`)}</span>}
    </TransactionFrame>
  )
})

const icons: Readonly<Record<HistoryTransaction['metadata']['operationType'], IconName>> = {
  approve: 'lock',
  burn: 'send',
  deploy: 'plus',
  execute: 'plug',
  mint: 'receive',
  receive: 'receive',
  send: 'send',
  trade: 'swaps',
}

/** The asset with the kind on it; the kind alone without one. */
function Mark({
  asset,
  network,
  icon,
  status,
}: {
  asset: MinedDescription['asset']
  network: Network | undefined
  icon: IconName
  status: 'mined' | 'failed'
}): ReactNode {
  if (!asset || !network) {
    return (
      <span className="logo" data-size="md" data-quiet="">
        <Icon name={icon} />
      </span>
    )
  }
  const { fungible_info: token, nft_info: nft } = asset
  const name = nft?.name ?? token?.name ?? ''
  const iconUrl = token?.icon?.url ?? nft?.content?.preview.url
  return (
    <span className="sent-mark" data-status={status} aria-hidden="true">
      <TokenLogo
        token={{
          name,
          symbol: token?.symbol ?? name,
          ...((nft ?? token)?.address && { address: (nft ?? token)?.address }),
          ...(iconUrl && { iconUrl }),
        }}
        network={network}
      />
      <Icon name={icon} />
    </span>
  )
}
