import type { LoginProvider } from '../../../api/social.ts'
import { providerMarks } from './providerMarks.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Draws the logo of a provider, beside its name or in a named button. */
export function drawProviderMark(document: Document, provider: LoginProvider): SVGSVGElement {
  const { box, paths } = providerMarks[provider]
  const mark = document.createElementNS(SVG, 'svg')
  mark.setAttribute('class', 'provider-mark')
  mark.setAttribute('viewBox', `0 0 ${box} ${box}`)
  mark.setAttribute('aria-hidden', 'true')
  for (const { d, color = 'currentColor' } of paths) {
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', d)
    path.setAttribute('fill', color)
    mark.append(path)
  }
  return mark
}
