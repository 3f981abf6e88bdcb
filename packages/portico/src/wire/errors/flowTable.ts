import type { ErrorRow } from './porticoError.ts'
import * as frame from './rows/frame.ts'
import * as history from './rows/history.ts'
import * as names from './rows/names.ts'
import * as onramp from './rows/onramp.ts'
import * as routes from './rows/routes.ts'
import * as signIn from './rows/signIn.ts'
import * as social from './rows/social.ts'
import * as swap from './rows/swap.ts'
import * as transfer from './rows/transfer.ts'
import * as wagmi from './rows/wagmi.ts'

const rows = {
  ...frame,
  ...history,
  ...names,
  ...onramp,
  ...routes,
  ...signIn,
  ...social,
  ...swap,
  ...transfer,
  ...wagmi,
}

/**
 * The rows that only lazily loaded flows use, by export name. They are not in `errorTable`, so that
 * `portico/wire` stays small. For documentation and tests.
 */
export const flowTable: Readonly<Record<keyof typeof rows, ErrorRow>> = rows
