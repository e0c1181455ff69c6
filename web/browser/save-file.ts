/** Hands a file to the browser's downloads. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
