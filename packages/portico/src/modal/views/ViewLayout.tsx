import type { ReactNode } from 'react'
import type { RouteName } from '../../core/state/compose.ts'
import { Button } from '../components/Button.tsx'
import { type IconName, IconTile } from '../components/Icon.tsx'
import { useTranslate } from '../context.ts'
import type { ViewState } from './defineView.ts'

/** Wraps the content of a view. Its attributes name the view and the current state. */
export function ViewLayout<S extends ViewState>({
  of,
  state,
  children,
}: {
  of: RouteName
  state: S
  children: ReactNode
}): ReactNode {
  return (
    <div className="view-layout" data-layout={of} data-state={state}>
      {children}
    </div>
  )
}

/** Shown if the code of a view cannot be loaded. */
export function ViewProblem({ retry }: { retry: () => void }): ReactNode {
  const t = useTranslate()
  return (
    <div className="view" role="alert">
      <Message icon="alert" title={t('view.problem.title')}>
        <p>{t('view.problem.text')}</p>
        <Button variant="primary" onPress={retry}>
          {t('common.tryAgain')}
        </Button>
      </Message>
    </div>
  )
}

/** The message of an empty list or an error, and what the user can do. */
export function Message({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children?: ReactNode
}): ReactNode {
  return (
    <div className="message">
      <IconTile name={icon} />
      <h3>{title}</h3>
      {children}
    </div>
  )
}

/** Placeholder rows at their final size. */
export function SkeletonRows({
  count,
  label,
  round,
}: {
  count: number
  label?: string
  /** For tokens and networks. */
  round?: boolean
}): ReactNode {
  const t = useTranslate()
  return (
    <div className="list" role="status">
      <span className="sr">{label ?? t('common.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <SkeletonContent key={index} round={round} />
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

/** The content of a placeholder row. */
export function SkeletonContent({ round }: { round?: boolean | undefined }): ReactNode {
  return (
    <span className="row skeleton">
      <span className="logo" data-size="md" data-round={round ? '' : undefined} />
      <span className="bone" />
    </span>
  )
}
