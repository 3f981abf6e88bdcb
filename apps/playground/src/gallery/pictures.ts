const files = import.meta.glob<string>('../../../../e2e/deep/pictures/*/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The addresses of the pictures that the visual tests compare with, by file name. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.split('/').at(-1) ?? '', address]),
)
