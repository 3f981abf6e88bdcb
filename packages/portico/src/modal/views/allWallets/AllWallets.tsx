import {
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { findRelay, findWalletSource } from '../../../features/connections/getConnectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { allWalletsMessages } from '../../../i18n/en/allWallets.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { LegalCheckbox, useConsent } from '../connect/Legal.tsx'
import { createListedWallets } from '../connect/useWalletList.ts'
import { chooseWallet } from '../connecting/chooseWallet.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { getRedirect } from '../connecting/finishConnecting.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout, ViewProblem } from '../ViewLayout.tsx'
import walletsStyles from './allWallets.css?inline'
import { createWalletList, hasMore, type WalletListState } from './createWalletList.ts'
import type { TileWallet } from './mergeTiles.ts'
import { useTiles } from './useTiles.ts'
import { SkeletonTiles, useSentinel, WalletGrid, WalletTile } from './WalletGrid.tsx'

/** The states of the AllWallets view. */
export type AllWalletsState = 'loading' | 'empty' | 'ready' | 'busy' | 'partial'

const SEARCH_FROM = 2
const SKELETONS = 16

/** All wallets: installed ones first, then the directory page by page. */
export function AllWallets({
  parameters,
}: {
  parameters: RouteParameters['AllWallets']
}): ReactNode {
  const { namespace } = parameters
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const search = useDebounced(typed.length < SEARCH_FROM ? '' : typed)
  const { state, more } = useDirectoryPages(search, namespace)
  const tiles = useTiles(state, { search, namespace })
  const choose = useChoice(tiles, namespace)
  const scan = useScan(namespace)
  const { isRequired, missing } = useConsent(false)
  const grid = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useSentinel(end, () => state.status === 'ready' && more(), state)
  if (state.status === 'failed') return <ViewProblem retry={more} />

  // In the very first render nothing has been requested yet.
  const waits = state.status === 'loading' || state.pages.length === 0
  const viewState = getViewState(state, waits, search, tiles.length)
  return (
    <ViewLayout<AllWalletsState> of="AllWallets" state={viewState}>
      <SearchBar
        query={query}
        setQuery={setQuery}
        field={field}
        onDown={() => grid.current?.querySelector<HTMLElement>('[data-id]')?.focus()}
        scan={scan}
        disabled={missing}
      />
      {isRequired && <LegalCheckbox />}
      <p className="sr" role="status">
        {viewState === 'busy' && t('allWallets.searching')}
        {search !== '' && !waits && t.plural('allWallets.found', tiles.length)}
      </p>
      {viewState === 'empty' ? (
        <Message icon="search" title={t('allWallets.empty.title', { query: search })}>
          <p>{t('allWallets.empty.text')}</p>
          <Button onPress={() => setQuery('')}>{t('allWallets.empty.all')}</Button>
        </Message>
      ) : (
        <WalletGrid
          key={search}
          label={t('allWallets.title')}
          busy={waits}
          grid={grid}
          onPress={choose}
          onTop={() => field.current?.focus()}
        >
          {tiles.map((tile) => (
            <WalletTile key={tile.id} {...tile} disabled={missing} />
          ))}
          {(waits || state.status === 'more') && <SkeletonTiles count={SKELETONS} />}
        </WalletGrid>
      )}
      {viewState === 'partial' && (
        <div className="more-problem" role="alert">
          <p>{t('allWallets.partial')}</p>
          <Button onPress={more}>{t('common.tryAgain')}</Button>
        </div>
      )}
      {hasMore(state.pages, search) && <div ref={end} />}
    </ViewLayout>
  )
}

/** The pages of the directory that match, of which the first one loads at once. */
function useDirectoryPages(search: string, namespace: Namespace | undefined) {
  const portico = useModal()
  const { store, more } = useMemo(
    () => createWalletList(portico, { search, namespace }),
    [portico, search, namespace],
  )
  useEffect(() => more(), [more])
  return { state: useSyncExternalStore(store.subscribe, store.getState), more }
}

/** Connects an installed wallet, and reaches any other one over the relay. */
function useChoice(tiles: readonly TileWallet[], namespace: Namespace | undefined) {
  const portico = useModal()
  const session = useSession()
  const run = session.keep(createConnectRun)
  const listedWallets = session.keep(createListedWallets)
  useEffect(() => listedWallets.prepare(session, namespace), [listedWallets, session, namespace])
  return (id: string) => {
    const tile = tiles.find((item) => item.id === id)
    const source = tile?.installed ? findWalletSource(portico.store.getState(), id) : undefined
    if (source) chooseWallet(portico, run, { id, source, namespace })
    else if (tile) listedWallets.choose(session, { walletId: id, name: tile.name, namespace })
  }
}

/** The search field, and on a phone a button that shows a pairing code for another device. */
function SearchBar({
  query,
  setQuery,
  field,
  onDown,
  scan,
  disabled,
}: {
  query: string
  setQuery: (query: string) => void
  field: RefObject<HTMLInputElement | null>
  /** Moves the focus from the field to the first wallet. */
  onDown: () => void
  scan: (() => void) | undefined
  disabled: boolean
}): ReactNode {
  const t = useTranslate()
  return (
    <div className="search">
      <SearchField
        label={t('allWallets.search')}
        value={query}
        onChange={setQuery}
        field={field}
        onDown={onDown}
      />
      {scan && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('relay.scanAny')}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && scan()}
        >
          <Icon name="qr" />
        </button>
      )}
    </div>
  )
}

/** On a phone: opens a pairing code for another device. */
function useScan(namespace: Namespace | undefined): (() => void) | undefined {
  const portico = useModal()
  const relay = useModalState((_, portico) => findRelay(portico))
  if (!relay || detectPlatform() !== 'mobile') return undefined
  return () => {
    const namespaces = namespace && [namespace]
    const redirect = getRedirect(portico.store.getState().modal.history)
    push(portico, { view: 'ConnectingWalletConnect', parameters: { namespaces, redirect } })
  }
}

function getViewState(state: WalletListState, waits: boolean, search: string, count: number) {
  if (waits) return search ? 'busy' : 'loading'
  if (state.status === 'partial') return 'partial'
  return count === 0 ? 'empty' : 'ready'
}

export const view: ViewModule<'AllWallets'> = {
  View: AllWallets,
  styles: [walletsStyles],
  messages: [allWalletsMessages],
}
