import { lastLook, wearLook } from '#web/api/look.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { fetchDrawnScripts } from './drawn-scripts.ts'
import { keepUntilAlive } from './until-alive.ts'

// Stands in the page itself and runs before anything is drawn: nobody sees the page in another theme
// or size than they left it in.
wearLook(lastLook())
document.addEventListener('DOMContentLoaded', () => {
  keepUntilAlive()
  afterFirstPaint(fetchDrawnScripts)
})
