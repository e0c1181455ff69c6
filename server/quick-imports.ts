import { type ResolveFnOutput, registerHooks } from 'node:module'

const found = new Map<string, ResolveFnOutput>()

/**
 * Loaded before the process (`node --import`): takes Drizzle's CommonJS files, a tenth of the time of
 * its ES modules, and looks each of its names up once: its description is so long that Node spends
 * a third of a second on reading it again for every file of ours (docs/decisions/0010).
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const conditions = context.conditions.map((name) => (name === 'import' ? 'require' : name))
    // A package may bring a Drizzle of its own.
    if (context.parentURL?.includes('/node_modules/')) {
      return next(specifier, { ...context, conditions })
    }
    const known = found.get(specifier)
    if (known) return known
    const resolved = next(specifier, { ...context, conditions })
    found.set(specifier, { ...resolved, shortCircuit: true })
    return resolved
  },
})
