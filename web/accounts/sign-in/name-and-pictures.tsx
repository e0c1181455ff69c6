import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/auth.ts'
import { signInWithNameAndPictures } from '#contract/accounts/class-sign-in.ts'
import { PATHS } from '#web/api/paths.ts'
import { request } from '#web/api/request.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { OneLineForm } from './one-line-form.tsx'
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
      <OneLineForm
        label="Hero name"
        hint="A grown-up at home knows it."
        value={name}
        onType={setName}
        onSend={() => setNamed(true)}
        autoComplete="username"
        autoCapitalize="none"
        inputClassName="text-h2"
        button={{ variant: 'primary', wide: true, iconEnd: ArrowRight }}
      >
        Next
      </OneLineForm>
      <p className="mt-5">
        <Link to={PATHS.signIn}>Use a name and password</Link>
      </p>
    </div>
  )
}
