import { loaded } from '../core/async/loaded.ts'
import type { Portico } from '../core/portico.ts'

type Action<Parameters, Data> = (portico: Portico, parameters: Parameters) => Promise<Data> | Data

/** An action whose code is fetched when it is called; a failed fetch is `instance/load-failed`. */
export function lazyAction<Parameters, Data>(
  load: () => Promise<Action<Parameters, Data>>,
): (portico: Portico, parameters: Parameters) => Promise<Data> {
  return async (portico, parameters) => {
    return (await loaded(load()))(portico, parameters)
  }
}
