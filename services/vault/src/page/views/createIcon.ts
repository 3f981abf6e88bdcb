const SVG = 'http://www.w3.org/2000/svg'

/** One path for each icon, in a box of 20 × 20 with a stroke of 1.5. */
const drawings = {
  alert: 'M10 3.5 17 16H3L10 3.5ZM10 8.5V12M10 13.9v.1',
  clock: 'M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5ZM10 6v4l2.75 1.75',
  key: 'M12.75 3.5a3.75 3.75 0 1 1-1.2 7.3L10 12.35H8.2v1.8H6.4V16H4v-2.6l5.2-5.2a3.75 3.75 0 0 1 3.55-4.7ZM13.6 6.4v.1',
  lock: 'M6 9h8a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 15v-4.5A1.5 1.5 0 0 1 6 9ZM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 13.5v-7A1.5 1.5 0 0 1 4.5 5ZM3.5 6.5l6.5 4.5 6.5-4.5',
} as const

export type IconName = keyof typeof drawings

/** Draws an icon, which says nothing to assistive technology. */
export function createIcon(document: Document, name: IconName): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', drawings[name])
  icon.append(path)
  return icon
}
