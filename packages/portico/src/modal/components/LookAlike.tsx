import type { ReactNode } from 'react'
import { useTranslate } from '../context.ts'
import { compareGroups, MarkedGroups } from './MarkedGroups.tsx'

/** Two similar addresses side by side, with the differences marked. */
export function LookAlike({ address, known }: { address: string; known: string }): ReactNode {
  const t = useTranslate()
  const marks = compareGroups(address, known)
  const count = marks.filter(Boolean).length
  // A known address may be stored without its checksum: then neither shows one, so that nothing
  // but the marks differs.
  const isPlain = known === known.toLowerCase()
  return (
    <>
      <p>{t('warning.lookAlike.text')}</p>
      <p className="sr">{t.plural('warning.lookAlike.differs', count)}</p>
      <dl className="look-alike">
        <Column
          label={t('warning.lookAlike.this')}
          address={isPlain ? address.toLowerCase() : address}
          marks={marks}
        />
        <Column label={t('warning.lookAlike.known')} address={known} marks={marks} />
      </dl>
    </>
  )
}

function Column({
  label,
  address,
  marks,
}: {
  label: string
  address: string
  marks: readonly boolean[]
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MarkedGroups address={address} marks={marks} />
      </dd>
    </div>
  )
}
