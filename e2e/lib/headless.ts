import type { Page } from '@playwright/test'
import type { Host } from '../hosts/src/lib/host.ts'
import { expect, withHost } from './test.ts'

/** What a page without views exposes. */
export interface HeadlessPage extends Host {
  /** The exports of `portico`, `portico/signin` and `portico/swap`. */
  readonly api: Window['api']
}

type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain }

/**
 * Runs a function in the page, which may only use its arguments. Returns the code of a
 * `PorticoError`.
 */
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

/** The connections of the page, without addresses. */
export function expectConnections(page: Page, ...wanted: readonly string[]): Promise<void> {
  return expect(page.getByTestId('connections').locator('li')).toHaveText(
    wanted.map((key) => new RegExp(`^${key} connected `)),
  )
}

/** The state of the sign-in. */
export function expectSignIn(page: Page, wanted: string | undefined): Promise<void> {
  return expect
    .poll(() => withHost(page, ({ portico }) => portico.store.getState().signIn?.status))
    .toBe(wanted)
}

/** The status of a transaction. */
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
