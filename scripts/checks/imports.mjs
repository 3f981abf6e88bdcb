// Imports only go down: the rules are in .dependency-cruiser.cjs.
import { existsSync } from 'node:fs'
import { finishWith } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'
import { inRoot } from '../lib/paths.mjs'

const folders = ['packages/portico/src', 'localnet', 'apps', 'services', 'e2e'].filter((folder) =>
  existsSync(inRoot(folder)),
)
const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders]
finishWith({
  name: 'imports',
  ...(await runBin('depcruise', args)),
  passed: 'imports only go down',
})
