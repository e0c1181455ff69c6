export function serverNode(file: string, ...args: string[]): [command: string, args: string[]]
