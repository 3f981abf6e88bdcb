import type { Database } from '@portico/common/database'
import type { Limiter } from '@portico/common/limits'
import type { Logger } from 'pino'
import type { BalanceService } from './balances/createBalanceService.ts'
import type { Config } from './config/readConfig.ts'
import type { ConvertService } from './convert/createConvertService.ts'
import type { WalletDirectory } from './directory/createDirectory.ts'
import type { AssetImages } from './directory/images/createAssetImages.ts'
import type { EsploraProxy } from './esplora/createEsploraProxy.ts'
import type { HistoryService } from './history/createHistoryService.ts'
import type { IdempotencyStore } from './http/createIdempotencyStore.ts'
import type { IdentityService } from './identity/createIdentityService.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { NameService } from './names/createNameService.ts'
import type { OnrampService } from './onramp/createOnrampService.ts'
import type { PriceService } from './prices/createPriceService.ts'
import type { Projects } from './projects/createProjects.ts'
import type { RpcProxy } from './rpc/createRpcProxy.ts'
import type { SignIn } from './signIn/createSignIn.ts'

/** The services of a running gateway. */
export interface Gateway {
  readonly config: Config
  /** The configured token, or one created for this run. */
  readonly adminToken: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly store: Database
  readonly projects: Projects
  readonly limiter: Limiter
  /** Responses of idempotent requests, shared by processes with one Redis. */
  readonly idempotency?: IdempotencyStore | undefined
  readonly rpc: RpcProxy
  readonly esplora: EsploraProxy
  readonly balances: BalanceService
  readonly history: HistoryService
  readonly prices: PriceService
  readonly convert: ConvertService
  readonly onramp: OnrampService
  readonly identity: IdentityService
  readonly names: NameService
  readonly directory: WalletDirectory
  readonly images: AssetImages
  readonly signIn: SignIn
  /** Resolves when the database and Redis answer. */
  check(): Promise<void>
  close(): Promise<void>
}
