import { build } from 'vite'
import { sourceAliases } from '../../../../scripts/lib/sourceAliases.mjs'

const CODE = 'virtual:code'

/** The packages that code and the library's modules that it reaches import, lazily too. */
export async function importsOf(code: string): Promise<readonly string[]> {
  const external = new Set<string>()
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'code',
        enforce: 'pre',
        resolveId: (id) => (id === CODE ? `\0${CODE}.tsx` : undefined),
        load: (id) => (id === `\0${CODE}.tsx` ? code : undefined),
        // What is left of the imports once types and unused code are removed.
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk') continue
            for (const id of [...chunk.imports, ...chunk.dynamicImports]) {
              if (!(id in bundle)) external.add(packageOf(id))
            }
          }
        },
      },
    ],
    resolve: { alias: sourceAliases },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: CODE,
        preserveEntrySignatures: 'strict',
        external: (id) => /^[@a-z]/.test(id) && !/^(?:portico\b|virtual:)/.test(id),
      },
    },
  })
  return [...external].sort()
}

/** `@noble/hashes` of `@noble/hashes/sha2`. */
function packageOf(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
}
