/** The time zone of this browser, as an IANA name. Pages use `useLocale`: the server draws them, too. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
