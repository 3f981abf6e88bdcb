// No tracked file names a path or host of the machine on which it was written.
import { homedir, hostname } from 'node:os'
import { finish } from '../lib/check.mjs'
import { run } from '../lib/exec.mjs'
import { textOf, trackedFiles } from '../lib/files.mjs'

/** This file contains the patterns. */
const self = 'scripts/checks/workplace.mjs'

/** An absolute path of a person's machine, not the path of an URL. */
const absolutePath = /(?<![\w.$}\])/-])\/(?:work|home|tmp|root|Users|var\/folders)\/[\w.@-]+/
const privateNotes =
  /\bSPEC\.md\b|\bDESIGN\.md\b|\bUX\.md\b|\bshared\/research\b|\bresearch\/\w+\.md\b/
/** @type {[string, RegExp][]} */
const patterns = [
  ['an absolute path', absolutePath],
  ['a file outside the repository', privateNotes],
]

/** @param {string} text */
const literally = (text) => new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
const registry = (await run('npm', ['config', 'get', 'registry', '--silent'])).output
const registryHost = /https?:\/\/([^/\s]+)/.exec(registry)?.[1]
if (registryHost && registryHost !== 'registry.npmjs.org') {
  patterns.push(['this machine’s registry', literally(registryHost)])
}
if (homedir().length > 5) patterns.push(['a home folder', literally(homedir())])
if (hostname().length > 9) patterns.push(['this machine’s name', literally(hostname())])

/** @type {string[]} */
const problems = []
let count = 0
for (const path of trackedFiles()) {
  const text = path === self ? undefined : textOf(path)
  if (text === undefined) continue
  count++
  for (const [index, line] of text.split('\n').entries()) {
    for (const [what, pattern] of patterns) {
      const found = pattern.exec(line)
      if (found) problems.push(`${path}:${index + 1} names ${what}: ${found[0]}`)
    }
  }
}
finish({ name: 'workplace', problems, passed: `${count} files name no machine` })
