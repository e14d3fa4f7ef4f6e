import { openBeaconStandIn } from '@perlas/dev-env/beacon'
import type { TableGame } from '@perlas/game-kit/game'
import type { BetProof, RoundProof, SoldPage } from '../../apps/studio/src/tables/protocol.ts'
import type { World } from '../../apps/studio/src/testing/world.ts'
import { openCrowd } from './crowd.ts'

/** A round of a table as its player is given it; `sold` where its draw has in it what all bets come to. */
export type TableRound = { round: RoundProof; bets: BetProof[]; laid: number; sold?: SoldPage }
const MAX_SPOTS = 4

/**
 * Plays rounds of a table over the studio's engine, drawn with a beacon, with bets on changing places. A round that a machine
 * standing still for seconds had called off is played again; `calledOff` hears of it.
 */
export async function* playTable(
  game: TableGame,
  rounds: number,
  calledOff: () => void = () => {},
): AsyncGenerator<TableRound> {
  const crowd = await openCrowd(game.code, 1, false)
  const { table, world } = crowd
  const beacon = await openBeaconStandIn({ secret: 'rounds', clock: world.ctx.clock })
  world.config.beaconUrl = beacon.url
  try {
    const seat = await table.sit('bea')
    // Prizes are shared by five at least.
    const others = game.shared
      ? await Promise.all(['cy', 'dee', 'eve', 'fe'].map((name) => table.sit(name)))
      : []
    for (let [at, played] = [0, 0]; played < rounds; at += 1) {
      // Half of the flights pay so little that all come down early.
      if (game.flight) await mostPaid(world, game, at % 2 === 0 ? null : 700)
      const { k } = await table.until('open')
      const laid = spotsFor(game, k, at)
      await seat.place(Object.fromEntries(laid.map(({ code, min }) => [code, min])))
      for (const [n, other] of others.entries())
        await other.place({ [cardsAt(game, at + (n + 1) * 1e6)[0]!.code]: game.bets[0]! })
      if (game.flight) {
        await table.until('flying')
        await table.gone(game.flight.lead + (at % 9) * 400)
        for (const { code } of laid.slice(0, 2)) await seat.down(code)
      }
      if ((await table.until('settled')).k !== k) {
        calledOff()
        continue
      }
      played += 1
      const { body } = await world.play('table/proof', { table: game.code, round: k }, seat.key)
      const proof = {
        ...(body as unknown as Pick<TableRound, 'round' | 'bets'>),
        laid: laid.length,
      }
      if (!game.shared && !game.flight) yield proof
      else {
        const sold = await world.app.inject(`/live/v1/${game.code}/rounds/${k}/sold`)
        yield { ...proof, sold: sold.json<SoldPage>() }
      }
    }
  } finally {
    await crowd.close()
    await beacon.close()
  }
}

function spotsFor(game: TableGame, k: number, at: number) {
  const spots = game.programme?.samples(k) ?? (game.shared ? cardsAt(game, at) : game.spots)
  return Array.from(
    { length: Math.min(MAX_SPOTS, spots.length) },
    (_, n) => spots[(at * MAX_SPOTS + n) % spots.length]!,
  )
}

async function mostPaid({ ctx }: World, { code }: TableGame, most: number | null): Promise<void> {
  await ctx.db.query('UPDATE tables SET most_paid = $2 WHERE code = $1', [code, most])
}

/** Cards of a round: other numbers in each. */
function cardsAt(game: TableGame, at: number) {
  const price = game.bets[0]!
  return Array.from({ length: MAX_SPOTS }, (_, n) => ({
    code: `${price / 100}-${at * MAX_SPOTS + n + 1}`,
    min: price,
  }))
}
