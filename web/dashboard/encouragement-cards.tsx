import { t } from '@lingui/core/macro'
import { Check, MailOpen } from 'lucide-react'
import { dismissEncouragement, type Encouragement } from '#contract/family/encouragement.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { useCall } from '#web/ui/use-call.ts'

/** What a grown-up wrote to the reader. */
export function EncouragementCards({ cards }: { cards: readonly Encouragement[] }) {
  return (
    <section aria-label={t`Cards for you`} className="grid gap-3">
      {cards.map((card) => (
        <EncouragementCard key={card.id} card={card} />
      ))}
    </section>
  )
}

function EncouragementCard({ card: { id, fromName, sentence } }: { card: Encouragement }) {
  const away = useCall(dismissEncouragement)
  return (
    <Card tone="gold" asChild>
      <article className="flex flex-wrap items-center gap-4">
        <SpotIcon icon={MailOpen} spot="tomato" />
        <div id={`card-${id}`} className="min-w-0 grow basis-52">
          <p className="text-ink-2 text-small">{t`A card from ${fromName}`}</p>
          <p className="break-words font-bold font-display text-h3">{sentence}</p>
        </div>
        <SpeechButton reads={`card-${id}`} what={t`the card`} />
        <Button
          icon={Check}
          busy={away.isPending && t`One moment...`}
          onClick={() => away.send({ params: { id } })}
        >{t`Got it`}</Button>
      </article>
    </Card>
  )
}
