import type { ReactNode } from 'react'
import { groupAddress } from '../../components/groupAddress.ts'
import { useTranslate } from '../../shell/context.ts'

/** Two similar addresses side by side, with the differences marked. */
export function LookAlike({ address, known }: { address: string; known: string }): ReactNode {
  const t = useTranslate()
  const ours = groupAddress(address)
  const theirs = groupAddress(known)
  const anyCase = ours[0] === '0x'
  const differs = ours.map((group, index) => !isSame(group, theirs[index], anyCase))
  const count = differs.filter(Boolean).length
  return (
    <>
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

// On EVM the case is only a checksum, which some lists drop, so it is ignored there.
function isSame(a: string, b: string | undefined, anyCase: boolean): boolean {
  return anyCase ? a.toLowerCase() === b?.toLowerCase() : a === b
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
