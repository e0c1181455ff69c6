import { Tassel } from '#web/art/tassel.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { WayOn } from './way-on.tsx'

/** The quiz is being written: the page polls and fills in automatically (product 5). */
export function BeingWritten({ title }: { title: string }) {
  return (
    <main className="layout-reading grid gap-7 pt-6 pb-12">
      <PageTitle title="Quiz" lead={title} className="justify-center text-center" />
      <div className="grid justify-items-center gap-3 text-center">
        <Tassel mood="hmm" size={120} />
        <p role="status" className="font-bold font-display text-h3">
          Your quiz is being written.
        </p>
        <p className="text-ink-2">Stay here. It opens by itself in a moment.</p>
      </div>
      <WayOn />
    </main>
  )
}
