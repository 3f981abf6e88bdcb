import type { ReactNode } from 'react'
import { readRecord } from '../../../core/storage/record.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { SkeletonContent } from '../ViewLayout.tsx'

const TOKEN_ROWS_MAX = 4
/** On the first visit. */
export const TOKEN_ROWS_DEFAULT = 2
const LINK_ROWS = 3

/** The account before its code is loaded, with as many rows as last time. */
export function AccountSkeleton(): ReactNode {
  const t = useTranslate()
  const tokens = useTokenRows()
  return (
    <div className="view-layout" role="status">
      <span className="sr">{t('common.loading')}</span>
      <span className="bone-hero">
        <span className="bone" />
        <span className="bone" />
      </span>
      <span className="bone-actions">
        <span className="bone" />
        <span className="bone" />
      </span>
      {Array.from({ length: tokens + LINK_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <SkeletonContent key={index} round={index < tokens} />
      ))}
    </div>
  )
}

/** How many rows stand for the tokens of the active account: as many as last time. */
export function useTokenRows(): number {
  const portico = useModal()
  const active = useModalState((state) => getActiveConnection(state))
  const known = readRecord(portico).portfolios?.[`${active?.networkId}:${active?.address}`]
  const { tokenCount = TOKEN_ROWS_DEFAULT } = (known ?? {}) as { tokenCount?: number }
  return Math.min(Number(tokenCount) || 0, TOKEN_ROWS_MAX)
}
