/** What can be done on one page, a few sentences. */
export type PageHelp = {
  path: string
  /** The view or tab it is about; without it, the page itself and views that have no help of their own. */
  part?: string
  says: readonly string[]
}
