/** Loads the comparison of two similar addresses. Few transfers need it. */
export const loadLookAlike = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('../../components/LookAlike.tsx'))
}
