import {
  ApiErrorBody,
  type DeviceRequest,
  DeviceRequestReply,
  Devices,
  EmailState,
  Events,
  type NewEmail,
  type NewShare,
  RequestState,
  ShareReply,
  StoredShare,
} from '@portico/keeper/api'
import { encodeBase64Url, type WalletOwner } from '../../frame/index.ts'
import { ApiCallError, isApiCallError } from '../api/apiCallError.ts'
import { type ApiCallParameters, type ApiConnection, callApi } from '../api/callApi.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { FirstKeeper } from '../wallet/shareKeeper.ts'
import { UnknownDeviceError } from './unknownDeviceError.ts'

/**
 * The keeper, as the page in the frame uses it. All reject with an `ApiCallError`; with an
 * `UnknownDeviceError` in a browser that needs an approval first.
 */
export interface KeeperApi extends FirstKeeper {
  /**
   * Asks the user, by e-mail, to approve this browser. The frame shows the number.
   *
   * It rejects with `device_known` if the browser was approved meanwhile: the wallet opens.
   */
  requestApproval(owner: WalletOwner): Promise<DeviceRequestReply>
  /** Reads what became of an approval that this browser asked for. */
  readApproval(owner: WalletOwner, requestId: string): Promise<RequestState>
  readDevices(owner: WalletOwner): Promise<Devices['devices']>
  removeDevice(owner: WalletOwner, id: string): Promise<void>
  readEvents(owner: WalletOwner): Promise<Events['events']>
  /** Reads at which address the user approves browsers. */
  readEmail(owner: WalletOwner): Promise<EmailState>
  /** Begins to change that address; after a step-up, which proved it. */
  changeEmail(owner: WalletOwner, email: string): Promise<EmailState>
  /** Deletes the share of a wallet; after a step-up of the session. */
  deleteShare(owner: WalletOwner): Promise<void>
}

export interface KeeperApiOptions
  extends Omit<ApiConnection, 'errors' | 'origin'>,
    Pick<FirstKeeper, 'keeper'>,
    Pick<WalletApi, 'withAccessToken'> {
  /** The origin of the keeper. */
  readonly origin: string
  /** The origin of the page around, as the browser reports it. */
  readonly site: string
  /** The language of mails, as the site says it. */
  readonly getLanguage?: (() => string | undefined) | undefined
}

interface KeeperCall<Reply> extends Omit<ApiCallParameters<Reply>, 'path' | 'body'> {
  /** Below that of the wallet. */
  readonly path: string
  /** @param emailKey - of the access token of the call */
  readonly body?: (emailKey: string) => object
}

/** Creates the client of the keeper. */
export function createKeeperApi({
  keeper,
  withAccessToken,
  site,
  getLanguage,
  ...connection
}: KeeperApiOptions): KeeperApi {
  const describePage = (): DeviceRequest => {
    const language = getLanguage?.()
    return { site, ...(language !== undefined && { language }) }
  }

  const call = async <Reply = undefined>(
    owner: WalletOwner,
    { path, body, ...parameters }: KeeperCall<Reply>,
  ): Promise<Reply> => {
    let tries = 0
    try {
      return await withAccessToken((accessToken, emailKey) => {
        tries += 1
        return callApi(
          { ...connection, errors: ApiErrorBody },
          {
            ...parameters,
            path: `/api/wallets/${owner.walletId}/${path}`,
            body: body?.(emailKey),
            accessToken,
          },
        ).catch((error: unknown) => {
          throw tries > 1 ? toUnavailable(error) : error
        })
      })
    } catch (error) {
      if (isApiCallError(error, 'device_unknown')) throw new UnknownDeviceError(keeper, owner)
      throw error
    }
  }

  return {
    keeper,
    async storeShare(owner, share, email) {
      const body = (emailKey: string): NewShare => ({
        ...describePage(),
        share: encodeBase64Url(share),
        keeperId: keeper.id,
        email,
        emailKey,
      })
      await call(owner, { method: 'PUT', path: 'share', body, reply: StoredShare })
    },
    releaseShare: (owner, publicKey) =>
      call(owner, {
        method: 'POST',
        path: 'share/release',
        body: () => ({ receivingKey: encodeBase64Url(publicKey) }),
        reply: ShareReply,
      }),
    requestApproval: (owner) =>
      call(owner, {
        method: 'POST',
        path: 'devices',
        body: describePage,
        reply: DeviceRequestReply,
      }),
    readApproval: (owner, requestId) =>
      call(owner, { method: 'GET', path: `devices/${requestId}`, reply: RequestState }),
    async readDevices(owner) {
      const reply = await call(owner, { method: 'GET', path: 'devices', reply: Devices })
      return reply.devices
    },
    removeDevice: (owner, id) => call(owner, { method: 'DELETE', path: `devices/${id}` }),
    async readEvents(owner) {
      const reply = await call(owner, { method: 'GET', path: 'events', reply: Events })
      return reply.events
    },
    readEmail: (owner) => call(owner, { method: 'GET', path: 'email', reply: EmailState }),
    changeEmail(owner, email) {
      const body = (emailKey: string): NewEmail => ({ ...describePage(), email, emailKey })
      return call(owner, { method: 'PUT', path: 'email', body, reply: EmailState })
    },
    deleteShare: (owner) => call(owner, { method: 'DELETE', path: 'share' }),
  }
}

/** A token that is new and that the keeper refuses is no end of the session. */
function toUnavailable(error: unknown): unknown {
  if (!isApiCallError(error, 'session_required')) return error
  const message = 'The keeper does not accept tokens of the wallet service.'
  return new ApiCallError({ code: 'unavailable', message }, error)
}
