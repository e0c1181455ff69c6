import { LATER_FILE, LATER_SCRIPT } from '#contract/drawn-page.ts'

/**
 * Asks for the scripts of a page that the server drew. Its picture, its looks and its letters are
 * there by then, and had the network to themselves.
 */
export function fetchDrawnScripts(): void {
  for (const link of linksOf(LATER_FILE)) link.rel = 'modulepreload'
  for (const { href } of linksOf(LATER_SCRIPT)) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = href
    document.head.append(script)
  }
}

function linksOf(rel: string): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)
}
