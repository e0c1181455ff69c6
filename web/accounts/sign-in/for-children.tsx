import { t } from '@lingui/core/macro'
import { Tassel } from '#web/art/tassel.tsx'
import { Card } from '#web/ui/card.tsx'

/** What a child does who came to a page for adults. */
export function ForChildren({ says }: { says: string }) {
  return (
    <Card tone="gold" asChild>
      <aside aria-label={t`For children`} className="flex items-center gap-4 py-3!">
        <Tassel mood="hi" size={64} className="shrink-0" />
        <div>
          <p className="font-display font-extrabold text-h3">{t`Are you a child?`}</p>
          <p>{says}</p>
        </div>
      </aside>
    </Card>
  )
}
