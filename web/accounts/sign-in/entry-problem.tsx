/** Why signing in failed; nothing while it has not. */
export function EntryProblem({ children }: { children: string | null }) {
  if (!children) return null
  return (
    <p role="alert" className="font-semibold text-brick">
      {children}
    </p>
  )
}
