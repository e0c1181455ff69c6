import { lastLook, wearLook } from '#web/api/look.ts'

// Runs before anything is drawn: nobody sees the page in another theme or size than they left it in.
wearLook(lastLook())
