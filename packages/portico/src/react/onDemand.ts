import type { Portico } from '../core/portico.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'

type Action<Parameters, Data> = (portico: Portico, parameters: Parameters) => Promise<Data> | Data

/** An action whose code is fetched when it is called; a failed fetch is `instance/load-failed`. */
export function onDemand<Parameters, Data>(
  load: () => Promise<Action<Parameters, Data>>,
): (portico: Portico, parameters: Parameters) => Promise<Data> {
  return async (portico, parameters) => {
    const action = await load().catch((cause) => {
      throw new PorticoError(loadFailed, { cause })
    })
    return action(portico, parameters)
  }
}
