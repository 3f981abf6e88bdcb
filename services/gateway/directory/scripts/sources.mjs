// @ts-nocheck: it reads literals of other packages, which have no types.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'

/** The packages that the directory is built from. Another version is an error. */
export const PACKAGES = {
  thirdweb: {
    name: 'thirdweb',
    version: '5.121.6',
    licence: 'Apache-2.0',
    integrity:
      'sha512-tZuYoxazy8GJz59IX/NhpQ5u+DzC/vo9/3ZgqxY9pZPDlnH0QZY8oJOX2m7L2DmtzTCqa5YWD+x9Xj18EQDiyw==',
  },
  rainbowkit: {
    name: '@rainbow-me/rainbowkit',
    version: '2.2.11',
    licence: 'MIT',
    integrity:
      'sha512-FHPsRHMBpuHHhuyKktAR13O9agmsUUunDnVEP4hG1dSZ2JojXLUSWyLG28VbGIJakHYylkNguiLFnqM/BM8ERA==',
  },
  walletBook: {
    name: '@dynamic-labs/wallet-book',
    version: '5.8.1',
    licence: 'MIT',
    integrity:
      'sha512-RZi0Yn/2PbKLG8GzLDnyHEtnddwGS5TeyixhQUateLxfSvRmFXIogC1+aeGE/ea3raPODaQP/beIctIEHpFLoQ==',
  },
  icons: {
    name: '@web3icons/core',
    version: '4.0.56',
    licence: 'MIT',
    integrity:
      'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
  },
  appsConfig: {
    name: '@polkadot/apps-config',
    version: '0.171.1',
    licence: 'Apache-2.0',
    integrity:
      'sha512-1qyeTcagS/p0dOZ+IFmtjTEdf6q3GbsLfqLDEXo6W3Ce1g0CP7D2lJOC7HasSlynUGgKqYT5bgqNMpdtagEA3A==',
  },
  simpleIcons: {
    name: 'simple-icons',
    version: '16.37.0',
    licence: 'CC0-1.0',
    integrity:
      'sha512-8mCJIhpMYOL9g13GW59EiL3sVXJnTEKGCTZFaekl9UQ3Qo0SwVjnLaJ82QiaH8BKBdouEDzrHMXIWh8cBIy48A==',
  },
  solanaAdapters: {
    name: '@solana/wallet-adapter-wallets',
    version: '0.19.39',
    licence: 'Apache-2.0',
    integrity:
      'sha512-RTSz/m+ID0kR+IRB/TyE/l3cTlFiBobE5EQRZzDqOPU8U2oaL1v/O1vHAS7A/2oRuZvUOfcSwJfCVqyirUBfwg==',
  },
}

/** The packages that the tokens are built from. */
export const TOKEN_PACKAGES = {
  aave: {
    name: '@aave-dao/aave-address-book',
    version: '4.68.1',
    licence: 'MIT',
    integrity:
      'sha512-Tw1j/0OGN90m6cpaiNwpizxkBq4XzVgJqhz/fWdq9wF7yc2MAghVrsRWrCICBUiG+P7GKYd84mwULH0XVW3QTA==',
  },
  superchain: {
    name: '@eth-optimism/tokenlist',
    version: '10.0.1770',
    licence: 'MIT',
    integrity:
      'sha512-IU6oOLdbMVdCkIgO4X6oZnddLONozCjFHkt6UfDaxrt1v7RqqC3lkjiQJxYMXV66BOhGomggx4MO5tCjtpzcUA==',
  },
  // The text of its licence is Apache-2.0.
  splRegistry: {
    name: '@solana/spl-token-registry',
    version: '0.2.4574',
    licence: 'Apache',
    integrity:
      'sha512-JzlfZmke8Rxug20VT/VpI2XsXlsqMlcORIUivF+Yucj7tFi7A0dXG7h+2UnD0WaZJw8BrUz2ABNkUnv89vbv1A==',
  },
}

/**
 * A literal of a package, evaluated in an empty context and copied as JSON. This is no sandbox:
 * `fetchPackages.mjs` checks the hash of the package.
 */
export const literal = (text) =>
  JSON.parse(vm.runInNewContext(`JSON.stringify(${text})`, {}, { timeout: 1000 }))

export function folderOf(root, key) {
  const { name, version, licence } = { ...PACKAGES, ...TOKEN_PACKAGES }[key]
  const folder = join(root, 'node_modules', name)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (manifest.version !== version || manifest.license !== licence) {
    throw new Error(
      `${name}: expected ${version} (${licence}), found ${manifest.version} (${manifest.license})`,
    )
  }
  return folder
}

/** thirdweb: one generated file a wallet, keyed by its id. */
export function readThirdweb(root) {
  const folder = join(folderOf(root, 'thirdweb'), 'src/wallets/__generated__/wallet')
  const rows = {}
  for (const id of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, id, 'index.ts'), 'utf8')
    const match = /export const wallet = (\{[\s\S]*\}) as const/.exec(text)
    if (match) rows[id] = literal(`(${match[1]})`)
  }
  return rows
}

/** RainbowKit: one built chunk a wallet; its object literal is not data, so fields are matched. */
export function readRainbowkit(root) {
  const folder = join(folderOf(root, 'rainbowkit'), 'dist/wallets/walletConnectors')
  const rows = {}
  for (const file of readdirSync(folder).sort()) {
    if (!/^chunk-.*\.js$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    const field = (name) => new RegExp(`^ +${name}: "([^"]+)"`, 'm').exec(text)?.[1] ?? null
    const id = field('id')
    if (id === null || rows[id]) continue
    rows[id] = {
      name: field('name'),
      rdns: field('rdns'),
      stores: Object.fromEntries(
        ['ios', 'android', 'chrome', 'firefox', 'edge', 'opera'].map((key) => [key, field(key)]),
      ),
      extension: field('browserExtension'),
      ...readProbes(text),
      pairs: /\bgetWalletConnectConnector\(/.test(text) && /getUri/.test(text),
      native: /[`"](?!https:)([a-z][a-z0-9+.-]*:\/\/[^`"$]*)wc\?uri=/.exec(text)?.[1] ?? null,
    }
  }
  return rows
}

function readProbes(text) {
  const flags = new Set()
  const paths = new Set()
  for (const [, args] of text.matchAll(
    /(?:hasInjectedProvider|getInjectedConnector)\(\{([^}]*)\}/g,
  )) {
    const flag = /flag: "([^"]+)"/.exec(args)?.[1]
    const path = /namespace: "([^"]+)"/.exec(args)?.[1]
    if (flag) flags.add(flag)
    if (path && path !== 'ethereum') paths.add(path)
  }
  return { flags: [...flags], paths: [...paths] }
}

/** wallet-book: the fallback book, keyed by its key. */
export function readWalletBook(root) {
  const text = readFileSync(join(folderOf(root, 'walletBook'), 'wallet-book-fallbacks.js'), 'utf8')
  const body = text.slice(text.indexOf('var wallets ='), text.indexOf('var walletBookFallbacks'))
  return literal(`(() => { ${body}; return wallets })()`)
}

/** The Solana wallets that have an adapter in the adapters' own collection. */
export function readSolanaAdapters(root) {
  const folder = folderOf(root, 'solanaAdapters')
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return new Set(
    Object.keys(dependencies).map((name) => name.replace('@solana/wallet-adapter-', '')),
  )
}

/** Aave's list of tokens on EVM networks, which its contracts hold. */
export function readAave(root) {
  const file = join(folderOf(root, 'aave'), 'tokenlist.json')
  return JSON.parse(readFileSync(file, 'utf8')).tokens
}

/** The Superchain's list of tokens on Ethereum and the chains of the OP stack. */
export function readSuperchain(root) {
  const file = join(folderOf(root, 'superchain'), 'dist/optimism.tokenlist.mjs')
  const text = readFileSync(file, 'utf8')
  const match = /^var tokens = (\[[\s\S]*?^\]);$/m.exec(text)
  if (!match) throw new Error('The Superchain list has no tokens')
  return literal(match[1])
}

/** The tokens of Solana's main network. The list is of 2022 and no longer changes. */
export function readSplRegistry(root) {
  const file = join(folderOf(root, 'splRegistry'), 'dist/main/tokens/solana.tokenlist.json')
  const { tokens } = JSON.parse(readFileSync(file, 'utf8'))
  return tokens.filter(({ chainId }) => chainId === 101)
}
