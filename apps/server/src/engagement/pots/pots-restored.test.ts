import { checkPot } from '@perlas/campaign-kit/pots-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPotsLobby, type PotsLobby } from '#/testing/pots.ts'

let pots: PotsLobby
beforeAll(async () => {
  pots = await openPotsLobby()
})
afterAll(() => pots.lobby.close())

test('a lobby and a studio that were set back draw on from new seeds, and the file of the fall is proved over both chains [GM-07]', async () => {
  const { sql, one, seatOf, newPlayer, turn } = pots
  const player = await newPlayer()
  await pots.open('buwan')
  await seatOf(player).round(100_00, 0)
  await turn()
  const chains = async () =>
    (
      await sql<{ party: string; first: number }>(
        'SELECT party, first FROM pots.chains ORDER BY party, first',
      )
    ).map(({ party, first }) => `${party} ${first}`)
  const before = await chains()
  // As `npm run restore` leaves it.
  await sql('UPDATE pots.feed SET fresh = true')
  await seatOf(player).round(100_00, 0)
  await turn()
  const { tick } = await one<{ tick: number }>('SELECT tick FROM pots.feed')
  expect(await chains()).toEqual([...before, `lobby ${tick}`, `studio ${tick}`].toSorted())
  // Once: the draws that follow go on with them.
  await pots.end('buwan')
  await seatOf(player).round(100_00, 0)
  await turn()
  expect(await chains()).toHaveLength(before.length + 2)
  const { file } = await pots.fileOf('buwan', 1)
  expect(file?.chains.studio.map(({ first }) => first)).toEqual([1, tick])
  expect(checkPot(file!)).toMatchObject({ holds: true })
})
