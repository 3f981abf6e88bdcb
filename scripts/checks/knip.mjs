// Files, exports and dependencies that nothing uses.
import { finishWith } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'

finishWith({
  name: 'knip',
  ...(await runBin('knip', ['--no-progress', '--no-config-hints'])),
  passed: 'nothing unused',
  fix: 'remove it, or say in knip.json why it stays',
})
