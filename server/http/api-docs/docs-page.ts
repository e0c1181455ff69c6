import type { Answer, OpenApi, Operation, Parameter, Schema } from './openapi.ts'

/** The document as one page of plain HTML: no script, nothing from elsewhere. */
export function docsPage({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))].sort()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(info.title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${plain(info.title)} API</h1>
<p>${plain(info.description)}</p>
<p>${calls.length} calls, also as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>
<nav aria-label="Parts of the API"><ul>
${tags.map((tag) => `<li><a href="#${plain(tag)}">${plain(tag)}</a></li>`).join('\n')}
</ul></nav>
</header>
<main>
${tags
  .map(
    (tag) => `<section id="${plain(tag)}">
<h2>${plain(tag)}</h2>
${calls
  .filter(({ operation }) => operation.tags[0] === tag)
  .map(({ path, method, operation }) => callOf(path, method, operation))
  .join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

function callOf(path: string, method: string, operation: Operation): string {
  const { operationId, description, parameters, requestBody, responses } = operation
  const { 200: answer, ...refusals } = responses
  return `<article id="${plain(operationId)}">
<h3><code><b>${method.toUpperCase()}</b> ${plain(path)}</code></h3>
<p>${plain(description)}</p>
${parametersTable(parameters)}${requestBody ? contentOf('Sends', requestBody.content) : ''}
${answer ? contentOf('Answers', answer.content) : ''}
${refusalsOf(refusals)}
</article>`
}

function parametersTable(parameters: Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${plain(name)}</code></th><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td><code>${plain(shortly(schema))}</code></td></tr>`,
  )
  return `<table><caption>Parameters</caption>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Value</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
`
}

function contentOf(title: string, content: Answer['content']): string {
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<details><summary>${title} <code>${plain(type)}</code></summary>
<pre tabindex="0"><code>${plain(JSON.stringify(schema, null, 2))}</code></pre></details>`,
    )
    .join('\n')
}

function refusalsOf(refusals: Record<string, Answer>): string {
  const rows = Object.entries(refusals).map(
    ([status, { description }]) =>
      `<tr><th scope="row">${status}</th><td>${description.split('\n').map(plain).join('<br>')}</td></tr>`,
  )
  return `<details><summary>Refuses</summary><table>
<thead><tr><th scope="col">Status</th><th scope="col">Codes and what they say</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></details>`
}

/** `integer 1 to 100`, `a or b`, else the schema itself. */
function shortly(schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(' or ')
  const { type, format, minimum, maximum } = schema
  if (typeof type !== 'string') return JSON.stringify(schema)
  const range = minimum !== undefined && maximum !== undefined ? ` ${minimum} to ${maximum}` : ''
  return typeof format === 'string' ? `${type} (${format})` : `${type}${range}`
}

function plain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
