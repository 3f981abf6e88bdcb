import type { Network } from '../../wire/network.ts'
import { fadeIn } from './fadeIn.ts'
import { getNetworkColors } from './networkColors.ts'
import { getButtonMark } from './networkMarks.ts'

const SVG = 'http://www.w3.org/2000/svg'
const SIZE = 20

/** Draws {@link NetworkTile} for a button without React. */
export function drawNetworkTile(network: Network): SVGElement {
  const mark = getButtonMark(network)
  const { ground, ink } = getNetworkColors(network, mark)
  const size = { width: SIZE, height: SIZE }
  const tile = draw('svg', { viewBox: '0 0 24 24', ...size, 'aria-hidden': 'true' })
  const path = draw('path', { d: mark.path, fill: ink, 'fill-rule': 'evenodd' })
  tile.append(draw('rect', { width: 24, height: 24, rx: SIZE, fill: ground }), path)
  fadeIn(path)
  return tile
}

function draw(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`)
  return element
}
