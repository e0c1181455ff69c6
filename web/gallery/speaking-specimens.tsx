import { Button } from '#web/ui/button.tsx'
import { allowSound, play, type SoundName } from '#web/ui/celebration/sound.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeechButton } from '#web/ui/speech/speech-button.tsx'
import { Specimen } from './specimen.tsx'

const SOUNDS: readonly SoundName[] = ['tap', 'stamp', 'right', 'notQuite', 'badge']

export function SpeakingSpecimens() {
  return (
    <>
      <PageTitle title="Gallery" lead={<p id="lead">The small fox read one more page.</p>} />
      <Specimen name="Voice and sound">
        <SpeechButton reads="lead" what="the lead" />
        {SOUNDS.map((name) => (
          <Button
            key={name}
            onClick={() => {
              allowSound(true)
              play(name)
            }}
          >
            {name}
          </Button>
        ))}
      </Specimen>
    </>
  )
}
