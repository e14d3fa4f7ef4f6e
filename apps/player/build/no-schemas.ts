/**
 * Stands in for `typebox` in the browser's build (vite.config.ts): the contract's calls keep their
 * names and types, and 30 kB of schema builder stay on the server, which does the checking.
 */
const empty = {}

export const Type = new Proxy({} as Record<string, () => object>, {
  get: () => () => empty,
})
