import type { Page } from '@playwright/test'

/** A glyph may stick out of its letter's box. */
const SLACK_PX = 1.5

/** Texts of headings and controls that stick out of them, or of what cuts them off at its sides. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    const cut = new Set<string>()
    const isBeyond = (text: DOMRect, left: number, right: number) =>
      text.left < left - slack || text.right > right + slack
    for (const holder of document.querySelectorAll('h1, h2, h3, h4, button, a, label, legend')) {
      const style = getComputedStyle(holder)
      const isLine = style.display === 'inline'
      const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const said = node.textContent?.trim()
        const parent = node.parentElement
        if (!said || !parent?.checkVisibility({ visibilityProperty: true })) continue
        // Only for screen readers.
        if (parent.clientWidth === 1 || parent.closest('svg, [aria-hidden=true]')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const text of range.getClientRects()) {
          const box = holder.getBoundingClientRect()
          if (!isLine && isBeyond(text, box.left, box.right)) cut.add(said)
          for (let outer: Element | null = parent; outer; outer = outer.parentElement) {
            const { overflowX } = getComputedStyle(outer)
            // What scrolls can be brought into sight.
            if (overflowX === 'auto' || overflowX === 'scroll') break
            const { left, right } = outer.getBoundingClientRect()
            const cuts = overflowX !== 'visible' || outer === document.body
            if (cuts && isBeyond(text, left, right)) cut.add(said)
          }
        }
      }
    }
    return [...cut]
  }, SLACK_PX)
}
