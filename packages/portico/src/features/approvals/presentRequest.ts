import type { Connector, ConnectorRequest } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { frameMethodNotAllowed } from '../../wire/errors/rows/frame.ts'
import { UNSAFE_METHODS } from '../../wire/frame/unsafeMethods.ts'
import { getApprovals } from './createApprovals.ts'
import { showNotAllowed } from './showNotAllowed.ts'

/**
 * Sends a request of the site to a wallet that draws in the card. What the user must approve opens
 * the ApproveTransaction view, or redirects to it; what only reads is sent as it is.
 *
 * @throws what the wallet throws
 */
export async function presentRequest<Result>(
  portico: Portico,
  connector: Connector,
  request: ConnectorRequest<Result>,
): Promise<Result> {
  try {
    const isUnsafe = UNSAFE_METHODS.some((method) => method === request.method)
    const frame = isUnsafe ? await connector.loadFrame?.() : undefined
    if (!frame) return await request.send(new AbortController().signal)
    const result = await getApprovals(portico, connector, frame).ask(request.send)
    refreshBalance(portico, request)
    return result
  } catch (error) {
    if (isPorticoError(error, frameMethodNotAllowed)) showNotAllowed(portico)
    throw error
  }
}

/** A transaction may have spent the native coin. */
function refreshBalance(
  portico: Portico,
  { networkId }: Pick<ConnectorRequest, 'networkId'>,
): void {
  const { client } = portico.keep(createQueryClientSlot)
  // The query reports its own failure.
  client?.invalidateQueries({ queryKey: ['balance', networkId] }).catch(() => {})
}
