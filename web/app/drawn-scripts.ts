import { LATER_SCRIPT } from '#contract/drawn-page.ts'

/**
 * Loads the scripts of a server-rendered page. Its images, styles and fonts have loaded by then with the
 * network to themselves. Each script is fetched and started in a separate task, so that a tap need not wait
 * for all of them.
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
