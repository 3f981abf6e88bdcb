import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { DEBOUNCE_MS } from '../../wire/limits.ts'
import { useModal } from '../context.ts'

/** Up to this number of rows, each row is a tab stop. */
const SHORT_LIST = 8

/**
 * A list of rows. Every row of a short list is a tab stop; a long list has one. Arrows, Home and
 * End move the focus; typing finds a row by its name. A disabled list has no tab stop.
 */
export function List({
  children,
  label,
  disabled = false,
  onIntent,
}: {
  children: ReactNode
  label: string
  disabled?: boolean
  /**
   * Called when the pointer, a finger or the focus reaches a row, to prefetch what a press needs.
   */
  onIntent?: (() => void) | undefined
}): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const current = useRef<HTMLElement | undefined>(undefined)
  const typed = useTypeAhead()
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const setStop = (row: HTMLElement | undefined) => {
    current.current = row
    const all = rows()
    const isShort = all.length <= SHORT_LIST
    for (const item of all) {
      const tabIndex = !disabled && (isShort || item === row) ? 0 : -1
      // Writing an attribute costs, even if it stays the same: a list may have thousands of rows.
      if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex
    }
  }
  const settle = useRef(() => {})
  settle.current = () => {
    const all = rows()
    setStop(all.find((row) => row === current.current) ?? all[0])
  }
  // After every render, since the row with the tab stop may be gone.
  useLayoutEffect(() => settle.current())
  useEffect(() => {
    // A row can be replaced by a form, and return, without a render of the list.
    const observer = new MutationObserver(() => settle.current())
    if (list.current) observer.observe(list.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled || event.altKey || event.ctrlKey || event.metaKey) return
    const all = rows()
    const at = all.indexOf(event.target as HTMLElement)
    if (at === -1) return
    const next = all[step(event.key, at, all.length)] ?? typed(event.key, all, at)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: rows may be in parts, which are presentational
      role="list"
      className="list"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerOver={onIntent}
      onTouchStart={onIntent}
      onFocus={(event) => {
        onIntent?.()
        const row = rows().find((item) => item === event.target)
        if (row) setStop(row)
      }}
    >
      {children}
    </ul>
  )
}

function step(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

/** Finds the next row whose name starts with the characters typed in quick succession. */
export function useTypeAhead() {
  const { clock } = useModal().config
  const typed = useRef({ text: '', at: 0 })
  return (key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined => {
    if (key.length !== 1 || (key === ' ' && typed.current.text === '')) return undefined
    const now = clock.now()
    const fresh = now - typed.current.at > DEBOUNCE_MS
    const text = (fresh ? '' : typed.current.text) + key.toLocaleLowerCase()
    if (fresh && key === ' ') return undefined
    typed.current = { text, at: now }
    // A single letter skips the current row; a longer text may still match it.
    const from = text.length === 1 ? at + 1 : at
    return [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
      getRowName(row).startsWith(text),
    )
  }
}

function getRowName(row: HTMLElement): string {
  return (row.querySelector('.row-title, .tile-name')?.textContent ?? '').trim().toLocaleLowerCase()
}
