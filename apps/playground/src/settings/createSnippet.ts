import { defaultSettings, type Settings } from './settings.ts'

/** The code that a site would write for these settings. Local networks stand in for the site's own. */
export function createSnippet(settings: Settings, networkNames: readonly string[]): string {
  const publicNames = networkNames.filter((name) => !name.startsWith('local'))
  const names = publicNames.length > 0 ? publicNames : ['mainnet']
  // The network and the adapter have the same name: one of them gets another.
  const adapter = names.includes('solana') ? 'solanaAdapter' : 'solana'
  const options = [
    `networks: [${names.join(', ')}],`,
    `adapters: [evm(), ${adapter}()],`,
    ...featureLines(settings),
    ...optionLines(settings),
    ...themeLines(settings),
  ]
  return [
    `import { createPortico } from 'portico'`,
    `import { evm } from 'portico/evm'`,
    `import { ${names.join(', ')} } from 'portico/networks'`,
    `import { ConnectButton, ${settings.embedded ? 'PorticoModal, ' : ''}PorticoProvider } from 'portico/react'`,
    `import { ${adapter === 'solana' ? adapter : `solana as ${adapter}`} } from 'portico/solana'`,
    '',
    'const portico = createPortico({',
    ...options.map((line) => `  ${line}`),
    '})',
    '',
    'export function App() {',
    '  return (',
    '    <PorticoProvider portico={portico}>',
    `      <ConnectButton${settings.balance ? ' balance="show"' : ''} />`,
    ...(settings.embedded ? ['      <PorticoModal />'] : []),
    '    </PorticoProvider>',
    '  )',
    '}',
  ].join('\n')
}

function featureLines({ legal, collapse }: Settings): readonly string[] {
  const on = [legal && 'legalCheckbox: true', collapse && 'collapseWallets: true'].filter(Boolean)
  const links = legal ? [`termsUrl: 'https://…/terms',`, `privacyUrl: 'https://…/privacy',`] : []
  return on.length > 0 ? [`features: { ${on.join(', ')} },`, ...links] : links
}

function optionLines(settings: Settings): readonly string[] {
  const { language, direction } = settings
  return [
    language !== defaultSettings.language && `locale: '${language}',`,
    direction !== defaultSettings.direction && `direction: '${direction}',`,
    settings.embedded && 'append: false, embedded: true,',
    settings.fullScreen && 'mobileFullScreen: true,',
    !settings.networkSwitch && 'networkSwitch: false,',
    settings.allowUnsupported && 'allowUnsupportedNetwork: true,',
    !settings.reconnect && 'reconnect: false,',
    settings.debug && 'debug: true,',
  ].filter((line) => line !== false)
}

function themeLines(settings: Settings): readonly string[] {
  const { mode, accent, surface, radius, fontSize } = settings
  const variables = [
    accent && `'--portico-accent': '${accent}',`,
    surface && `'--portico-surface': '${surface}',`,
    radius !== defaultSettings.radius && `'--portico-radius-master': '${radius}px',`,
    fontSize !== defaultSettings.fontSize && `'--portico-font-size-master': '${fontSize}px',`,
  ].filter(Boolean)
  return [
    ...(mode === defaultSettings.mode ? [] : [`themeMode: '${mode}',`]),
    ...(variables.length > 0
      ? ['themeVariables: {', ...variables.map((line) => `  ${line}`), '},']
      : []),
  ]
}
