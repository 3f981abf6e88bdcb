import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { type Bench, readBench } from './readBench.ts'

/** What each kit adds to the first load, as bars. Nothing without measurements. */
export function Comparison({ bench = readBench() }: { bench?: Bench | undefined }): ReactNode {
  const t = usePageText()
  if (!bench) return null
  const longest = Math.max(...bench.bars.map(({ bytes }) => bytes))
  return (
    <figure className="comparison">
      <figcaption>
        <h2>{t('start.compare')}</h2>
        <p>{t('start.compareText', { date: `\u2068${bench.date.slice(0, 10)}\u2069` })}</p>
      </figcaption>
      <dl className="bars">
        {bench.bars.map(({ id, name, bytes }) => (
          <div key={id} className="bar" data-own={id === 'portico' || undefined}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <svg className="bar-track" viewBox="0 0 100 4" preserveAspectRatio="none">
                <title>{name}</title>
                <rect width={Math.max((bytes / longest) * 100, 0.5)} height="4" />
              </svg>
              <span dir="ltr">{`${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
