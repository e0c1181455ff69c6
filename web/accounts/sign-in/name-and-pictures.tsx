import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { signInWithNameAndPictures } from '#contract/accounts/class-sign-in.ts'
import { PATHS } from '#web/api/paths.ts'
import { request } from '#web/api/request.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PicturePad } from './picture-pad.tsx'

/** For young readers at home: their hero name, then four pictures. */
export function NameAndPictures({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [name, setName] = useState('')
  const [isNamed, setNamed] = useState(false)
  if (isNamed) {
    return (
      <PicturePad
        name={name.trim()}
        enter={(pictures) => request(signInWithNameAndPictures, { body: { name, pictures } })}
        onSignedIn={onSignedIn}
        onBack={() => setNamed(false)}
      />
    )
  }
  return (
    <div className="mx-auto max-w-110">
      <PageTitle title="Who are you?" lead="Type your hero name." className="mb-6" />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setNamed(name.trim() !== '')
        }}
      >
        <TextField
          label="Hero name"
          hint="A grown-up at home knows it."
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputClassName="text-h2"
        />
        <Button
          type="submit"
          variant="primary"
          wide
          iconEnd={ArrowRight}
          disabled={name.trim() === ''}
        >
          Next
        </Button>
      </form>
      <p className="mt-5">
        <Link to={PATHS.signIn}>Use a name and password</Link>
      </p>
    </div>
  )
}
