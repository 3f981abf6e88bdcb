import { FrameError } from 'portico/wire/frame'

/** The caller's parameters have another form. */
export function invalidParams(): FrameError {
  return new FrameError({ code: 'invalid_params' })
}

/** @throws FrameError `invalid_params` for what is no list */
export function readList(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw invalidParams()
  return params
}

/** @throws FrameError `invalid_params` for what is no object */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isRecord) throw invalidParams()
  return value as Readonly<Record<string, unknown>>
}
