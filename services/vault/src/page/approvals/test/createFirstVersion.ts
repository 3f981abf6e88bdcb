type Observer = typeof globalThis.IntersectionObserver

/** The first version of IntersectionObserver: its entries do not tell what covers an element. */
export function createFirstVersion(observe: Observer): Observer {
  return class extends observe {
    constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      super(
        (entries, observer) => {
          const old = entries.map((entry) => ({ intersectionRatio: entry.intersectionRatio }))
          report(old as unknown as IntersectionObserverEntry[], observer)
        },
        { threshold: options.threshold ?? 0 },
      )
    }
  }
}
