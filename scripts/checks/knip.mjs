// Files, exports and dependencies that nothing uses.
import { finishWith } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'

finishWith({
  name: 'knip',
  ...(await runBin('knip', ['--no-progress', '--no-config-hints'])),
  passed: 'nothing unused',
  fix: 'remove it, or add it to knip.json with the reason',
})
