import { inRoot } from './paths.mjs'

/**
 * Vite aliases that read the library's entries from source, so that tests and demos need no build.
 * `paths` in tsconfig.base.json has the same mapping.
 */
export const sourceAliases = [
  { find: /^portico$/, replacement: inRoot('packages/portico/src/index.ts') },
  {
    find: /^portico\/button\.css$/,
    replacement: inRoot('packages/portico/src/react/buttons/button.css'),
  },
  {
    find: /^portico\/([\w-]+(?:\/[\w-]+)?)$/,
    replacement: inRoot('packages/portico/src/$1/index.ts'),
  },
]
