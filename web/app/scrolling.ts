/**
 * Whether the router may scroll, asked for each page that was drawn: to where it was left, or to its top. The
 * first page stays as it is when it stood there before, for its reader may have scrolled it.
 */
export function scrolling({ stands }: { stands: boolean }): () => boolean {
  let staysPut = stands
  return () => {
    const may = !staysPut
    staysPut = false
    return may
  }
}
