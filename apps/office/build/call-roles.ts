import { officeCalls } from '@perlas/contract/office'

/**
 * Of all calls the pages need the names, and who may make them; what goes in and comes out is checked by the server.
 * So the list is written out, and the schemas behind it stay there.
 */
export function callRoles() {
  return {
    name: 'call-roles',
    load(id: string) {
      if (!id.endsWith('/packages/contract/src/office.ts')) return undefined
      const calls = officeCalls.map(({ name, roles }) => ({ name, roles }))
      return `export const officeCalls = ${JSON.stringify(calls)}`
    },
  }
}
