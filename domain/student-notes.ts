/** Letters in a teacher's private note about a student. */
export const MAX_NOTE_LETTERS = 500
/** Notes kept of one student: beyond it the oldest are not shown. */
export const MAX_NOTES = 200
