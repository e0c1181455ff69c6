import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { message } from '#domain/message.ts'
import { READING_SETTINGS } from '#domain/reading-settings.ts'

const UNKNOWN_CHOICE = message('Please choose one of the settings shown.')

/** How one person wants the pages to look, move and sound; always whole. */
const Settings = z.object({
  density: z.enum(READING_SETTINGS.density, UNKNOWN_CHOICE),
  typeface: z.enum(READING_SETTINGS.typeface, UNKNOWN_CHOICE),
  textSize: z.enum(READING_SETTINGS.textSize, UNKNOWN_CHOICE),
  spacing: z.enum(READING_SETTINGS.spacing, UNKNOWN_CHOICE),
  theme: z.enum(READING_SETTINGS.theme, UNKNOWN_CHOICE),
  motion: z.enum(READING_SETTINGS.motion, UNKNOWN_CHOICE),
  sound: z.enum(READING_SETTINGS.sound, UNKNOWN_CHOICE),
  readAloud: z.enum(READING_SETTINGS.readAloud, UNKNOWN_CHOICE),
})

export const getSettings = endpoint('GET', '/api/settings', 'user', {
  response: Settings,
  opensUnverified: true,
  offline: 'kept',
})

export const saveSettings = endpoint('PUT', '/api/settings', 'user', {
  body: Settings,
  response: Settings,
  errors: ['bad_request'],
})
