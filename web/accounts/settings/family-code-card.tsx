import { useQuery } from '@tanstack/react-query'
import { getFamilyCode } from '#contract/family/family-care.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/api/session.ts'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The code with which a grown-up asks to look after this reader. */
export function FamilyCodeCard() {
  const { role } = useSignedIn()
  return role === 'student' && <StudentsCode />
}

function StudentsCode() {
  const code = useQuery(query(getFamilyCode, {}))
  return (
    <CardSection title="Family code">
      <p>Show it only to your family.</p>
      <Part query={code} what="your family code" skeleton={<Skeleton className="h-10" />}>
        {(data) => <p className="font-display font-extrabold text-h1 tabular-nums">{data.code}</p>}
      </Part>
    </CardSection>
  )
}
