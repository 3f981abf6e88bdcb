import type { Pictures } from './picture.ts'

const files = import.meta.glob<string>('../../../../e2e/deep/pictures/*/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})
const heights: Readonly<Record<string, number>> = JSON.parse(import.meta.env.VITE_PICTURES)

/** The pictures that the visual tests compare with. */
export const pictures: Pictures = new Map(
  Object.entries(files).map(([path, src]) => {
    const name = path.split('/').at(-1) ?? ''
    return [name, { src, height: heights[name] ?? 0 }]
  }),
)
