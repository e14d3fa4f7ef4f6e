import type { GameClient } from '@perlas/game-kit/stage'

/** The pictures of the games, each loaded when it is asked for. registry.test.ts compares the lists. */
export const clients: Readonly<Record<string, () => Promise<GameClient>>> = {
  'perlas-reef': async () => (await import('./perlas-reef/client/client.ts')).client as GameClient,
  'tala-dice': async () => (await import('./tala-dice/client/client.ts')).client as GameClient,
}
