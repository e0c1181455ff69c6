import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { DateOfBirthFields } from './date-of-birth-fields.tsx'
import { NO_DATE } from './date-parts.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const describedTexts = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

describe('a field', () => {
  it('is found by its label and describes itself by its hint', () => {
    render(<TextField label="Class name" hint="Children see this name." />)
    const box = screen.getByLabelText('Class name')
    expect(describedTexts(box)).toEqual(['Children see this name.'])
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })

  it('says what is wrong after its hint and is marked as wrong', () => {
    render(<TextField label="Class name" hint="Children see it." error="Class name is required" />)
    const box = screen.getByLabelText('Class name')
    expect(describedTexts(box)).toEqual(['Children see it.', 'Class name is required'])
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps what was typed when an error appears', async () => {
    const { rerender } = render(<TextField label="Squad code" />)
    await userEvent.type(screen.getByLabelText('Squad code'), 'OWL')
    rerender(<TextField label="Squad code" error="Type at least 6 characters" />)
    expect(screen.getByLabelText<HTMLInputElement>('Squad code').value).toBe('OWL')
  })

  it('says that it may be left empty', () => {
    render(<TextField label="School" optional />)
    expect(screen.getByLabelText('School (optional)')).toBeTruthy()
  })

  it('offers its choices after the line that chooses nothing', () => {
    render(
      <SelectField
        label="Grade"
        placeholder="Choose a grade"
        options={[{ value: 'K', label: 'Kindergarten' }]}
      />,
    )
    const lines = screen.getAllByRole('option').map((line) => line.textContent)
    expect(lines).toEqual(['Choose a grade', 'Kindergarten'])
  })

  it('shows a password on request and hides it again', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" />)
    const box = screen.getByLabelText('Password')
    expect(box.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(box.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(box.getAttribute('type')).toBe('password')
  })
})

describe('the summary of errors', () => {
  const problems = [{ fieldId: 'class-name', message: 'Class name is required' }]

  it('is not there while nothing is wrong', () => {
    render(<ErrorSummary problems={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes the focus at every failed attempt and leads to the field', async () => {
    const form = (attempt: number) => (
      <>
        <ErrorSummary problems={problems} attempt={attempt} />
        <TextField id="class-name" label="Class name" error="Class name is required" />
      </>
    )
    const { rerender } = render(form(1))
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }))
    await userEvent.click(screen.getByRole('link', { name: 'Class name is required' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Class name'))
    rerender(form(2))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('leaves the focus in the field while a mistake is being mended', async () => {
    const form = (messages: typeof problems) => (
      <>
        <ErrorSummary problems={messages} attempt={1} />
        <TextField id="class-name" label="Class name" />
      </>
    )
    const other = { fieldId: 'grade', message: 'Choose a grade' }
    const { rerender } = render(form([...problems, other]))
    await userEvent.click(screen.getByLabelText('Class name'))
    rerender(form([other]))
    expect(document.activeElement).toBe(screen.getByLabelText('Class name'))
  })
})

function Birthday({ error }: { error?: string }) {
  const [date, setDate] = useState(NO_DATE)
  return (
    <>
      <DateOfBirthFields legend="Birthday" value={date} onValueChange={setDate} error={error} />
      <output>{`${date.month}/${date.day}/${date.year}`}</output>
    </>
  )
}

describe('the birthday', () => {
  it('takes digits in three boxes and nothing else', async () => {
    render(<Birthday />)
    await userEvent.type(screen.getByLabelText('Month'), '3x')
    await userEvent.type(screen.getByLabelText('Day'), '27')
    await userEvent.type(screen.getByLabelText('Year'), '20167')
    expect(screen.getByText('3/27/2016')).toBeTruthy()
  })

  it('marks its boxes as wrong and says why for the group', () => {
    render(<Birthday error="Enter the year with four digits" />)
    expect(screen.getByLabelText('Year').getAttribute('aria-invalid')).toBe('true')
    const group = screen.getByRole('group', { name: 'Birthday' })
    expect(describedTexts(group)).toEqual(['Enter the year with four digits'])
  })
})
