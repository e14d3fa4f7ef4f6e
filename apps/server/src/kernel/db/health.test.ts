import { newClient } from '@perlas/database/pool'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const ready = async () => {
  const { statusCode, json } = await lobby.app.inject('/readyz')
  return { status: statusCode, ...json<{ ok: boolean; database: boolean; room: boolean }>() }
}
/** The write finds no room, as on a disk that is full: the database's own words for it. */
const full = (is: boolean) =>
  lobby.ctx.db.query(
    `CREATE OR REPLACE FUNCTION operations.prove_room() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
       ${is ? `RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';` : 'NULL;'}
     END $$`,
  )

test('a disk without room turns /readyz red once a write was refused, at once, and green when there is room', async () => {
  expect(await ready()).toMatchObject({ status: 200, ok: true, database: true, room: true })
  await full(true)
  // The last look was good a moment ago, and nobody tries a write for each question.
  expect(await ready()).toMatchObject({ status: 200 })
  await expect(lobby.ctx.db.query('SELECT operations.prove_room()')).rejects.toMatchObject({
    code: '53100',
  })
  expect(await ready()).toMatchObject({ status: 503, ok: false, database: true, room: false })
  await full(false)
  expect(await ready()).toMatchObject({ status: 200, ok: true, room: true })
})

test('a call that finds no room is told to come back', async () => {
  const player = await lobby.register()
  await lobby.ctx.db.query(
    `CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';
     END $$;
     CREATE TRIGGER no_room BEFORE INSERT ON catalogue.likes EXECUTE FUNCTION public.no_room()`,
  )
  const { rows } = await lobby.ctx.db.query<{ id: number }>(
    'SELECT game_id AS id FROM catalogue.games LIMIT 1',
  )
  const answer = await lobby.call('gameLike', { id: rows[0]?.id, like: 1 }, player.token)
  expect(answer).toMatchObject({ status: 503, errcode: 5030 })
})

test('the probe leaves one row, whoever asks how often', async () => {
  const fresh = await openLobby()
  for (let n = 0; n < 5; n += 1) {
    await fresh.ctx.db.query('SELECT operations.prove_room()')
  }
  const { rows } = await fresh.ctx.db.query('SELECT count(*)::int AS n FROM operations.room')
  expect(rows).toEqual([{ n: 1 }])
  await fresh.close()
})

test('a server that takes no writes turns /readyz red, and one that takes them again green', async () => {
  const { databaseUrl } = lobby.ctx.config
  const options = '-c default_transaction_read_only=off'
  const admin = newClient({ connectionString: databaseUrl, options })
  await admin.connect()
  const onlyReads = (is: boolean) =>
    admin.query(
      `ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET default_transaction_read_only = ${is}`,
    )
  await onlyReads(true)
  // As after a failover: whoever connects again comes to the server that only reads.
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await expect.poll(ready).toMatchObject({ status: 503, ok: false, database: false })
  await onlyReads(false)
  await expect.poll(ready).toMatchObject({ status: 200, ok: true, database: true })
  await admin.end()
})
