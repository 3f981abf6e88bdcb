import type { Plugin } from 'vitest/config'

const LATE_MS = 200

/** Delays each `import()` of our code, as on a slow network. */
export function lateCode(): Plugin {
  return {
    name: 'late-code',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/packages/portico/src/') || id.includes('.test.')) return
      const late = `new Promise((go) => setTimeout(go, ${LATE_MS})).then(() => import($1))`
      return code.replaceAll(/(?<!typeof )\bimport\(('[^']+')\)/g, late)
    },
  }
}
