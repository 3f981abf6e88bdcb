/** The characters of hexadecimal, base64 and base64url, and the shortest value: 16 bytes. */
const TOKEN = /[A-Za-z0-9+/_-]{22,}={0,2}/g
/** Longer texts are no keys. */
const LENGTH_MAX = 120

/** Of 16 and 32 bytes, and of an encrypted share, in base64url. */
const LENGTHS = [22, 43, 80]
/** In the files of a database, characters of other values may stand directly before and after. */
const NEIGHBOURS = 3

/** Reads the words of texts that may be encoded bytes, each once. */
export function readTokens(texts: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const text of texts) {
    for (const [token] of text.matchAll(TOKEN)) {
      if (token.length > LENGTH_MAX) continue
      for (const part of [token, ...token.split(/[/+]/)]) {
        for (const length of LENGTHS) addWindows(found, part, length)
        found.add(part)
      }
    }
  }
  return [...found]
}

function addWindows(found: Set<string>, text: string, length: number): void {
  const spare = text.length - length
  if (spare < 1 || spare > NEIGHBOURS) return
  for (let start = 0; start <= spare; start += 1) found.add(text.slice(start, start + length))
}
