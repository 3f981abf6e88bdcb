const colour = process.stdout.isTTY && !process.env.NO_COLOR
/** @param {number} code @returns {(text: string) => string} */
const paint = (code) => (text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)
export const red = paint(31)
export const green = paint(32)
export const yellow = paint(33)

/** @param {number} ms */
export const seconds = (ms) => (ms < 99_950 ? `${(ms / 1000).toFixed(1)} s` : minutes(ms))

/** @param {number} ms */
function minutes(ms) {
  const total = Math.round(ms / 1000)
  return `${Math.floor(total / 60)} min ${String(total % 60).padStart(2, '0')} s`
}

/** @param {string} text @param {string} [prefix] */
export const indent = (text, prefix = '    ') => text.trimEnd().replaceAll(/^(?=.)/gm, prefix)

/** @param {number} count @param {string} noun */
export const plural = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`
