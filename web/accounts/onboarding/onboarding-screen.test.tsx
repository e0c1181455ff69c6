import { act, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteDeviceData } from '#web/api/offline-cache.ts'
import { aReader } from '#web/test/answers.ts'
import { ok, refusal, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { visit } from '#web/test/visit.tsx'
import { OnboardingScreen } from './onboarding-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const NEW = aReader({ onboardingCompleted: false, hero: null, gradeLevel: null, points: 0 })

async function theSetup(routes: Parameters<typeof serve>[0] = {}, reader = NEW) {
  const calls = serve({ 'GET /api/auth/user': () => ok(reader), ...routes })
  const page = await show(<OnboardingScreen />, '/onboarding')
  await screen.findByText('Chapter 1 of 5')
  return { ...page, calls }
}

// By text where a walk only passes by: looking for a role visits every stroke of every picture.
const word = (text: string) => screen.getByText(text)
const go = () => screen.getByRole('button', { name: 'Continue' })
const radio = (name: string) => screen.getByRole('radio', { name })

async function pickHero(user: UserEvent) {
  for (const part of ['Owl', 'Cape', 'Winged shoes', 'Story Sense']) await user.click(word(part))
}

async function tellIdentity(user: UserEvent, day = '9') {
  const boxes = { 'Hero name': 'Captain Owl', Month: '2', Day: day, Year: '2017' }
  for (const [label, text] of Object.entries(boxes)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(word('Grade 4'))
}

async function reachIdentity(user: UserEvent) {
  await user.click(word('Continue'))
  await pickHero(user)
  await user.click(word('Continue'))
}

async function reachTheEnd(user: UserEvent) {
  await reachIdentity(user)
  await tellIdentity(user)
  await user.click(word('Continue'))
  await user.click(word('Mystery'))
  await user.click(word('Continue'))
}

describe('the five chapters', () => {
  it('start with a welcome that one can only go forward from', async () => {
    const { user } = await theSetup()
    const back = screen.getByRole('button', { name: 'Back' })
    expect(back).toBeDisabled()
    const bar = screen.getByRole('progressbar')
    expect(bar).toHaveAttribute('aria-valuetext', 'Chapter 1 of 5')
    expect(bar).toHaveAttribute('aria-valuemax', '5')
    await user.click(word('Continue'))
    expect(screen.getByText('Chapter 2 of 5')).toBeInTheDocument()
    expect(bar).toHaveAttribute('aria-valuenow', '2')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(back).toBeEnabled()
  })

  it('say what a hero still needs, and go on when all four parts are picked', async () => {
    const { user } = await theSetup()
    await user.click(word('Continue'))
    await user.click(word('Owl'))
    expect(go()).toBeDisabled()
    expect(go()).toHaveAccessibleDescription('Still to pick: body, feet, superpower.')
    await pickHero(user)
    expect(screen.getByText('4 of 4 picked')).toBeInTheDocument()
    expect(go()).toBeEnabled()
  })

  it('build a whole hero with one throw of the dice', async () => {
    const { user } = await theSetup()
    await user.click(word('Continue'))
    await user.click(screen.getByRole('button', { name: 'Randomize' }))
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(4)
    expect(go()).toBeEnabled()
  })

  it('keep the grade that a grown-up has set', async () => {
    const { user } = await theSetup({}, { ...NEW, gradeLevel: '2' })
    await reachIdentity(user)
    expect(radio('Grade 2')).toBeChecked()
  })

  it('mark a birthday that cannot be', async () => {
    const { user } = await theSetup()
    await reachIdentity(user)
    await tellIdentity(user, '31')
    expect(screen.getByLabelText('Day')).toBeInvalid()
    expect(go()).toBeDisabled()
  })

  it('keep everything when one goes back', async () => {
    const { user } = await theSetup()
    await reachTheEnd(user)
    await user.click(word('Back'))
    expect(screen.getByRole('button', { name: 'Mystery' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(word('Back'))
    expect(screen.getByLabelText('Hero name')).toHaveValue('Captain Owl')
    expect(radio('Grade 4')).toBeChecked()
    await user.click(word('Back'))
    expect(radio('Story Sense')).toBeChecked()
  })
})

describe('the last chapter', () => {
  it('shows the student card', async () => {
    const { user } = await theSetup()
    await reachTheEnd(user)
    const card = within(screen.getByRole('article', { name: 'Student card' }))
    for (const fact of ['Captain Owl', 'Story Sense', 'Grade 4', 'Feb 09, 2017', 'Mystery']) {
      expect(card.getByText(fact)).toBeInTheDocument()
    }
  })

  it('sends the hero, celebrates until a key is pressed, and opens the dashboard', async () => {
    const { user, calls } = await theSetup({
      'POST /api/onboarding': () => ok({ ...NEW, onboardingCompleted: true }),
    })
    await reachTheEnd(user)
    await user.click(word('START ADVENTURE'))
    expect(await screen.findByText('You built your own hero.')).toBeInTheDocument()
    act(() => void fireEvent.keyDown(document.body, { key: 'Enter' }))
    expect(await screen.findByText('Arrived at /dashboard')).toBeInTheDocument()
    expect(await screen.findByText('Hero Activated!')).toBeInTheDocument()
    expect(screen.getByText('Welcome to your reading adventure!')).toBeInTheDocument()
    const sent = calls.filter(({ path }) => path === '/api/onboarding')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ characterName: 'Captain Owl', dateOfBirth: '2017-02-09' })
  })

  it('opens the dashboard by itself when no one presses anything', async () => {
    const { user } = await theSetup({
      'POST /api/onboarding': () => ok({ ...NEW, onboardingCompleted: true }),
    })
    await reachTheEnd(user)
    await user.click(word('START ADVENTURE'))
    await screen.findByText('You built your own hero.')
    expect(await screen.findByText('Arrived at /dashboard')).toBeInTheDocument()
  })

  it.each([
    [
      'the server',
      "Something in that request isn't right. Please check it and try again.",
      () => refusal('bad_request'),
    ],
    ['nobody', 'Please try again', () => Promise.reject(new TypeError('offline'))],
  ])(
    'says what failed in the words of %s, keeps the card, and can be tried again',
    async (_who, words, first) => {
      const answers = [first, () => ok({ ...NEW, onboardingCompleted: true })]
      const { user } = await theSetup({
        'POST /api/onboarding': () => answers.shift()?.() ?? refusal('server_error'),
      })
      await reachTheEnd(user)
      await user.click(word('START ADVENTURE'))
      const notice = await screen.findByRole('alert')
      expect(notice).toHaveTextContent('Registration Failed')
      expect(notice).toHaveTextContent(words)
      expect(screen.getByText('Captain Owl')).toBeInTheDocument()
      await user.click(word('START ADVENTURE'))
      expect(await screen.findByText('You built your own hero.')).toBeInTheDocument()
    },
  )
})

it('a name that is not kind is asked for again, with the reason beside it', async () => {
  const answers = [() => refusal('words_unkind'), () => ok({ ...NEW, onboardingCompleted: true })]
  const { user, calls } = await theSetup({
    'POST /api/onboarding': () => answers.shift()?.() ?? refusal('server_error'),
  })
  await reachTheEnd(user)
  await user.click(word('START ADVENTURE'))
  expect(await screen.findByText('Chapter 3 of 5')).toBeInTheDocument()
  const name = screen.getByLabelText('Hero name')
  expect(name).toHaveAccessibleDescription(/Please choose kinder words\./)
  await user.click(screen.getByRole('button', { name: 'Roll a name' }))
  expect(name).not.toHaveAccessibleDescription(/kinder/)
  await user.click(go())
  await user.click(go())
  await user.click(word('START ADVENTURE'))
  expect(await screen.findByText('You built your own hero.')).toBeInTheDocument()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

describe('a reload', () => {
  it('forgets nothing', async () => {
    const { user, unmount } = await theSetup()
    await reachIdentity(user)
    await tellIdentity(user)
    await user.click(word('Continue'))
    unmount()
    await visit(<OnboardingScreen />, '/onboarding', { 'GET /api/auth/user': () => ok(NEW) })
    expect(await screen.findByText('Chapter 4 of 5')).toBeInTheDocument()
    await user.click(word('Back'))
    expect(screen.getByLabelText('Hero name')).toHaveValue('Captain Owl')
    expect(screen.getByLabelText('Year')).toHaveValue('2017')
    expect(screen.getByLabelText('Day')).toHaveValue('9')
    expect(radio('Grade 4')).toBeChecked()
  })
})

describe('another tab', () => {
  const TOLD = ['Captain Owl', '2017', '"9"']

  it('goes on with all but the birthday, which stays in the first', async () => {
    const { user, unmount } = await theSetup()
    await reachIdentity(user)
    await tellIdentity(user)
    await user.click(word('Continue'))
    unmount()
    const kept = Object.values(localStorage).join()
    expect(kept).toContain('Captain Owl')
    for (const fact of TOLD.slice(1)) expect(kept).not.toContain(fact)
    sessionStorage.clear()
    await visit(<OnboardingScreen />, '/onboarding', { 'GET /api/auth/user': () => ok(NEW) })
    expect(await screen.findByText('Chapter 3 of 5')).toBeInTheDocument()
    expect(screen.getByLabelText('Hero name')).toHaveValue('Captain Owl')
    expect(screen.getByLabelText('Year')).toHaveValue('')
    expect(radio('Grade 4')).toBeChecked()
  })

  it('of another reader knows nothing of it, and keeps nothing', async () => {
    const { user, unmount } = await theSetup()
    await reachIdentity(user)
    await tellIdentity(user)
    unmount()
    const other = aReader({ ...NEW, id: '0191d1f0-0000-7000-8000-000000000999' })
    await visit(<OnboardingScreen />, '/onboarding', { 'GET /api/auth/user': () => ok(other) })
    expect(await screen.findByText('Chapter 1 of 5')).toBeInTheDocument()
    const kept = [...Object.values(sessionStorage), ...Object.values(localStorage)].join()
    for (const fact of TOLD) expect(kept).not.toContain(fact)
  })

  it('finds nothing after signing out', async () => {
    const { user, unmount } = await theSetup()
    await reachIdentity(user)
    await tellIdentity(user)
    unmount()
    await deleteDeviceData(NEW.id)
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(
      'Captain Owl',
    )
  })
})

it("the browser's Back and Forward turn the chapters", async () => {
  const { user } = await theSetup()
  await reachIdentity(user)
  expect(screen.getByText('Chapter 3 of 5')).toBeInTheDocument()
  act(() => window.history.back())
  expect(await screen.findByText('Chapter 2 of 5')).toBeInTheDocument()
  expect(radio('Owl')).toBeChecked()
  act(() => window.history.back())
  expect(await screen.findByText('Chapter 1 of 5')).toBeInTheDocument()
  act(() => window.history.forward())
  expect(await screen.findByText('Chapter 2 of 5')).toBeInTheDocument()
})

it('a throw of the dice makes up a name', async () => {
  const { user } = await theSetup()
  await reachIdentity(user)
  await user.click(screen.getByRole('button', { name: 'Roll a name' }))
  const name = screen.getByLabelText<HTMLInputElement>('Hero name').value
  expect(name).toMatch(/^\S+ \S+$/)
  await user.click(screen.getByRole('button', { name: 'Roll a name' }))
  expect(screen.getByLabelText('Hero name')).not.toHaveValue(name)
})

it('a birthday is told by pictures and numbers alone', async () => {
  const { user } = await theSetup()
  await reachIdentity(user)
  await user.click(word('February'))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Tap a number.' })).getByText('9'))
  await user.click(word('2017'))
  const boxes = ['Month', 'Day', 'Year'].map((label) =>
    screen.getByLabelText(label, { selector: 'input' }),
  )
  expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['2', '9', '2017'])
})
