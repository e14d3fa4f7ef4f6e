import { createTestDatabase, type TestDatabase } from '@perlas/dev-env/database'
import { addTestGame, serveProviderApi } from '#/gaming/play/fixtures.ts'
import type { AppContext } from '#/kernel/context.ts'
import { closeContext, playContext } from './play-context.ts'

export type ServedPlay = {
  ctx: AppContext
  database: TestDatabase
  /** Where providers reach it. */
  url: string
  close(): Promise<void>
}

/** Play on a database of its own with the test game, served to providers over HTTP. */
export async function servedPlay(options: { studioApi?: string } = {}): Promise<ServedPlay> {
  const database = await createTestDatabase('lobby')
  const ctx = await playContext(database.url, { clock: () => new Date(), ...options })
  await addTestGame(ctx)
  const server = await serveProviderApi(ctx)
  return {
    ctx,
    database,
    url: server.url,
    async close() {
      await server.close()
      await closeContext(ctx)
      await database.drop()
    },
  }
}
