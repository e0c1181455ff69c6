import { lastLook, wearLook } from '#web/api/look.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { fetchDrawnScripts } from './drawn-scripts.ts'

// Runs before anything is drawn: nobody sees the page in another theme or size than they left it in.
wearLook(lastLook())
afterFirstPaint(fetchDrawnScripts)
