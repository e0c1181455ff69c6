import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aClass, aReader } from '#web/test/answers.ts'
import { ok, serve } from '#web/test/fake-server.ts'
import { show } from '#web/test/show.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { QuizRulesDialog } from './quiz-rules-dialog.tsx'

const MAYA = '0191d1f0-0000-7000-8000-00000000000a'
const LEO = '0191d1f0-0000-7000-8000-00000000000b'
const TEACHER = { 'GET /api/auth/user': () => ok(aReader({ role: 'teacher' })) }

it('moves students into another class, or raises their grade', async () => {
  const calls = serve({
    ...TEACHER,
    'POST /api/teacher/class/:id/move': () => ok({ moved: 2 }),
  })
  const chosen = aClass()
  const classes = [chosen, aClass({ id: 13, name: 'Room 13' })]
  const move = (
    <MoveDialog chosen={chosen} classes={classes} userIds={[MAYA, LEO]} onMoved={() => {}} />
  )
  const { user } = await show(move, '/teacher')
  await user.click(await screen.findByRole('button', { name: 'Move or promote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 students' }))
  const to = await dialog.findByLabelText('To which class?')
  expect(to).toHaveDisplayValue('Stay in Room 12')
  expect(dialog.getByRole('button', { name: 'Promote' })).toBeDisabled()
  await user.selectOptions(to, 'Room 13 - Grade 3')
  await user.click(dialog.getByRole('button', { name: 'Move them' }))
  expect(await screen.findByText('2 students moved')).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ userIds: [MAYA, LEO], toClassId: 13, raiseGrade: false })
})

it('sets quiz hours for each chosen student, and says what is wrong with them', async () => {
  const calls = serve({
    ...TEACHER,
    'PUT /api/readers/:id/quiz-rules': () => ok({ hours: null, hasMonitorCode: false }),
  })
  const sent = () => calls.filter(({ method }) => method === 'PUT')
  const { user } = await show(<QuizRulesDialog userIds={[MAYA, LEO]} />, '/teacher')
  await user.click(await screen.findByRole('button', { name: 'Quiz hours' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Quiz hours and monitor code' }))
  const to = await dialog.findByLabelText('To')
  await user.clear(to)
  await user.type(to, '07:00')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('an end after the start')
  expect(sent()).toEqual([])
  await user.clear(to)
  await user.type(to, '14:30')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('For 2 students.')).toBeInTheDocument()
  const hours = { days: [0, 1, 2, 3, 4], fromMinute: 480, toMinute: 870 }
  expect(sent().map(({ path, body }) => ({ path, body }))).toEqual(
    [MAYA, LEO].map((id) => ({
      path: `/api/readers/${id}/quiz-rules`,
      body: { hours, monitorCode: null },
    })),
  )
})
