import { inkOf } from './runner-backdrop.ts'

/** A small picture printed once; sizes are pixels of the game, its middle is where it is put. */
export type Sprite = { image: HTMLCanvasElement; width: number; height: number }

/** What lies on the way and what flies up from it. */
export type Sprites = {
  star: Sprite
  spring: Sprite
  dust: Sprite
  ring: Sprite
  /** The paper scrap with this letter, printed when it is first asked for. */
  letter: (letter: string) => Sprite
  /** A word that pops up. */
  says: (text: string) => Sprite
}

type Pen = CanvasRenderingContext2D

/** Prints the sprites in the page's colours of now. */
export function printSprites(density: number): Sprites {
  const print = (width: number, height: number, draw: (pen: Pen) => void): Sprite => {
    const image = document.createElement('canvas')
    image.width = width * density
    image.height = height * density
    const pen = image.getContext('2d')
    if (pen) {
      pen.scale(density, density)
      pen.translate(width / 2, height / 2)
      pen.lineJoin = 'round'
      pen.strokeStyle = inkOf('--art-ink')
      pen.lineWidth = 2.5
      draw(pen)
    }
    return { image, width, height }
  }
  const kept = new Map<string, Sprite>()
  const once = (key: string, make: () => Sprite) => {
    const sprite = kept.get(key) ?? make()
    kept.set(key, sprite)
    return sprite
  }
  return {
    star: print(34, 34, drawStar),
    spring: print(36, 26, drawSpring),
    dust: print(18, 18, drawDust),
    ring: print(48, 48, drawRing),
    letter: (letter) => once(letter, () => print(40, 44, (pen) => drawScrap(pen, letter))),
    says: (text) =>
      once(`!${text}`, () => print(16 * text.length + 40, 44, (pen) => drawSays(pen, text))),
  }
}

function drawStar(pen: Pen): void {
  pen.beginPath()
  for (let i = 0; i < 10; i += 1) {
    const radius = i % 2 ? 6 : 13
    const angle = (i * Math.PI) / 5 - Math.PI / 2
    pen.lineTo(radius * Math.cos(angle), radius * Math.sin(angle))
  }
  pen.closePath()
  pen.fillStyle = inkOf('--art-marigold')
  pen.fill()
  pen.stroke()
}

function drawSpring(pen: Pen): void {
  pen.fillStyle = inkOf('--art-tomato')
  pen.fillRect(-15, -12, 30, 7)
  pen.strokeRect(-15, -12, 30, 7)
  pen.strokeStyle = inkOf('--art-ink')
  pen.beginPath()
  for (let i = 0; i < 5; i += 1) pen.lineTo(i % 2 ? 10 : -10, -4 + i * 4)
  pen.stroke()
}

function drawDust(pen: Pen): void {
  pen.fillStyle = inkOf('--art-cream')
  pen.beginPath()
  pen.arc(0, 0, 7, 0, 2 * Math.PI)
  pen.fill()
  pen.lineWidth = 1.5
  pen.stroke()
}

function drawRing(pen: Pen): void {
  pen.strokeStyle = inkOf('--art-marigold')
  pen.lineWidth = 4
  for (let ray = 0; ray < 8; ray += 1) {
    const [x, y] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)]
    pen.beginPath()
    pen.moveTo(x * 12, y * 12)
    pen.lineTo(x * 21, y * 21)
    pen.stroke()
  }
}

/** A scrap of torn paper, a little askew. */
function drawScrap(pen: Pen, letter: string): void {
  pen.rotate(-0.08)
  pen.fillStyle = inkOf('--art-paper')
  pen.beginPath()
  pen.moveTo(-16, -17)
  pen.lineTo(14, -19)
  pen.lineTo(17, 15)
  pen.lineTo(9, 18)
  pen.lineTo(2, 15)
  pen.lineTo(-6, 19)
  pen.lineTo(-17, 16)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.fillStyle = inkOf('--art-ink')
  pen.font = `900 26px ${inkOf('--face-display')}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(letter, 0, 1)
}

function drawSays(pen: Pen, text: string): void {
  pen.font = `900 24px ${inkOf('--face-display')}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = 7
  pen.strokeStyle = inkOf('--art-paper')
  pen.strokeText(text, 0, 0)
  pen.fillStyle = inkOf('--art-ink')
  pen.fillText(text, 0, 0)
}
