/**
 * Whether the router may scroll after a render: to the saved position or to the top. A first page that was
 * already there stays as it is, since its reader may have scrolled it.
 */
export function scrolling({ stands }: { stands: boolean }): () => boolean {
  let staysPut = stands
  return () => {
    const may = !staysPut
    staysPut = false
    return may
  }
}
