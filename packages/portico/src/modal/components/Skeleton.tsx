import type { ReactNode } from 'react'
import { useTranslate } from '../shell/context.ts'

/** Placeholder rows at their final size. */
export function SkeletonRows({ count, label }: { count: number; label?: string }): ReactNode {
  const t = useTranslate()
  return (
    <div className="list" role="status">
      <span className="sr">{label ?? t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <SkeletonContent key={index} />
      ))}
    </div>
  )
}

/** A placeholder row among other rows. */
export function SkeletonRow(): ReactNode {
  return (
    <li aria-hidden="true">
      <SkeletonContent />
    </li>
  )
}

function SkeletonContent(): ReactNode {
  return (
    <span className="row skeleton">
      <span className="logo" data-size="md" />
      <span className="bone" />
    </span>
  )
}
