// The package as npm would publish it: fields, files, formats.
import { finishWith } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'

const args = ['run', 'packages/portico', '--strict', '--pack', 'npm']
finishWith({ name: 'publint', ...(await runBin('publint', args)), passed: 'ready to publish' })
