/** What a page was drawn from: the key and the data of each thing it asked. */
export type DrawnAnswers = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** A page as its first picture, and what it was drawn from. */
export type DrawnPage = { markup: string; answers: DrawnAnswers }

/** What a page reads of an answer: a part of the browser's own Response. */
export type CarriedAnswer = {
  ok: boolean
  status: number
  statusText: string
  headers: { get: (name: string) => string | null }
  text: () => Promise<string>
  json: () => Promise<unknown>
}

/** Brings a call of a page that is being drawn to the server, and its answer back. */
export type Carry = (address: string, call: { method: string }) => Promise<CarriedAnswer>

/** The screens as the server has them (decision 0026). */
export type PageDrawer = {
  /** From now on every call of a page goes this way. */
  askThrough: (carry: Carry) => void
  /** Draws the page of an address, `/library?q=cat`. Null when it leads elsewhere or nowhere. */
  drawPage: (url: string) => Promise<DrawnPage | null>
}

/** The element of a drawn page that holds its answers. */
export const DRAWN_ANSWERS_ID = 'drawn-answers'

/** The mark a browser sets in its timeline when it could not use the picture it was sent. */
export const DRAWN_ANEW = 'page drawn anew'

/** Links of a drawn page, no browser follows them by itself: a script to run, and files it will need. */
export const LATER_SCRIPT = 'later-script'
export const LATER_FILE = 'later-file'

/** On the page's root while it is the server's picture, which nobody listens to yet. */
export const PICTURE_MARK = 'data-picture'
