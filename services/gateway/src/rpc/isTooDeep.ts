/** No client needs more levels. Serializing some thousands overflows the stack. */
const DEPTH_MAX = 500

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether JSON is nested too deeply. It does not check that the text is JSON. */
export function isTooDeep(json: string | Uint8Array): boolean {
  if (json.length <= DEPTH_MAX) return false
  // These characters are single units in UTF-8 and in UTF-16.
  const bytes = typeof json === 'string' ? Buffer.from(json) : json
  let depth = 0
  let inText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const unit = bytes[at]
    if (inText) {
      if (unit === BACKSLASH) at += 1
      else if (unit === QUOTE) inText = false
    } else if (unit === QUOTE) inText = true
    else if (unit === 0x5b || unit === 0x7b) {
      depth += 1
      if (depth > DEPTH_MAX) return true
    } else if (unit === 0x5d || unit === 0x7d) depth -= 1
  }
  return false
}
