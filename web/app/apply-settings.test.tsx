import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type ReadingSettings } from '#domain/reading-settings.ts'
import { queryClient } from '#web/api/query.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { aReader } from '#web/test/answers.ts'
import { later, ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { speech } from '#web/ui/speech/speech.ts'
import { AppliedSettings, applyLastSettings } from './apply-settings.tsx'

const html = document.documentElement

const OWN: ReadingSettings = {
  density: 'legend',
  typeface: 'andika',
  textSize: 'largest',
  spacing: 'wide',
  theme: 'dark',
  motion: 'off',
  sound: 'off',
  readAloud: 'on',
}

beforeEach(() => {
  localStorage.clear()
  applyLastSettings()
})
afterEach(() => speech.allow(true))

function serveSettings(settings: ReadingSettings) {
  return serve({ 'GET /api/settings': () => ok(settings) })
}

async function showWith(settings: ReadingSettings, gradeLevel: string | null = '3') {
  serveSettings(settings)
  return show(<AppliedSettings user={aReader({ gradeLevel })} />)
}

describe('the page', () => {
  it('carries every choice of the reader', async () => {
    await showWith(OWN)
    await waitFor(() => expect({ ...html.dataset }).toMatchObject({ theme: 'dark' }))
    expect({ ...html.dataset }).toEqual({
      density: 'legend',
      typeface: 'andika',
      textSize: 'largest',
      spacing: 'wide',
      theme: 'dark',
      motion: 'off',
    })
  })

  it.each([
    ['K', 'sprout'],
    ['4', 'hero'],
    ['7', 'legend'],
    [null, 'hero'],
  ])('of a reader in grade %s is a %s page and follows the device', async (gradeLevel, density) => {
    await showWith(DEFAULT_SETTINGS, gradeLevel)
    await waitFor(() => expect({ ...html.dataset }).toEqual({ density }))
  })

  it('changes as soon as a setting does', async () => {
    await showWith(OWN)
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'dark'))
    act(() => queryClient.setQueryData(settingsQuery.queryKey, { ...OWN, theme: 'auto' }))
    await waitFor(() => expect(html).not.toHaveAttribute('data-theme'))
  })

  it('asks for the settings once, and for none while no one is signed in', async () => {
    const calls = serveSettings(OWN)
    const { rerender } = await show(<AppliedSettings user={null} />)
    expect(calls).toEqual([])
    expect({ ...html.dataset }).toEqual({})
    rerender(<p />)
    await show(
      <>
        <AppliedSettings user={aReader()} />
        <AppliedSettings user={aReader()} />
      </>,
    )
    await waitFor(() => expect(html).toHaveAttribute('data-theme', 'dark'))
    expect(calls).toHaveLength(1)
  })
})

describe('the device', () => {
  it('remembers how the pages looked, before the server has answered', async () => {
    const { unmount } = await showWith({ ...OWN, density: 'auto' }, '1')
    await waitFor(() => expect(html).toHaveAttribute('data-density', 'sprout'))
    unmount()
    for (const name of Object.keys(html.dataset)) delete html.dataset[name]
    applyLastSettings()
    expect({ ...html.dataset }).toMatchObject({ density: 'sprout', theme: 'dark', motion: 'off' })
    const slow = later()
    serve({ 'GET /api/settings': slow.answer })
    await show(<AppliedSettings user={aReader({ gradeLevel: '1' })} />)
    expect(html).toHaveAttribute('data-theme', 'dark')
  })

  it('keeps nothing about the person', async () => {
    await showWith(OWN)
    await waitFor(() => expect(localStorage).toHaveLength(1))
    const kept = JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? '')
    expect(kept).toEqual(OWN)
  })

  it.each(['', '{', '{"theme":"neon"}', 'null', JSON.stringify({ ...OWN, density: 'giant' })])(
    'shows the usual page when its memory says %j',
    (text) => {
      localStorage.setItem('reading-heroes.look', text)
      applyLastSettings()
      expect({ ...html.dataset }).toEqual({})
    },
  )

  it('keeps its look when the settings cannot be read', async () => {
    localStorage.setItem('reading-heroes.look', JSON.stringify(OWN))
    applyLastSettings()
    const calls = serve({ 'GET /api/settings': () => refusal('bad_request') })
    await show(<AppliedSettings user={aReader()} />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(html).toHaveAttribute('data-theme', 'dark')
  })
})
