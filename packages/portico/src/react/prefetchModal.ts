/** Fetches the modal's code before it is asked for. A failure is not one yet: opening tries again. */
export function prefetchModal(): void {
  import('../modal/Modal.tsx').catch(() => {})
}
