import type { Connector } from '../../core/interfaces/connector.ts'

/** Wraps a connector with a user who scans each code once. */
export function followConnector(connector: Connector, scan: (uri: string) => void): Connector {
  const scanned = new Set<string>()
  return {
    ...connector,
    connect: (parameters) =>
      connector.connect({
        ...parameters,
        onProgress(progress) {
          parameters.onProgress?.(progress)
          if (progress.type !== 'pairingUri' || scanned.has(progress.uri)) return
          scanned.add(progress.uri)
          scan(progress.uri)
        },
      }),
  }
}
