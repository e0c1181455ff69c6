import { star } from '#web/art/shapes.ts'

/** The room itself: a window with the afternoon or the night in it, a wall and the floor. Decoration. */
export function RoomScene() {
  return (
    <div className="room-scene">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="room-light"
        aria-hidden="true"
      >
        <path d="M58 4L98 4L66 100H6Z" />
      </svg>
      <div className="room-floor" />
      <svg viewBox="400 60 360 320" className="room-window" aria-hidden="true">
        <path d="M430 90H730V340H430Z" className="room-sky" />
        <circle cx="650" cy="160" r="38" className="room-sun" />
        <circle cx="634" cy="150" r="34" className="room-moon-shade" />
        <path d={STARS} className="room-stars" />
        <path d="M430 300Q510 240 590 290T730 270V340H430Z" className="room-hill" />
        <path d="M430 90H730V340H430ZM580 90V340M430 215H730" className="room-frame-edge" />
        <path d="M430 90H730V340H430ZM580 90V340M430 215H730" className="room-frame" />
        <path d="M412 340H748V364H412Z" className="room-sill" />
      </svg>
    </div>
  )
}

const STARS = [
  star(480, 140, 9, 4, 5),
  star(540, 190, 7, 3, 5),
  star(500, 230, 6, 3, 5),
  star(620, 230, 6, 3, 5),
  star(690, 240, 7, 3, 5),
].join('')

/** The easel that a book stands on; its rest carries the cover. */
export function BookStand() {
  return (
    <svg viewBox="0 0 200 120" className="room-stand" aria-hidden="true">
      <path d="M52 20L28 116H46L66 20ZM148 20L172 116H154L134 20Z" className="room-wood" />
      <path d="M14 8H186V30H14Z" className="room-wood" />
    </svg>
  )
}
