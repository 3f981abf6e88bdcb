import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
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
import { useSentinel } from '../../hooks/useSentinel.ts'
import { LegalCheckbox, useConsent } from '../connect/Legal.tsx'
import { createListedWallets } from '../connect/useWalletList.ts'
import { chooseWallet } from '../connecting/chooseWallet.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { getRedirect } from '../connecting/finishConnecting.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout, ViewProblem } from '../ViewLayout.tsx'
import walletsStyles from './allWallets.css?inline'
import { hasMore, type WalletListState } from './createWalletList.ts'
import { createListMemories, type ListMemory } from './listMemory.ts'
import type { TileWallet } from './mergeTiles.ts'
import { useDirectory } from './useDirectory.ts'
import { SEARCH_FROM, useTiles } from './useTiles.ts'
import { WalletGrid } from './WalletGrid.tsx'
import { WalletTile } from './WalletTile.tsx'

/** The states of the AllWallets view. */
export type AllWalletsState = 'loading' | 'empty' | 'ready' | 'busy' | 'partial'

const SKELETONS = 16
/** As high as the message of an empty search. */
const EMPTY_SKELETONS = 8
/** More do not fit. */
const MAX_SKELETONS = 24

/** All wallets: installed ones first, then the directory page by page. */
export function AllWallets({
  parameters,
}: {
  parameters: RouteParameters['AllWallets']
}): ReactNode {
  const { namespace } = parameters
  const t = useTranslate()
  const memory = useSession().keep(createListMemories)(parameters)
  const [query, setQuery] = useState(memory.query)
  memory.query = query
  const typed = query.trim()
  const search = useDebounced(typed.length < SEARCH_FROM ? '' : typed)
  const scan = useScan(namespace)
  const { isRequired, missing } = useConsent(false)
  const grid = useRef<HTMLDivElement>(null)
  const { state, more } = useDirectory(memory.list, search, grid)
  const tiles = useTiles(state, { search: typed, namespace })
  const choose = useChoice(tiles, namespace)
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useSentinel(end, () => state.status === 'ready' && more(), state)
  useReturn(memory, grid)
  const answer = state.answer?.search === typed ? state.answer : undefined
  const searches = typed.length >= SEARCH_FROM && !answer
  const isBlank = searches && tiles.length === 0
  const blanks = useBlanks(isBlank, tiles.length)
  if (state.status === 'failed') return <ViewProblem retry={more} />

  // In the very first render nothing has been requested yet.
  const loads = state.status === 'loading' || state.pages.length === 0
  const viewState = getViewState(state, { loads, searches, failed: answer?.failed, tiles, typed })
  const retry = () => (answer?.failed ? memory.list.search(typed) : more())
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
        {searches && t('allWallets.searching')}
        {answer && !answer.failed && t.plural('allWallets.found', tiles.length)}
      </p>
      {viewState === 'empty' ? (
        <Message icon="search" title={t('allWallets.empty.title', { query: typed })}>
          <p>{t('allWallets.empty.text')}</p>
          <Button onPress={() => setQuery('')}>{t('allWallets.empty.all')}</Button>
        </Message>
      ) : (
        <WalletGrid
          label={t('allWallets.title')}
          busy={loads || searches}
          isOpen={typed === '' && hasMore(state.pages)}
          bones={
            isBlank ? blanks : typed === '' && (loads || state.status === 'more') ? SKELETONS : 0
          }
          grid={grid}
          onPress={(id) => {
            const scrollTop = grid.current?.closest('.body')?.scrollTop ?? 0
            memory.pressed = { id, scrollTop }
            choose(id)
          }}
          onTop={() => field.current?.focus()}
        >
          {tiles.map((tile) => (
            <WalletTile key={tile.id} {...tile} disabled={missing} />
          ))}
        </WalletGrid>
      )}
      {viewState === 'partial' && (
        <div className="more-problem" role="alert">
          <p>{t('allWallets.partial')}</p>
          <Button onPress={retry}>{t('common.tryAgain')}</Button>
        </div>
      )}
      {typed === '' && hasMore(state.pages) && <div ref={end} />}
    </ViewLayout>
  )
}

/** Returns the number of placeholders that are as high as the results before: nothing jumps. */
function useBlanks(isBlank: boolean, count: number): number {
  const last = useRef(0)
  useEffect(() => {
    if (!isBlank) last.current = count
  }, [isBlank, count])
  return Math.min(last.current || EMPTY_SKELETONS, MAX_SKELETONS)
}

/** Scrolls back to the wallet that the user pressed, and focuses it. */
function useReturn(memory: ListMemory, grid: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const { pressed } = memory
    const tile = [...(grid.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find(
      ({ dataset }) => dataset.id === pressed?.id,
    )
    if (!pressed || !tile) return
    tile.closest('.body')?.scrollTo(0, pressed.scrollTop)
    tile.focus({ preventScroll: true })
    tile.scrollIntoView({ block: 'nearest' })
  }, [memory, grid])
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

function getViewState(
  { status }: WalletListState,
  view: {
    readonly loads: boolean
    readonly searches: boolean
    readonly failed: boolean | undefined
    readonly tiles: readonly TileWallet[]
    readonly typed: string
  },
): AllWalletsState {
  if (view.searches) return 'busy'
  if (view.loads) return 'loading'
  if (view.failed || (status === 'partial' && view.typed === '')) return 'partial'
  return view.tiles.length === 0 ? 'empty' : 'ready'
}

export const view: ViewModule<'AllWallets'> = {
  View: AllWallets,
  styles: [walletsStyles],
  messages: [allWalletsMessages],
}
