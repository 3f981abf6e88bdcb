import type { ReactNode } from 'react'
import { readRecord } from '../../../core/storage/record.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { SkeletonContent } from '../ViewLayout.tsx'

const TOKEN_ROWS_MAX = 4
/** On the first visit. */
export const TOKEN_ROWS_DEFAULT = 2
/** The wallets, and the row that disconnects. */
const OWN_LINKS = 2

/** The account before its code is loaded, with as many rows as it will have. */
export function AccountSkeleton(): ReactNode {
  const t = useTranslate()
  const { features, gatewayUrl } = useModal().config
  const tokens = useTokenRows()
  const links = useModalState(
    ({ transactions, signIn }) =>
      OWN_LINKS +
      Number(features.history && !!(transactions?.[0] || gatewayUrl)) +
      Number(signIn?.status === 'skipped' && !signIn.required),
  )
  const actions = Number(features.receive) + Number(features.send)
  return (
    <div className="view-layout" role="status">
      <span className="sr">{t('common.loading')}</span>
      <span className="bone-hero">
        <span className="bone" />
        <span className="bone" />
      </span>
      {actions > 0 && (
        <span className="bone-actions">
          {repeat(actions, (key) => (
            <span className="bone" key={key} />
          ))}
        </span>
      )}
      {tokens > 0 && (
        <div className="list tokens">
          {repeat(tokens, (key) => (
            <SkeletonContent key={key} round />
          ))}
        </div>
      )}
      {repeat(links, (key) => (
        <SkeletonContent key={key} />
      ))}
    </div>
  )
}

function repeat(count: number, render: (key: number) => ReactNode): ReactNode {
  return Array.from({ length: count }, (_, index) => render(index))
}

/** How many rows stand for the tokens of the active account: as many as last time. */
export function useTokenRows(): number {
  const portico = useModal()
  const active = useModalState((state) => getActiveConnection(state))
  const { gatewayUrl, projectId } = portico.config
  const known = readRecord(portico).portfolios?.[`${active?.networkId}:${active?.address}`]
  // Without a gateway, no source may list tokens.
  const fallback = gatewayUrl && projectId ? TOKEN_ROWS_DEFAULT : 0
  const { tokenCount = fallback } = (known ?? {}) as { tokenCount?: number }
  return Math.min(Number(tokenCount) || 0, TOKEN_ROWS_MAX)
}
