import type { Network } from 'portico/networks'
import { loadMarks, type Mark, type Marks } from '../loadMarks.ts'
import { drawMonogram, escapeXml, getInitials } from './drawMonogram.ts'
import { publishedNetworks } from './publishedNetworks.ts'
import { type SvgImage, toSvgImage } from './svgImage.ts'

const GREY = '#737985'
const CAIP2 = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** A network with an image. */
export type ImageNetwork = Pick<Network, 'id' | 'name' | 'caipNetworkId' | 'testnet'>

export interface CreateNetworkImagesOptions {
  /** Configured networks besides the known ones, for their names. */
  readonly networks?: readonly ImageNetwork[] | undefined
  readonly marks?: Marks | undefined
}

/**
 * Creates the images of networks: the modal's mark, or letters of the name. An unnamed network
 * has a ring.
 *
 * @returns a function of a CAIP-2 id; `undefined` for anything else
 * @example
 * createNetworkImages()('eip155:1')?.type // 'image/svg+xml'
 */
export function createNetworkImages({
  networks = [],
  marks = loadMarks(),
}: CreateNetworkImagesOptions = {}): (id: string) => SvgImage | undefined {
  const known = [...networks, ...publishedNetworks].map(
    (network) => [network.caipNetworkId, toSvgImage(draw(network, marks))] as const,
  )
  const images = new Map<string, SvgImage>(known)
  const unnamed = toSvgImage(drawMark(marks.unknown, 'Network'))
  return (id) => images.get(id) ?? (CAIP2.test(id) ? unnamed : undefined)
}

function draw({ id, name, testnet }: ImageNetwork, marks: Marks): string {
  const mark = marks.networks[id]
  if (!mark) return drawMonogram(getInitials(name), name)
  // A test network is grey: its tokens have no value.
  return drawMark(testnet ? { path: mark.path, ground: GREY } : mark, name)
}

/** Draws a logo on its background. */
export function drawMark({ path, ground, ink = '#fff' }: Mark, title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>${escapeXml(title)}</title><rect width="24" height="24" fill="${ground}"/><path fill="${ink}" fill-rule="evenodd" d="${path}"/></svg>`
}
