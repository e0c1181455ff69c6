import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import {
  getMailChoices,
  type MailChoiceTopic,
  setMailChoice,
} from '#contract/accounts/mail-choices.ts'
import { query } from '#web/api/query.ts'
import { SwitchField } from '#web/ui/forms/check-field.tsx'
import { CardSection } from '#web/ui/section.tsx'
import { Part } from '#web/ui/states/part.tsx'
import { useCall } from '#web/ui/use-call.ts'

const WORDS: Record<MailChoiceTopic, { label: string; hint: string }> = {
  prize_waits: {
    label: t`Prizes to approve`,
    hint: t`When a child asks for a prize that waits for you.`,
  },
  class_digest: {
    label: t`Weekly class digest`,
    hint: t`On Sunday evening: who read, who didn’t, and the check-ins that wait.`,
  },
}

/** Which emails an adult gets; absent for those who get none. */
export function EmailsCard() {
  const found = useQuery(query(getMailChoices, {}))
  const save = useCall(setMailChoice, {
    answers: () => query(getMailChoices, {}),
    failed: t`Not saved`,
  })
  return (
    <Part query={found} what={t`your emails`} skeleton={null}>
      {({ email, choices }) =>
        email !== null && (
          <CardSection title={t`Emails you get`} level={3} icon={Mail} spot="sea">
            <p className="break-words">{t`We send them to ${email}.`}</p>
            {choices.map(({ topic, isOn }) => (
              <SwitchField
                key={topic}
                {...WORDS[topic]}
                checked={isOn}
                disabled={save.isPending}
                onCheckedChange={(wanted) => save.send({ body: { topic, isOn: wanted } })}
              />
            ))}
          </CardSection>
        )
      }
    </Part>
  )
}
