import { defineConfig } from 'tsdown'
import manifest from './package.json' with { type: 'json' }

/** Packages that shared sources import; a service need not list them. */
const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).map(
  (name) => new RegExp(`^${name.replace('.', '\\.')}(?:/|$)`),
)

/**
 * The build of a service: one file per module, so that data files and migrations keep their place
 * beside the code.
 *
 * Our own sources are built in, since production runs JavaScript. Packages are not.
 */
export const serviceBuild = (entry: string[]) =>
  defineConfig({
    entry,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    unbundle: true,
    dts: false,
    fixedExtension: false,
    deps: { alwaysBundle: [/^@portico\/(?:common|vault)(?:\/|$)/], neverBundle: packages },
  })
