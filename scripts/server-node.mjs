/**
 * The command and the arguments by which this very Node runs a file of the server. Three times 16 MB are enough
 * for what lives shortly; left to itself, Node keeps up to 128 MB for it (docs/performance.md).
 */
export function serverNode(file, ...args) {
  const flags = ['--max-semi-space-size=16', '--import', './server/quick-imports.ts']
  return [process.execPath, [...flags, file, ...args]]
}
