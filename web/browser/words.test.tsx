import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

const LABEL = t`Save`

function Books({ count, name }: { count: number; name: string }) {
  return (
    <p title={t`Books of ${name}`}>
      <Trans>
        You have <strong>{plural(count, { one: '# book', other: '# books' })}</strong>, {name}.
      </Trans>{' '}
      {count > 1 ? <Trans>Many</Trans> : t`One`} <Trans>Enough</Trans>
    </p>
  )
}

it('says texts with and without values', () => {
  const { rerender } = render(<Books count={1} name="Ana" />)
  expect(LABEL).toBe('Save')
  expect(screen.getByTitle('Books of Ana')).toHaveTextContent('You have 1 book, Ana. One Enough')
  rerender(<Books count={2000} name="Ana" />)
  expect(screen.getByTitle('Books of Ana').innerHTML).toBe(
    'You have <strong>2,000 books</strong>, Ana. Many Enough',
  )
})
