import type { ReactNode } from 'react'
import type { Namespace } from '../../wire/namespace.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { useTranslate } from '../context.ts'
import { groupAddress } from './groupAddress.ts'

/** Two similar addresses side by side, with the differences marked. */
export function LookAlike({
  namespace,
  address,
  known,
}: {
  namespace: Namespace
  address: string
  known: string
}): ReactNode {
  const t = useTranslate()
  const ours = groupAddress(address)
  const theirs = groupAddress(known)
  // The canonical form leaves out what is only a checksum, such as the case on EVM.
  const isSame = (a: string, b = '') =>
    canonicalAddress(namespace, a) === canonicalAddress(namespace, b)
  const differs = ours.map((group, index) => !isSame(group, theirs[index]))
  const count = differs.filter(Boolean).length
  return (
    <>
      <p>{t('warning.lookAlike.text')}</p>
      <p className="sr">{t.plural('warning.lookAlike.differs', count)}</p>
      <dl className="look-alike">
        <Column label={t('warning.lookAlike.this')} whole={address} groups={ours} marks={differs} />
        <Column
          label={t('warning.lookAlike.known')}
          whole={known}
          groups={theirs}
          marks={differs}
        />
      </dl>
    </>
  )
}

function Column({
  label,
  whole,
  groups,
  marks,
}: {
  label: string
  whole: string
  groups: readonly string[]
  marks: readonly boolean[]
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="sr">{whole}</span>
        <bdi dir="ltr" aria-hidden="true">
          {groups.map((group, index) => {
            const Tag = marks[index] ? 'mark' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other name
              <Tag key={index} data-prefix={group === '0x' || undefined}>
                {group}
              </Tag>
            )
          })}
        </bdi>
      </dd>
    </div>
  )
}
