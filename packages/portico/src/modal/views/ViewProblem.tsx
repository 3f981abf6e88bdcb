import type { ReactNode } from 'react'
import { Button } from '../components/Button.tsx'
import { Message } from '../components/Message.tsx'
import { useTranslate } from '../shell/context.ts'

/** A view whose code could not be fetched. */
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
