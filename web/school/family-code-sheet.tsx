import { createPortal } from 'react-dom'
import './printed.css'

interface FamilyCodeSheetProps {
  firstName: string
  code: string
}

/** The page that is printed in place of the screen: what a family needs to link its child. */
export function FamilyCodeSheet({ firstName, code }: FamilyCodeSheetProps) {
  return createPortal(
    <article data-page="" aria-hidden className="paper-card hidden gap-4 print:grid">
      <p className="font-display font-extrabold text-h2">Reading Heroes</p>
      <h1 className="text-h1">Family code of {firstName}</h1>
      <p className="font-bold text-h1 tabular-nums tracking-widest">{code}</p>
      <p>With this code you can follow {firstName}’s reading and approve prizes.</p>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>Go to {window.location.origin} and create a parent account.</li>
        <li>Choose “Link a child” and enter the code.</li>
        <li>{firstName}’s teacher approves your request.</li>
      </ol>
      <p>Keep this page private. Anyone with the code can ask to be linked.</p>
    </article>,
    document.body,
  )
}
