import type { Page } from '@playwright/test'
import type { Host } from '../hosts/src/lib/host.ts'
import { expect, withHost } from './test.ts'

/** What a page without views has. */
export interface HeadlessPage extends Host {
  /** The root entry, and that of signing in. */
  readonly api: Window['api']
}

type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain }

/** Runs in the page: the function may use nothing but its arguments. An error of ours comes back as its code. */
export function run<T, A extends Plain = Plain>(
  page: Page,
  act: (page: HeadlessPage, given: A) => T | Promise<T>,
  given?: A,
): Promise<T | string> {
  const call = `(${act.toString()})({ ...window.host, api: window.api }, ${JSON.stringify(given ?? null)})`
  return page.evaluate(
    `(async () => ${call})().catch((error) => { if (error.code) return error.code; throw error })`,
  )
}

/** What the page says of its connections, without the addresses. */
export function expectConnections(page: Page, ...wanted: readonly string[]): Promise<void> {
  return expect(page.getByTestId('connections').locator('li')).toHaveText(
    wanted.map((key) => new RegExp(`^${key} connected `)),
  )
}

/** Where signing in stands. */
export function expectSignIn(page: Page, wanted: string | undefined): Promise<void> {
  return expect
    .poll(() => withHost(page, ({ portico }) => portico.store.getState().signIn?.status))
    .toBe(wanted)
}

/** What became of a transaction. */
export function expectTransaction(page: Page, hash: string, status: string): Promise<void> {
  return expect
    .poll(() =>
      run(
        page,
        ({ portico }, wanted) => {
          const { transactions = [] } = portico.store.getState()
          return transactions.find((item) => item.hash === wanted)?.status ?? 'not followed'
        },
        hash,
      ),
    )
    .toBe(status)
}
