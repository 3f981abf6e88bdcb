// Biome: format, imports and lint rules; warnings count.
import { finishWith } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'

const args = ['check', '--error-on-warnings', '--max-diagnostics=50', '--colors=off', '.']
finishWith({
  name: 'lint',
  ...(await runBin('biome', args)),
  passed: 'clean',
  fix: 'npm run format, then mend what is left',
})
