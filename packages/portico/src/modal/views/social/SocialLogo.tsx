import type { ReactNode } from 'react'
import type { SocialProvider } from '../../../core/config/features.ts'
import { socialLooks } from './socialLooks.ts'

/** The logo of a provider, beside its name or in a named button. */
export function SocialLogo({ provider }: { provider: SocialProvider }): ReactNode {
  const { box, paths } = socialLooks[provider]
  return (
    <svg className="social-logo" viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
      {paths.map(({ d, color = 'currentColor' }) => (
        <path key={color} d={d} fill={color} />
      ))}
    </svg>
  )
}

/** Returns the logo of a provider on a white tile, as SVG. */
export function drawSocialTile(provider: SocialProvider): string {
  const { box, paths } = socialLooks[provider]
  const drawn = paths.map(({ d, color = '#000' }) => `<path d="${d}" fill="${color}"/>`)
  const start = -box / 2
  const view = `${start} ${start} ${2 * box} ${2 * box}`
  const ground = `<path d="M${start} ${start}h${2 * box}v${2 * box}H${start}z" fill="#fff"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">${ground}${drawn.join('')}</svg>`
}
