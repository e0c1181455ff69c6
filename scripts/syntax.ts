/** A node of a parsed program. */
export type SyntaxNode = { type: string; start: number; end: number; [part: string]: unknown }

/** A call of a function by its name. */
export type Call = { name: string; given: readonly unknown[]; start: number; end: number }

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Every node of a program with the nodes around it, the nearest first. */
export function* nodesIn(
  from: unknown,
  around: readonly SyntaxNode[] = [],
): Generator<[SyntaxNode, ...SyntaxNode[]]> {
  if (Array.isArray(from)) for (const one of from) yield* nodesIn(one, around)
  if (!isNode(from)) return
  yield [from, ...around]
  for (const part of Object.values(from)) yield* nodesIn(part, [from, ...around])
}

/** The calls of functions with these names. */
export function callsIn(program: unknown, names: readonly string[]): Call[] {
  return [...nodesIn(program)].flatMap(([{ type, callee, arguments: given, start, end }]) => {
    if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) return []
    const name = String(callee.name)
    return callee.type === 'Identifier' && names.includes(name) ? [{ name, given, start, end }] : []
  })
}

/** What a literal says; null when it is anything else. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  const [only, ...others]: { value?: { cooked?: string } }[] = node.quasis
  return others.length === 0 ? (only?.value?.cooked ?? null) : null
}

/** The properties of an object by their names. */
export function propertiesOf({ properties }: SyntaxNode): Record<string, SyntaxNode | undefined> {
  const found = Array.isArray(properties) ? properties.filter(isNode) : []
  return Object.fromEntries(
    found.flatMap((one) => (isNode(one.key) ? [[String(one.key.name), one]] : [])),
  )
}
