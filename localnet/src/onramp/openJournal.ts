import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { SandboxOrder, WebhookTarget } from './types.ts'

/** The orders and webhook targets of the provider, which outlive its process. */
export type Journal = {
  readonly orders: ReadonlyMap<string, SandboxOrder>
  readonly targets: ReadonlyMap<string, WebhookTarget>
  /** Returns once the order is on the disk. */
  putOrder(order: SandboxOrder): void
  putTarget(key: string, target: WebhookTarget): void
  close(): void
}

type Line =
  | { readonly kind: 'order'; readonly order: SandboxOrder }
  | { readonly kind: 'target'; readonly key: string; readonly target: WebhookTarget }

/**
 * Opens the journal: a file to which each change is appended. A line that a kill has cut short is
 * dropped: nothing was done in reliance on it.
 *
 * @param file - default: none, and nothing is kept
 */
export function openJournal(file?: string): Journal {
  const orders = new Map<string, SandboxOrder>()
  const targets = new Map<string, WebhookTarget>()
  const apply = (line: Line): void => {
    if (line.kind === 'order') orders.set(line.order.purchaseId, line.order)
    else targets.set(line.key, line.target)
  }
  const kept = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : ''
  // What follows the last line end was cut short.
  for (const text of kept.split('\n').slice(0, -1)) {
    const line = parse(text)
    if (line) apply(line)
  }
  const handle = file === undefined ? undefined : openSync(file, 'a')
  // Ends a line that was cut short.
  if (handle !== undefined && kept !== '' && !kept.endsWith('\n')) writeSync(handle, '\n')
  const write = (line: Line): void => {
    if (handle !== undefined) {
      writeSync(handle, `${JSON.stringify(line)}\n`)
      fsyncSync(handle)
    }
    apply(line)
  }
  return {
    orders,
    targets,
    putOrder: (order) => write({ kind: 'order', order }),
    putTarget: (key, target) => write({ kind: 'target', key, target }),
    close: () => {
      if (handle !== undefined) closeSync(handle)
    },
  }
}

function parse(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
