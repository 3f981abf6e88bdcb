import type { ReactNode } from 'react'
import type { RouteName } from '../../core/state/compose.ts'
import { Button } from '../components/Button.tsx'
import { Message } from '../components/Message.tsx'
import { useTranslate } from '../shell/context.ts'
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
