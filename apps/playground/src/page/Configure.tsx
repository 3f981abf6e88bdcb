import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { findPreset, type PresetName, presets } from '../live/presets.ts'
import { ThemePreview } from '../live/ThemePreview.tsx'
import { chosenNetworks } from '../settings/createConfig.ts'
import { defaultSettings, fontSizeRange, radiusRange, type Settings } from '../settings/settings.ts'
import type { UpdateSettings } from '../settings/useSettings.ts'
import type { NetworkCatalogue } from '../world/networks.ts'
import { CopyLink } from './CopyLink.tsx'
import { Choice, Range, Swatches, Toggle } from './controls.tsx'
import { HostSnippets } from './HostSnippets.tsx'

const accents = ['#0d8050', '#b4532a', '#7a3ff2', '#c2185b', '#191817']
const surfaces = ['#fffdf8', '#eef2f0', '#f3f0fa', '#1b2430']

export interface ConfigureProps {
  readonly settings: Settings
  readonly update: UpdateSettings
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
  /** Whether the page has a gateway, which verifies a sign-in. */
  readonly hasGateway: boolean
  /** Whether the page has a wallet service, in place of a fake embedded wallet. */
  readonly hasWallet: boolean
}

/** The configuration form, and the code for the chosen configuration. */
export function Configure(props: ConfigureProps): ReactNode {
  const { settings, update } = props
  const t = usePageText()
  return (
    <div className="configure">
      <div className="tuning">
        <ThemePreview settings={settings} />
        <div className="controls">
          <Look settings={settings} update={update} />
          <Words settings={settings} update={update} />
          <Networks {...props} />
          <Features settings={settings} update={update} hasWallet={props.hasWallet} />
          {props.hasGateway && <SigningIn settings={settings} update={update} />}
          <button type="button" className="plain" onClick={() => update(defaultSettings)}>
            {t('configure.reset')}
          </button>
        </div>
      </div>
      <div className="outcome">
        <HostSnippets settings={settings} />
        <p className="live-note">{t('configure.snippetNote')}</p>
        <CopyLink />
      </div>
    </div>
  )
}

const presetNames = Object.keys(presets) as PresetName[]

type PartProps = Pick<ConfigureProps, 'settings' | 'update'>

function Look({ settings, update }: PartProps): ReactNode {
  const t = usePageText()
  const texts = { none: t('configure.default'), custom: t('configure.custom') }
  return (
    <div className="group">
      <h3>{t('configure.look')}</h3>
      <Choice
        label={t('configure.mode')}
        value={settings.mode}
        options={[
          ['system', t('configure.mode.system')],
          ['light', t('configure.mode.light')],
          ['dark', t('configure.mode.dark')],
        ]}
        onChange={(mode) => update({ mode })}
      />
      <Choice
        label={t('configure.preset')}
        value={findPreset(settings) ?? ''}
        options={presetNames.map((name) => [name, t(`configure.preset.${name}`)])}
        onChange={(name) => name && update(presets[name])}
      />
      <Swatches
        label={t('configure.accent')}
        value={settings.accent}
        colours={accents}
        texts={texts}
        onChange={(accent) => update({ accent })}
      />
      <Swatches
        label={t('configure.surface')}
        value={settings.surface}
        colours={surfaces}
        texts={texts}
        onChange={(surface) => update({ surface })}
      />
      <Range
        label={t('configure.radius')}
        value={settings.radius}
        {...radiusRange}
        unit="px"
        onChange={(radius) => update({ radius })}
      />
      <Range
        label={t('configure.fontSize')}
        value={settings.fontSize}
        {...fontSizeRange}
        unit="px"
        onChange={(fontSize) => update({ fontSize })}
      />
    </div>
  )
}

/** Settings that few visitors change. */
function Fold({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <details className="group">
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  )
}

function Words({ settings, update }: PartProps): ReactNode {
  const t = usePageText()
  return (
    <Fold title={t('configure.words')}>
      <Choice
        label={t('configure.language')}
        value={settings.language}
        options={[
          ['en', 'English'],
          ['ar', 'العربية'],
        ]}
        onChange={(language) => update({ language })}
      />
      <Choice
        label={t('configure.direction')}
        value={settings.direction}
        options={[
          ['auto', t('configure.direction.auto')],
          ['ltr', t('configure.direction.ltr')],
          ['rtl', t('configure.direction.rtl')],
        ]}
        onChange={(direction) => update({ direction })}
      />
    </Fold>
  )
}

function Networks(props: ConfigureProps): ReactNode {
  const { catalogue, update } = props
  const t = usePageText()
  const chosen = [...chosenNetworks(props).keys()]
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((item) => item !== name) : [...chosen, name]
    if (next.length > 0) update({ networks: next })
  }
  return (
    <Fold title={t('configure.networks')}>
      <fieldset className="pills" aria-label={t('configure.networks')}>
        {[...catalogue].map(([name, network]) => (
          <label key={name} className="pill">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={chosen.length === 1 && chosen.includes(name)}
              onChange={() => toggle(name)}
            />
            {network.name}
          </label>
        ))}
      </fieldset>
    </Fold>
  )
}

const features = [
  'embedded',
  'fullScreen',
  'legal',
  'collapse',
  'networkSwitch',
  'allowUnsupported',
  'reconnect',
  'balance',
  'login',
  'debug',
] as const

function Features({
  settings,
  update,
  hasWallet,
}: PartProps & { readonly hasWallet: boolean }): ReactNode {
  const t = usePageText()
  return (
    <Fold title={t('configure.features')}>
      {features.map((name) => (
        <Toggle
          key={name}
          label={t(name === 'login' && hasWallet ? 'configure.email' : `configure.${name}`)}
          checked={settings[name]}
          onChange={(checked) => update({ [name]: checked })}
        />
      ))}
    </Fold>
  )
}

function SigningIn({ settings, update }: PartProps): ReactNode {
  const t = usePageText()
  return (
    <Fold title={t('configure.signIn')}>
      <Choice
        label={t('configure.signIn.label')}
        value={settings.signIn}
        options={[
          ['off', t('configure.signIn.off')],
          ['optional', t('configure.signIn.optional')],
          ['required', t('configure.signIn.required')],
        ]}
        onChange={(signIn) => update({ signIn })}
      />
    </Fold>
  )
}
