import type { ReactNode } from 'react'
import { useTranslate } from '../context.ts'
import { compareGroups, MarkedGroups } from './MarkedGroups.tsx'

/** Two similar addresses side by side, with the differences marked. */
export function LookAlike({
  address,
  known,
  owner,
}: {
  address: string
  known: string
  /** Whose the known address is, or how the user knows it. */
  owner: string
}): ReactNode {
  const t = useTranslate()
  const marks = compareGroups(address, known)
  const count = marks.filter(Boolean).length
  return (
    <>
      <p>{t('warning.lookAlike.text')}</p>
      <p className="sr">{t.plural('warning.lookAlike.differs', count)}</p>
      <dl className="look-alike">
        <div>
          <dt>{t('warning.lookAlike.this')}</dt>
          <dd>
            <MarkedGroups address={address} marks={marks} />
          </dd>
        </div>
        <div>
          <dt>
            {t('warning.lookAlike.known')}
            <span className="row-detail">{owner}</span>
          </dt>
          <dd>
            <MarkedGroups address={known} marks={marks} />
          </dd>
        </div>
      </dl>
    </>
  )
}
