import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ScanPlace } from '#web/scan/scan-notices.ts'
import { CodeEntry } from './code-entry.tsx'

function Entry({ place, onSearch, searching = false, hint }: EntryProps) {
  const [code, setCode] = useState('')
  const scan = { code, setCode, hint, searching, searchTyped: () => onSearch(code) }
  return <CodeEntry place={place} scan={scan} />
}

interface EntryProps {
  place: ScanPlace
  onSearch: (code: string) => void
  searching?: boolean
  hint?: string
}

function anEntry(place: ScanPlace, own: Partial<EntryProps> = {}) {
  const onSearch = vi.fn()
  const page = render(<Entry place={place} onSearch={onSearch} {...own} />)
  const field = screen.getByRole('textbox')
  return { ...page, user: userEvent.setup(), onSearch, field, button: screen.getByRole('button') }
}

describe('the field on the dashboard', () => {
  it('takes at most 20 characters of any kind', async () => {
    const { user, field } = anEntry('dashboard')
    await user.type(field, 'ABC 9780064400558 and more')
    expect(field).toHaveValue('ABC 9780064400558 an')
  })

  it('cannot be sent while it is empty or only blanks', async () => {
    const { user, field, button, onSearch } = anEntry('dashboard')
    expect(button).toBeDisabled()
    await user.type(field, '   {Enter}')
    expect(button).toBeDisabled()
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('does not check digits', async () => {
    const { user, field, button, onSearch } = anEntry('dashboard')
    await user.type(field, 'zebra')
    await user.click(button)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('zebra')
  })

  it('says SEARCHING... and cannot be pressed while it looks', async () => {
    const { user, button, rerender, onSearch, field } = anEntry('dashboard')
    await user.type(field, '9780064400558')
    rerender(<Entry place="dashboard" onSearch={onSearch} searching />)
    expect(button).toHaveTextContent('SEARCHING...')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(onSearch).not.toHaveBeenCalled()
  })
})

describe('the field in the library', () => {
  it('keeps digits only, thirteen at most', async () => {
    const { user, field } = anEntry('library')
    await user.type(field, 'a978b0064400558999')
    expect(field).toHaveValue('9780064400558')
  })

  it('takes an ISBN pasted with its hyphens', async () => {
    const { user, field, onSearch } = anEntry('library')
    await user.click(field)
    await user.paste(' 978-0-06-440055-8 ')
    await user.keyboard('{Enter}')
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('9780064400558')
  })

  it('takes the X that ends some old ISBNs, and no other', async () => {
    const { user, field } = anEntry('library')
    await user.type(field, '08044x2957x')
    expect(field).toHaveValue('080442957X')
  })

  it('asks for all digits before it sends', async () => {
    const { user, field, button, onSearch } = anEntry('library')
    await user.type(field, '97800')
    await user.click(button)
    expect(onSearch).not.toHaveBeenCalled()
    expect(field).toHaveAccessibleDescription(/Type all 10 to 13 digits\./)
    await user.type(field, '64400558')
    expect(screen.queryByText('Type all 10 to 13 digits.')).toBeNull()
    await user.click(button)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('9780064400558')
  })

  it('hints how many digits there are', () => {
    const { field } = anEntry('library')
    expect(field).toHaveAccessibleDescription(/10-13 digits/)
  })
})

describe('the field on the scanner page', () => {
  it('is sent with the Enter key or the Search button', async () => {
    const { user, field, onSearch } = anEntry('scanner')
    await user.type(field, '0-590-35340-3{Enter}')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(onSearch.mock.calls).toEqual([['0-590-35340-3'], ['0-590-35340-3']])
  })

  it('says at the field what the answer found wrong with the code', () => {
    const { field } = anEntry('scanner', { hint: 'One digit is wrong. Check the code.' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('One digit is wrong. Check the code.')
  })
})
