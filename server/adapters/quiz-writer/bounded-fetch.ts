const MAX_BYTES = 1024 * 1024

/** A fetch that follows no redirect and reads no endless answer. */
export const boundedFetch: typeof fetch = async (input, init) => {
  // An endpoint that moved is one to look at, not a door into the network behind us.
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      size += piece.byteLength
      if (size > MAX_BYTES) throw new Error('the answer is too long')
      out.enqueue(piece)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}
