import { useSignedIn } from '#web/api/session.ts'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'

/** Reads these elements to a child; adults who look at a squad can read. */
export function ChildListen(props: { reads: string; what: string }) {
  return (
    useSignedIn().role === 'student' && <SpeechButton {...props} className="justify-self-end" />
  )
}
