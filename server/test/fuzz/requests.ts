import fc from 'fast-check'
import type { OpenApi, Operation } from '#server/http/api-docs/openapi.ts'
import { ASKS, type Ask } from '#server/test/access/asks.ts'
import { POLICY } from '#server/test/access/policy.ts'
import { ACTORS, type Actor, type World } from '#server/test/access/world.ts'
import { everyEndpoint } from '#server/test/every-endpoint.ts'
import { fitting } from './from-schema.ts'
import { anyRawBody, anyText, anyValue, HOSTILE_TEXTS } from './hostile.ts'

export type FuzzRequest = {
  actor: Actor
  /** The call of the contract, or the stray address. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

type Call = { name: string; method: FuzzRequest['method']; path: string; operation: Operation }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Requests to every call of the document, from well-meant to absurd; `world` is asked when one is made. */
export async function requestsOf(
  document: OpenApi,
  world: () => World,
): Promise<fc.Arbitrary<FuzzRequest>> {
  const names = new Map(
    (await everyEndpoint()).map(([name, { method, url }]) => [
      `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
      name,
    ]),
  )
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]): Call => {
      const method = verb.toUpperCase() as Call['method']
      return { name: names.get(`${method} ${path}`) ?? '', method, path, operation }
    }),
  )
  const arbitraries = calls.map((call) => requestTo(call, world))
  return fc.oneof(
    { weight: 40, arbitrary: fc.nat().chain((pick) => at(arbitraries, pick)) },
    { weight: 1, arbitrary: stray },
  )
}

function requestTo(call: Call, world: () => World): fc.Arbitrary<FuzzRequest> {
  const { operation, name, method } = call
  const ask = () => ASKS[name]?.(world()) ?? {}
  const ids = () => idsOf(world())
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema
    ? fc.oneof(
        { weight: 4, arbitrary: spoiled(() => ask().body) },
        { weight: 4, arbitrary: fitting(schema, ids).map(written) },
        { weight: 1, arbitrary: spoiledOnce(fitting(schema, ids)) },
        { weight: 1, arbitrary: anyValue.map(written) },
        { weight: 1, arbitrary: anyRawBody },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, anyRawBody)
  return fc
    .record({ actor: actorOf(name), url: addressOf(call, ask, ids), body, type: contentType })
    .map(({ actor, url, body, type }) => ({
      actor,
      name,
      method,
      url,
      headers: body === undefined ? {} : type,
      ...(body !== undefined && { payload: body }),
    }))
}

const contentType: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 30, arbitrary: fc.constant(JSON_TYPE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      {},
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/jsonp' },
      { 'content-type': ';' },
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
      { ...JSON_TYPE, origin: 'null' },
      { ...JSON_TYPE, origin: 'http://example.org' },
    ),
  },
)

/** Mostly an actor the policy allows, since an early refusal finds little. */
function actorOf(name: string): fc.Arbitrary<Actor> {
  const statuses = (POLICY[name] ?? '').split(' ').map(Number)
  const welcome = ACTORS.filter((_, column) => ![401, 403].includes(statuses[column] ?? 0))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(welcome.length > 0 ? welcome : ACTORS)) },
    { weight: 2, arbitrary: fc.constantFrom(...ACTORS) },
  )
}

function addressOf(
  { path, operation }: Call,
  ask: () => Ask,
  ids: () => string[],
): fc.Arbitrary<string> {
  const parts = operation.parameters.map(({ name, in: place, required, schema }) => {
    const asked = () => (place === 'path' ? ask().params?.[name] : ask().query?.[name])
    const own = fc.constant(null).map(() => asked() ?? '')
    const value = fc.oneof(
      { weight: 8, arbitrary: place === 'path' ? own : fitting(schema, ids).map(String) },
      { weight: 1, arbitrary: fc.nat().map((pick) => ids()[pick % ids().length] ?? '') },
      { weight: 1, arbitrary: anyText },
    )
    const usually = required || place === 'path' ? 9 : 3
    return fc.record({
      name: fc.constant(name),
      place: fc.constant(place),
      asked: own,
      value: fc.oneof({ weight: usually, arbitrary: value }, own),
      repeated: fc.integer({ min: 0, max: 30 }).map((chance) => chance === 0),
    })
  })
  return fc.tuple(...parts).map((values) => {
    let address = path
    const query: string[] = []
    for (const { name, place, value, repeated } of values) {
      const text = inAddress(value)
      if (place === 'path') address = address.replace(`{${name}}`, text)
      else if (value !== '') query.push(`${name}=${text}`, ...(repeated ? [`${name}=x`] : []))
    }
    return query.length > 0 ? `${address}?${query.join('&')}` : address
  })
}

/** A lone surrogate has no UTF-8 form, so three invalid bytes replace it. */
function inAddress(text: string): string {
  return [...text]
    .map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ED%A0%80'))
    .join('')
}

function idsOf(world: World): string[] {
  return [
    ...Object.values(world).filter((value) => typeof value === 'string'),
    ...Object.values(world).flatMap((value) =>
      typeof value === 'object' && 'id' in value ? [String(value.id)] : [],
    ),
    ...world.questionIds,
    '00000000-0000-4000-8000-000000000000',
  ]
}

const spoiling = fc.record({
  how: fc.constantFrom('leave', 'replace', 'replace', 'replace', 'drop', 'add'),
  pick: fc.nat(),
  key: fc.constantFrom('role', 'points', 'userId', 'constructor', 'id', 'toString'),
  value: anyValue,
})
type Spoiling = { how: string; pick: number; key: string; value: unknown }

/** The request body with one value corrupted. */
function spoiled(base: () => unknown): fc.Arbitrary<string> {
  return spoiling.map((how) => written(spoil(base(), how)))
}

function spoiledOnce(base: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.tuple(base, spoiling).map(([value, how]) => written(spoil(value, how)))
}

function spoil(base: unknown, { how, pick, key, value }: Spoiling): unknown {
  const copy: unknown = structuredClone(base)
  const places = placesOf(copy)
  const place = places[pick % Math.max(1, places.length)]
  if (how === 'leave' || !place) return copy
  if (how === 'add') place.holder[key] = value
  else if (how === 'drop') delete place.holder[place.key]
  else place.holder[place.key] = value
  return copy
}

type Place = { holder: Record<string, unknown>; key: string }

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])])
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

/** Addresses outside the contract. */
const stray: fc.Arbitrary<FuzzRequest> = fc
  .record({
    actor: fc.constantFrom(...ACTORS),
    method: fc.constantFrom<FuzzRequest['method']>('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    front: fc.constantFrom(
      '/',
      '/api/',
      '/api/books/',
      '/assets/',
      '/quiz/',
      '/api/billing/stripe',
    ),
    tail: fc.oneof(
      fc.constantFrom(...HOSTILE_TEXTS).map(inAddress),
      fc.constantFrom('%', '%zz', '%00', '%2e%2e%2f', '%ff', '?a[b]=1&a=2', '?__proto__=1', '//'),
    ),
    body: fc.option(anyRawBody, { nil: undefined }),
  })
  .map(({ actor, method, front, tail, body }) => ({
    actor,
    name: `stray ${front}`,
    method,
    url: `${front}${tail}`,
    headers: body === undefined ? {} : JSON_TYPE,
    ...(body !== undefined && { payload: body }),
  }))

function at<T>(list: readonly T[], pick: number): T {
  const found = list[pick % list.length]
  if (found === undefined) throw new Error('there is nothing to pick from')
  return found
}
