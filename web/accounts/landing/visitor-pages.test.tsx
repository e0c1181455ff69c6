import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CONSENT } from '#contract/family/family.ts'
import { ForFamiliesPage } from './for-families-page.tsx'
import { ForSchoolsPage } from './for-schools-page.tsx'
import { PrivacySheet } from './privacy-sheet.tsx'
import { visitorMarkup } from './visitor-markup.tsx'

describe('the pages for visitors', () => {
  it.each([
    [<ForSchoolsPage key="" />, 'Start a class', '/sign-up?from=schools'],
    [<ForFamiliesPage key="" />, 'Start at home', '/sign-up'],
  ] as const)('lead to an account', (page, name, href) => {
    render(page)
    const links = screen.getAllByRole('link', { name })
    expect(links).toHaveLength(2)
    for (const link of links) expect(link).toHaveAttribute('href', href)
    expect(screen.getByRole('link', { name: 'Read the privacy sheet' })).toHaveAttribute(
      'href',
      '/privacy-sheet',
    )
  })

  it('show pieces of the product that cannot be pressed', () => {
    render(<ForFamiliesPage />)
    const picture = screen.getByRole('img', { name: /^A prize request/ })
    expect(within(picture).queryByRole('button')).toBeNull()
    expect(picture).toHaveTextContent('ApproveDecline')
    expect(picture.querySelector('[inert]')).not.toBeNull()
  })

  it('quote the consent as guardians give it', () => {
    render(<PrivacySheet />)
    expect(screen.getByText(CONSENT.text)).toBeInTheDocument()
  })

  it.each(['landing', 'for-schools', 'for-families', 'privacy-sheet'] as const)(
    'have one heading and no script: %s',
    (page) => {
      const markup = visitorMarkup(page)
      expect(markup.match(/<h1/g)).toHaveLength(1)
      expect(markup).not.toContain('<script')
    },
  )
})
