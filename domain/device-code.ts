/** How long a browser can be opened with a code that a teacher or guardian made. */
export const DEVICE_CODE_MINUTES = 30
