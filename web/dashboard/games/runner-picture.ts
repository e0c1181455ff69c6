import type { Picture } from './runner-cycle.ts'

/** Strokes and the rim of a sticker stick out of the box, in units of the drawing. */
const BLEED = 16
/** Styles from stylesheets and variables, which a standalone picture does not have. */
const INKED_BY_STYLE = ['fill', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'display'] as const

/** Prints an SVG of the page `height` pixels high, `density` dots to a pixel, in the colours it has now. */
export async function printPicture(
  svg: SVGSVGElement,
  height: number,
  density: number,
): Promise<Picture> {
  const [left = 0, top = 0, boxWidth = 1, boxHeight = 1] = (svg.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  const unit = height / boxHeight
  const sheet = { width: boxWidth + 2 * BLEED, height: boxHeight + 2 * BLEED }
  const picture = {
    width: sheet.width * unit,
    height: sheet.height * unit,
    margin: BLEED * unit,
  }

  const copy = inkedCopy(svg)
  const image = document.createElement('canvas')
  image.width = Math.ceil(picture.width * density)
  image.height = Math.ceil(picture.height * density)
  copy.setAttribute('viewBox', `${left - BLEED} ${top - BLEED} ${sheet.width} ${sheet.height}`)
  copy.setAttribute('width', String(image.width))
  copy.setAttribute('height', String(image.height))

  const drawn = new Image()
  const source = new XMLSerializer().serializeToString(copy)
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await drawn.decode()
  image.getContext('2d')?.drawImage(drawn, 0, 0, image.width, image.height)
  return { image, ...picture }
}

function inkedCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = cloneOf(svg)
  inkLike(svg, copy)
  // The halftone is defined once in the page, so a standalone picture lacks it.
  const dots = document.querySelector('#art-dots')
  if (dots) {
    const pattern = cloneOf(dots)
    inkLike(dots, pattern)
    copy.prepend(pattern)
  }
  return copy
}

function inkLike(original: Element, copy: Element): void {
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [at, element] of [original, ...original.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of INKED_BY_STYLE) {
      const value = style.getPropertyValue(name)
      if (value) copies[at]?.setAttribute(name, value)
    }
  }
}

function cloneOf<E extends Element>(element: E): E {
  return element.cloneNode(true) as E
}
