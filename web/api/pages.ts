import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { requestPage } from './request.ts'

type ListEndpoint = Endpoint & {
  schema: { querystring: NonNullable<Endpoint['schema']['querystring']> }
}
type Query<E extends Endpoint> =
  Input<E> extends { querystring: infer Q } ? Omit<Q, 'cursor'> : never
type Params<E extends Endpoint> = Input<E> extends { params: infer P } ? [params: P] : []
type Item<E extends Endpoint> = Output<E> extends (infer T)[] ? T : never

/** A list of the contract, page after page; its data is the one list of all pages read so far. */
export function pages<E extends ListEndpoint>(
  endpoint: E,
  querystring: Query<E>,
  ...[params]: Params<E>
) {
  return infiniteQueryOptions({
    queryKey: [endpoint.url, 'pages', params === undefined ? querystring : { params, querystring }],
    queryFn: ({ pageParam }) =>
      requestPage(endpoint, {
        ...(params === undefined ? {} : { params }),
        querystring: { ...querystring, ...(pageParam !== null && { cursor: pageParam }) },
      } as Input<E>),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    select: ({ pages: read }) => read.flatMap((page) => page.items as Item<E>[]),
  })
}
