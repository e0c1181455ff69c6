import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { CheckField, SwitchField } from '#web/ui/forms/check-field.tsx'
import { DateOfBirthFields } from '#web/ui/forms/date-of-birth-fields.tsx'
import { NO_DATE } from '#web/ui/forms/date-parts.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { type StarCount, StarRatingInput } from '#web/ui/forms/star-rating.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { ToggleFilter } from '#web/ui/forms/toggle-filter.tsx'
import { Specimen } from './specimen.tsx'

const WORDS = ['Adventure', 'Mystery', 'Poetry', 'Comedy']
const OPTIONS = WORDS.map((label) => ({ value: label.toLowerCase(), label }))
const PROBLEM = 'Class name is required'

export function FieldSpecimens() {
  const [birthday, setBirthday] = useState(NO_DATE)
  const [attempts, setAttempts] = useState(0)
  return (
    <>
      <Specimen name="Fields">
        <div className="grid w-full max-w-reading gap-5">
          <Button onClick={() => setAttempts(attempts + 1)}>Send with a problem</Button>
          {attempts > 0 && (
            // It takes the focus, which would scroll the gallery here.
            <ErrorSummary
              attempt={attempts}
              problems={[{ fieldId: 'class-name', message: PROBLEM }]}
            />
          )}
          <TextField id="class-name" label="Class name" error={PROBLEM} />
          <TextField label="School" hint="The name on the door." optional />
          <TextAreaField label="Description" optional />
          <PasswordField label="Password" autoComplete="new-password" />
          <SelectField label="Grade" placeholder="Choose a grade" options={OPTIONS} />
          <DateOfBirthFields
            legend="Birthday"
            hint="For example, 3 27 2016"
            value={birthday}
            onValueChange={setBirthday}
          />
          <CheckField label="Books read" hint="Counts finished books." />
        </div>
      </Specimen>
      <Specimen name="Choices">
        <Choices />
      </Specimen>
    </>
  )
}

function Choices() {
  const [active, setActive] = useState(true)
  const [genres, setGenres] = useState(['mystery'])
  const [level, setLevel] = useState('mystery')
  const [answer, setAnswer] = useState<string | null>('poetry')
  const [stars, setStars] = useState<StarCount | null>(3)
  return (
    <div className="grid w-full max-w-reading grid-cols-1 gap-5">
      <SwitchField label="Active" checked={active} onCheckedChange={setActive} />
      <Chips label="Genres" options={OPTIONS} value={genres} onValueChange={setGenres} />
      <ToggleFilter label="Kind" options={OPTIONS} value={level} onValueChange={setLevel} />
      <RadioCards label="Answers" options={OPTIONS} value={answer} onValueChange={setAnswer} />
      <RadioCards
        label="Tiles"
        layout="tiles"
        options={OPTIONS}
        value={answer}
        onValueChange={setAnswer}
      />
      <StarRatingInput label="Stars" value={stars} onValueChange={setStars} />
    </div>
  )
}
