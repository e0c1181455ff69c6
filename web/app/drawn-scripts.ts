import { LATER_SCRIPT } from '#contract/drawn-page.ts'

/**
 * Asks for the scripts of a page that the server drew. Its picture, its looks and its letters are
 * there by then, and had the network to themselves. Each script is asked for and starts up in a turn
 * of its own, so that a tap need not wait for all of them.
 */
export function fetchDrawnScripts(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    `link[rel="${LATER_SCRIPT}"]`,
  )) {
    setTimeout(fetchScript, 0, href)
  }
}

function fetchScript(address: string): void {
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = address
  document.head.append(script)
}
