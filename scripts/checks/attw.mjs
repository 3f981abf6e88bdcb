// The packed tarball's types, as every module resolution sees them.
import { finish, finishWith } from '../lib/check.mjs'
import { run, runBin } from '../lib/exec.mjs'
import { cache } from '../lib/paths.mjs'

const folder = cache('pack', 'portico.tgz').replace(/[\\/]portico\.tgz$/, '')
const args = ['pack', '-w', 'packages/portico', '--pack-destination', folder, '--json', '--silent']
const packed = await run('npm', args)
const filename = /"filename":\s*"([^"]+)"/.exec(packed.output)?.[1]
if (packed.code !== 0 || filename === undefined) {
  finish({ name: 'attw', problems: [packed.output], passed: '' })
}
// Without --profile, a missing CommonJS build would be an error. The package ships ES modules only.
const attw = await runBin('attw', [
  `${folder}/${filename}`,
  '--profile',
  'esm-only',
  '--exclude-entrypoints',
  'button.css',
  '--no-color',
])
finishWith({ name: 'attw', ...attw, passed: 'types resolve' })
