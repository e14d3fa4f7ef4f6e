/** Where the system of the journeys listens: ports of its own, beside one that a person may have open. */
export const ports = { lobby: 18280, studio: 18281, pay: 18282 } as const
export const addresses = {
  lobby: `http://localhost:${ports.lobby}`,
  studio: `http://localhost:${ports.studio}`,
  pay: `http://localhost:${ports.pay}`,
} as const
