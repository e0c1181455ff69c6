/** The header that carries the cursor of a list's next page. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor'
/** The header that says whose work is sent; in the session of another it is refused as signed out. */
export const SENT_FOR_HEADER = 'x-sent-for'
/** The header that names a refusal's code (contract/errors.ts). */
export const ERROR_CODE_HEADER = 'x-error-code'
