import type { ReactNode } from 'react'
import { useOnline } from '../hooks/useOnline.ts'
import { useTranslate } from '../shell/context.ts'
import { Icon } from './Icon.tsx'

/** Says so while there is no network. The region stays, so that its coming is announced. */
export function Offline(): ReactNode {
  const t = useTranslate()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="notice offline">
          <Icon name="offline" />
          <span>{t('common.offline')}</span>
        </p>
      )}
    </div>
  )
}
