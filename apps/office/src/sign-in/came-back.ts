import { OFFICE_RETURN } from '@perlas/contract/paths'

/** The query that the company's provider sent the browser back with, until it is handed over; undefined on any other page. */
let brought = location.pathname === OFFICE_RETURN ? location.search : undefined
// Nothing of it stays in the address.
if (brought !== undefined) history.replaceState(null, '', '/office/')

export const cameBack = () => brought !== undefined
export function takeBrought(): string {
  const taken = brought ?? ''
  brought = undefined
  return taken
}
