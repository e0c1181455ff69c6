/** A value that the browser keeps, as a source for `useSelector`. `follow` returns how to stop. */
export function browserValue<T>(get: () => T, follow: (changed: () => void) => () => void) {
  return {
    get,
    subscribe: (listener: (value: T) => void) => ({ unsubscribe: follow(() => listener(get())) }),
  }
}
