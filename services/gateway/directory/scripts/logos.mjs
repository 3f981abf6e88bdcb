// @ts-nocheck: it reads literals of other packages, which have no types.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, literal } from './sources.mjs'

/** Larger drawings are photographs in disguise. */
const VECTOR_MAX = 8000

/**
 * The logo of a wallet as SVG; null if it has none. `override.logo` is a source with a name, such
 * as `web3icons:wallets/metamask`, or null if all known logos are unusable. Without it:
 * RainbowKit's drawing, else thirdweb's picture.
 */
export function readLogo(root, name, override) {
  if (override.logo === null) return null
  const svg =
    override.logo === undefined
      ? (fromRainbowkit(root, override.rainbowkit) ?? fromThirdweb(root, override.thirdweb))
      : fromSource(root, override)
  return svg && withTitle(svg, name)
}

/** The mark of a token, by its name in Web3 Icons. */
export function readTokenMark(root, icon, name) {
  const svg = plainSvg(readWeb3icon(root, `tokens/${icon}`), 2 * VECTOR_MAX)
  if (!svg) throw new Error(`No usable mark: ${icon}`)
  return withTitle(svg, name)
}

function fromSource(root, override) {
  const [source, name] = override.logo.split(':')
  const read = {
    web3icons: () => plainSvg(readWeb3icon(root, name)),
    rainbowkit: () => fromRainbowkit(root, override.rainbowkit),
    thirdweb: () => fromThirdweb(root, override.thirdweb),
    'apps-config': () => plainSvg(readAppsConfig(root, name)),
    'simple-icons': () => plainSvg(readSimpleIcon(root, name)),
  }[source]
  const svg = read?.()
  if (!svg) throw new Error(`No usable logo: ${override.logo}`)
  return svg
}

function withTitle(svg, name) {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${svg.replace('>', `><title>${text}</title>`)}\n`
}

/** Removes indents and what only the package's own pages use; the drawing is unchanged. */
function plainSvg(text, longest = VECTOR_MAX) {
  const svg = inlineStyles(text)
    .replace(/<\?xml[^>]*>|<!--[\s\S]*?-->|<title>[^<]*<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .replace(/ (?:class|xml:space|data-name|role)="[^"]*"/g, '')
    .trim()
    .replace(/^<svg[^>]*>/, squareTag)
  const isPlain =
    !/<(?:script|foreignObject|image|use|style|a|filter|pattern)\b|\son[a-z]+=|href=|url\((?!#)/i.test(
      svg,
    )
  return isPlain && svg.length <= longest ? svg : null
}

/** Turns the rules of a style element, each for one class, into attributes. */
function inlineStyles(text) {
  const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(text)
  if (!style) return text
  const rules = new Map(
    [...style[1].matchAll(/\.([\w-]+)\s*\{\s*([a-z-]+):\s*([^;}]+);?\s*\}/g)].map(
      ([, name, property, value]) => [name, `${property}="${value.trim()}"`],
    ),
  )
  return text
    .replace(style[0], '')
    .replace(/class="([\w-]+)"/g, (whole, name) => rules.get(name) ?? whole)
}

/** A tag with nothing but a view box, a square one around the drawing. */
function squareTag(tag) {
  const attribute = (name) => new RegExp(` ${name}="([^"]+)"`).exec(tag)?.[1]
  const size = (name) => Number.parseFloat(attribute(name) ?? '')
  const box = attribute('viewBox')
    ?.split(/[\s,]+/)
    .map(Number) ?? [0, 0, size('width'), size('height')]
  if (box.length !== 4 || box.some(Number.isNaN)) throw new Error(`No view box: ${tag}`)
  const [x, y, width, height] = box
  const side = Math.max(width, height)
  const square = [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ')
  const fill = attribute('fill')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${square}"${fill ? ` fill="${fill}"` : ''}>`
}

/** RainbowKit: a module a wallet, with a data URL. Its folder is named like the wallet's id. */
function fromRainbowkit(root, id) {
  if (!id) return null
  const folder = join(folderOf(root, 'rainbowkit'), 'dist')
  const wanted = `${id}Wallet`.replace(/WalletWallet$/, 'Wallet').toLowerCase()
  for (const file of readdirSync(folder)) {
    if (!file.toLowerCase().startsWith(`${wanted}-`) || !file.endsWith('.js')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const match = /_default = ("data:image\/svg\+xml,(?:[^"\\]|\\.)*")/.exec(text)
    if (!match) return null
    return plainSvg(decodeURIComponent(literal(match[1]).slice('data:image/svg+xml,'.length)))
  }
  return null
}

/** thirdweb: a WebP picture, 128 pixels wide. On white, because many have no background. */
function fromThirdweb(root, id) {
  if (!id) return null
  const folder = join(folderOf(root, 'thirdweb'), 'src/wallets/__generated__/wallet')
  const file = join(folder, id, 'image.ts')
  if (!existsSync(file)) return null
  const match = /"(data:image\/webp;base64,[A-Za-z0-9+/=]+)"/.exec(readFileSync(file, 'utf8'))
  if (!match) return null
  const all = 'width="128" height="128"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect ${all} fill="#fff"/><image ${all} href="${match[1]}"/></svg>`
}

/** Web3 Icons: the variant with its own background. */
function readWeb3icon(root, name) {
  const [kind, icon] = name.split('/')
  const file = join(folderOf(root, 'icons'), `dist/svgs/${kind}/background`, `${icon}.svg.js`)
  const match = /=\s*('(?:[^'\\]|\\.)*')\s*;?\s*export/.exec(readFileSync(file, 'utf8'))
  if (!match) throw new Error(`${name}: no SVG in its module`)
  return literal(match[1])
}

function readAppsConfig(root, name) {
  return readFileSync(join(folderOf(root, 'appsConfig'), 'ui/logos', `${name}.svg`), 'utf8')
}

/** Simple Icons: one colour, white on the owner's colour. */
function readSimpleIcon(root, name) {
  const folder = folderOf(root, 'simpleIcons')
  const svg = readFileSync(join(folder, 'icons', `${name}.svg`), 'utf8')
  const path = / d="([^"]+)"/.exec(svg)?.[1]
  const list = JSON.parse(readFileSync(join(folder, 'data/simple-icons.json'), 'utf8'))
  const title = /<title>([^<]*)<\/title>/.exec(svg)?.[1]
  const hex = list.find((item) => item.title === title)?.hex
  if (!path || !hex) throw new Error(`${name}: no path or colour`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40"><path fill="#${hex}" d="M-8-8h40v40H-8z"/><path fill="#fff" d="${path}"/></svg>`
}
