import { type Phrase, phrase } from '#domain/message.ts'
import { AppError } from '#server/app-error.ts'

const SENTENCES = {
  empty: phrase('This file is empty. Choose another one, or paste the list.'),
  damaged: phrase('This file is damaged or incomplete. Download or save it again.'),
  swollen: phrase('This file unpacks to more than a class list can be. Save only the list itself.'),
  old_excel: phrase(
    'This is an older or password-protected Excel file. In Excel, choose Save As and “Excel Workbook (.xlsx)” without a password.',
  ),
  web_page: phrase(
    'This is a web page saved as a spreadsheet. Open it in Excel, choose Save As and “Excel Workbook (.xlsx)”.',
  ),
  other: phrase(
    'We can’t read this kind of file. Use an Excel file (.xlsx), a CSV or text file, or a OneRoster zip.',
  ),
  no_names: phrase('Choose the column that has the names.'),
} satisfies Record<string, Phrase>

/** Why a file can't be read, as an error to throw. */
export function fileRefusal(why: keyof typeof SENTENCES): AppError {
  return new AppError('roster_unreadable', SENTENCES[why])
}

/** A list with more rows than one import reads: nothing of it is cut, all of it is refused. */
export function tooManyRows(rows: number, max: number): AppError {
  return new AppError(
    'roster_unreadable',
    phrase(
      'This list has {rows, number} rows. An import can have at most {max, number}: save the rows of this class only.',
      { rows, max },
    ),
  )
}
