/** A page as its markup, with the data it was rendered from, and its reader's look: what <html> has as data. */
export type DrawnPage = {
  markup: string
  look: readonly (readonly [name: string, value: string])[]
  /** The component of its screen, in the file of the same name. */
  screen: string | undefined
}

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
  /**
   * Renders a URL such as `/library?q=cat` in its reader's time zone and language. Null when it redirects
   * elsewhere or matches no route.
   */
  drawPage: (page: PageRequest) => Promise<DrawnPage | null>
}

/** A page to render. Its policy allows inline scripts with this nonce. */
export type PageRequest = { url: string; locale: LocaleValues; nonce: string }

/** Whose page it is: an IANA time zone, and a BCP 47 language tag. */
export type LocaleValues = { timeZone: string; language: string }

/** The cookie in which a browser says its IANA time zone, so that its pages are drawn in its own days and hours. */
export const TIME_ZONE_COOKIE = 'time-zone'

/** The mark a browser sets in its timeline when it could not use the picture it was sent. */
export const DRAWN_ANEW = 'page drawn anew'

/** Links of a drawn page to scripts it loads later; browsers do not follow them automatically. */
export const LATER_SCRIPT = 'later-script'

/** On <html> until the server's markup is hydrated. */
export const PICTURE_MARK = 'data-picture'

/** On a part of the server's markup until its code is loaded and it is hydrated. */
export const ARRIVING_MARK = 'data-arriving'
