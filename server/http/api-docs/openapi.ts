import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { Download } from '#contract/fields.ts'
import { ERROR_CODE_HEADER, NEXT_CURSOR_HEADER } from '#contract/headers.ts'

/** A JSON Schema of draft 2020-12, which is what OpenAPI 3.1 reads. */
export type Schema = Record<string, unknown>
type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
type Answer = {
  description: string
  headers?: Record<string, { description: string; schema: Schema }>
  content: Content
}
export type Operation = {
  operationId: string
  tags: string[]
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  components: { securitySchemes: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

/** What can go wrong with every call, whatever it is about. */
const ALWAYS: readonly ErrorCode[] = ['server_error', 'unavailable']
const FILE_TYPES: Record<string, string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** Describes these calls as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: Iterable<Endpoint>): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, path),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reading Heroes',
      version: '1',
      description: `A refusal is one plain sentence; the header ${ERROR_CODE_HEADER} carries its code. A list answers an array; where it goes on, ${NEXT_CURSOR_HEADER} is the cursor of its next page.`,
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by a sign-in. Over https its name is __Host-sid.',
        },
      },
    },
    paths,
  }
}

function operationOf(endpoint: Endpoint, path: string): Operation {
  const { method, schema, access } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z]+/g, '_').replace(/_$/, '')}`,
    tags: [path.split('/')[2] ?? ''],
    description: `Open to ${audienceOf(access)}.`,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', schema.params, path),
      ...parametersOf('query', schema.querystring, path),
    ],
    ...(schema.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(schema.body, 'input') } },
      },
    }),
    responses: { 200: successOf(endpoint, path), ...refusalsOf(endpoint) },
  }
}

function audienceOf(access: Endpoint['access']): string {
  if (access === 'public') return 'everyone'
  return access === 'user' ? 'everyone signed in' : access.join(' and ')
}

function parametersOf(
  place: Parameter['in'],
  schema: z.ZodType | undefined,
  path: string,
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => place === 'query' || path.includes(`{${name}}`))
    .map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
}

function successOf({ schema }: Endpoint, path: string): Answer {
  const answer = schema.response[200]
  if (answer === Download) {
    const type = FILE_TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return { description: 'A file.', content: { [type]: { schema: {} } } }
  }
  const body = jsonSchema(answer, 'output')
  return {
    description: 'The answer.',
    ...(body.type === 'array' && {
      headers: {
        [NEXT_CURSOR_HEADER]: {
          description: 'Cursor of the next page; missing on the last.',
          schema: { type: 'string' },
        },
      },
    }),
    content: { 'application/json': { schema: body } },
  }
}

/** Every code the call can be refused with: its own, and those its kind of call always has. */
function errorCodesOf({ method, access, schema, errors = [] }: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(schema.params ? (['not_found'] as const) : []),
      ...(schema.querystring || schema.body ? (['bad_request'] as const) : []),
      ...(schema.body ? (['too_large', 'not_json'] as const) : []),
      ...(method === 'GET' ? [] : (['foreign_origin'] as const)),
      ...(access === 'public' ? [] : (['signed_out'] as const)),
      ...(typeof access === 'string' ? [] : (['forbidden'] as const)),
      ...ALWAYS,
    ]),
  ]
}

function refusalsOf(endpoint: Endpoint): Record<string, Answer> {
  const all = errorCodesOf(endpoint)
  const answers: Record<string, Answer> = {}
  for (const status of new Set(all.map((code) => ERRORS[code].status))) {
    const codes = all.filter((code) => ERRORS[code].status === status)
    answers[status] = {
      description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
      headers: {
        [ERROR_CODE_HEADER]: {
          description: 'Why, for a program.',
          schema: { type: 'string', enum: codes },
        },
      },
      content: { 'text/plain': { schema: { type: 'string' } } },
    }
  }
  return answers
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io })
  return described
}
