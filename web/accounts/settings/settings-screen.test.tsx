import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import {
  DEFAULT_SETTINGS,
  READING_SETTINGS,
  type ReadingSettings,
} from '#domain/reading-settings.ts'
import { aReader } from '#web/test/answers.ts'
import { type Call, later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { fakeSpeech } from '#web/test/fake-speech.ts'
import { visit } from '#web/test/visit.tsx'
import { allowSound } from '#web/ui/celebration/sound.ts'
import { SettingsScreen } from './settings-screen.tsx'

afterEach(() => allowSound(false))

async function open(settings: ReadingSettings = DEFAULT_SETTINGS, own = aReader()) {
  const page = await visit(<SettingsScreen />, '/settings', {
    'GET /api/auth/user': () => ok(own),
    'GET /api/settings': () => ok(settings),
    'PUT /api/settings': ({ body }) => ok(body),
  })
  await screen.findByRole('radiogroup', { name: 'Text size' })
  return page
}

const TABS: Record<string, RegExp> = {
  'Light or dark': /^Page/,
  Movement: /^Page/,
  Spacing: /^Letters/,
  'Text size': /^Letters/,
  Sounds: /^Sound/,
}

/** The choices of a child are a few on each tab. */
async function turnTo(user: UserEvent, group: string) {
  await user.click(screen.getByRole('tab', { name: TABS[group] ?? group }))
  await screen.findByRole('radiogroup', { name: group })
}

const choice = (group: string, name: string | RegExp) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

const saved = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the reading settings', () => {
  it('ask for everything there is to choose, each with its choice marked', async () => {
    const { user } = await open({ ...DEFAULT_SETTINGS, theme: 'dark', spacing: 'wide' })
    let groups = 0
    let radios = 0
    for (const [group, name] of [
      ['Spacing', /^Wide/],
      ['Light or dark', /^Dark/],
      ['Sounds', /^No sounds/],
    ] as const) {
      await turnTo(user, group)
      expect(choice(group, name)).toBeChecked()
      groups += screen.getAllByRole('radiogroup').length
      radios += screen.getAllByRole('radio').length
    }
    expect(groups).toBe(Object.keys(READING_SETTINGS).length)
    expect(radios).toBe(Object.values(READING_SETTINGS).flat().length)
  })

  it('save a choice at once and say so kindly', async () => {
    const { user, calls } = await open()
    await turnTo(user, 'Light or dark')
    await user.click(choice('Light or dark', /^Dark/))
    expect(choice('Light or dark', /^Dark/)).toBeChecked()
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(saved(calls)).toEqual([{ ...DEFAULT_SETTINGS, theme: 'dark' }])
  })

  it('are chosen with the arrow keys too', async () => {
    const { user, calls } = await open()
    choice('Text size', 'Normal').focus()
    await user.keyboard('{ArrowDown>}')
    await waitFor(() => expect(choice('Text size', 'Large')).toHaveFocus())
    await user.keyboard('{/ArrowDown}')
    await waitFor(() => expect(saved(calls)).toEqual([{ ...DEFAULT_SETTINGS, textSize: 'large' }]))
  })

  it('keep an earlier choice when the next one follows at once', async () => {
    const { user, calls } = await open()
    await turnTo(user, 'Light or dark')
    await user.click(choice('Light or dark', /^Dark/))
    await user.click(choice('Movement', /^Keep still/))
    await waitFor(() => expect(saved(calls)).toHaveLength(2))
    expect(saved(calls).at(-1)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', motion: 'off' })
  })

  it('go back to what was when a choice could not be saved', async () => {
    const { user } = await open()
    await turnTo(user, 'Light or dark')
    serve({ 'PUT /api/settings': () => refusal('bad_request') })
    await user.click(choice('Light or dark', /^Dark/))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your choice was not saved')
    await waitFor(() => expect(choice('Light or dark', 'Same as my device')).toBeChecked())
  })

  it('keep a later choice when the one before could not be saved', async () => {
    const { user } = await open()
    await turnTo(user, 'Light or dark')
    const first = later()
    let tries = 0
    serve({
      'PUT /api/settings': ({ body }) => {
        tries += 1
        return tries === 1 ? first.answer() : ok(body)
      },
    })
    await user.click(choice('Light or dark', /^Dark/))
    await user.click(choice('Movement', /^Keep still/))
    first.arrive(refusal('bad_request'))
    await waitFor(() => expect(tries).toBe(2))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(choice('Light or dark', /^Dark/)).toBeChecked()
    expect(choice('Movement', /^Keep still/)).toBeChecked()
  })

  it('resets every choice to its default', async () => {
    const { user, calls } = await open({ ...DEFAULT_SETTINGS, theme: 'dark', density: 'legend' })
    await user.click(screen.getByRole('tab', { name: /^More/ }))
    await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }))
    await waitFor(() => expect(saved(calls)).toEqual([DEFAULT_SETTINGS]))
    await turnTo(user, 'Light or dark')
    expect(choice('Light or dark', 'Same as my device')).toBeChecked()
  })

  it.each([
    ['1', 'Sprout fits your grade.'],
    ['4', 'Hero fits your grade.'],
    ['8', 'Legend fits your grade.'],
  ])('tell a reader in grade %s: %s', async (gradeLevel, words) => {
    const { user } = await open(DEFAULT_SETTINGS, aReader({ gradeLevel }))
    await turnTo(user, 'Light or dark')
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('the preview', () => {
  it('is read aloud where the device has a voice', async () => {
    const voices = fakeSpeech()
    const { user } = await open()
    expect(screen.queryByText(/has no voice/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Listen: this text' }))
    await waitFor(() => expect(voices.said[0]?.text).toBe('Preview'))
  })

  it('has no button on a device without a voice, and the page says why', async () => {
    const { user } = await open()
    await turnTo(user, 'Sounds')
    expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull()
    expect(screen.getByText("This device can't read aloud yet.")).toBeInTheDocument()
  })
})
