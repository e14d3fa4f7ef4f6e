/**
 * Where the systems of the journeys listen: ports of their own, beside one that a person may have
 * open. JOURNEYS_PORT moves all ten, for two runs on one machine.
 */
const first = Number(process.env['JOURNEYS_PORT'] ?? 18280)

function systemAt(port: number) {
  return {
    ports: { lobby: port, studio: port + 1, pay: port + 2 },
    lobby: `http://localhost:${port}`,
    studio: `http://localhost:${port + 1}`,
    pay: `http://localhost:${port + 2}`,
  } as const
}
export type SystemAddresses = ReturnType<typeof systemAt>

/**
 * The system that journeys share, and two whose site is changed for everybody, one journey at a time:
 * by the names of their projects, so that phone and desktop need not wait for each other.
 */
export const systems = {
  shared: systemAt(first),
  'content-mobile': systemAt(first + 3),
  'content-desktop': systemAt(first + 7),
} as const
export type SystemName = keyof typeof systems

/** Stands in for LINE, for all of them, and for the operator's own provider. */
export const identity = { port: first + 6, issuer: `http://localhost:${first + 6}` } as const
/** Its name in the office. */
export const company = 'Harbor ID'

/**
 * A site of its own on the same system, by its host name: what an operator sets there, other journeys do
 * not see. Browsers take every name under `localhost` for this machine.
 */
export function siteAddress(name: string): string {
  return `http://${name}.localhost:${systems.shared.ports.lobby}`
}
