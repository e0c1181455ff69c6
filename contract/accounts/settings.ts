import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { READING_SETTINGS } from '#domain/reading-settings.ts'

const UNKNOWN_CHOICE = 'Please choose one of the settings shown.'

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

export const getSettings = {
  method: 'GET',
  url: '/api/settings',
  access: 'user',
  opensUnverified: true,
  schema: { response: { 200: Settings } },
  offline: 'kept',
} as const satisfies Endpoint

export const saveSettings = {
  method: 'PUT',
  url: '/api/settings',
  access: 'user',
  schema: { body: Settings, response: { 200: Settings } },
  errors: ['bad_request'],
} as const satisfies Endpoint
