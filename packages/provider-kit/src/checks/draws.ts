import * as api from '@perlas/contract/provider-api'
import { createHash } from 'node:crypto'
import { holds, okay, refused, same, type Check, type Kit } from '../conformance.ts'

/** The draw by two parties: the lobby commits before the bets, and shows its seed for the first root alone. */
export const drawChecks: readonly Check[] = [
  {
    name: 'draw: the seed hashes to the commitment that was told before, round after round, down to the head',
    async run(kit) {
      const table = tableOf(kit)
      let before: string | undefined
      for (let k = 1; k <= 3; k += 1) {
        const committed = okay(await kit.client.call(api.drawCommitment, { table }))
        same(committed.k, k, 'the round whose turn it is')
        same(committed.commitment, before ?? committed.head, 'the commitment')
        const given = okay(await kit.client.call(api.drawSeed, asked(kit, table, k)))
        same(sha256(given.seed), committed.commitment, 'the hash of the seed')
        before = given.seed
      }
    },
  },
  {
    name: 'draw: the same root gets the same seed; another root, or void, is DUPLICATE_MISMATCH and shows nothing',
    async run(kit) {
      const table = tableOf(kit)
      okay(await kit.client.call(api.drawCommitment, { table }))
      const first = asked(kit, table, 1)
      const { seed } = okay(await kit.client.call(api.drawSeed, first))
      same(okay(await kit.client.call(api.drawSeed, first)).seed, seed, 'the seed again')
      for (const root of [hash(kit), '']) {
        const reply = await kit.client.call(api.drawSeed, { ...first, root })
        refused(reply, 'DUPLICATE_MISMATCH')
        holds(!JSON.stringify(reply).includes(seed), 'a refusal shows the seed')
      }
    },
  },
  {
    name: 'draw: neither a later commitment nor a later seed is given before its turn',
    async run(kit) {
      const table = tableOf(kit)
      refused(await kit.client.call(api.drawSeed, asked(kit, table, 1)), 'OUT_OF_TURN')
      okay(await kit.client.call(api.drawCommitment, { table }))
      refused(await kit.client.call(api.drawCommitment, { table, k: 2 }), 'OUT_OF_TURN')
      refused(await kit.client.call(api.drawSeed, asked(kit, table, 2)), 'OUT_OF_TURN')
    },
  },
  {
    name: 'draw: a void round shows its seed, is never drawn, and the next follows',
    async run(kit) {
      const table = tableOf(kit)
      okay(await kit.client.call(api.drawCommitment, { table }))
      const nothing = { ...asked(kit, table, 1), root: '', bets: 0, staked: 0 }
      const { seed } = okay(await kit.client.call(api.drawSeed, nothing))
      refused(await kit.client.call(api.drawSeed, asked(kit, table, 1)), 'DUPLICATE_MISMATCH')
      const next = okay(await kit.client.call(api.drawCommitment, { table }))
      same(next.k, 2, 'the round whose turn it is')
      same(next.commitment, seed, 'its commitment')
    },
  },
  {
    name: 'draw: no bet is taken in a round whose seed was given',
    async run(kit) {
      const table = tableOf(kit)
      const player = await kit.player(10_00)
      okay(await kit.client.call(api.drawCommitment, { table }))
      const bet = (k: number) => player.bet(1_00, { round_id: `${table}.${k}.seat` })
      same((await bet(1)).answer.status, 'OK', 'the status before')
      const round = { ...asked(kit, table, 1), bets: 1, staked: 1_00 }
      okay(await kit.client.call(api.drawSeed, round))
      same((await bet(1)).answer.status, 'ROUND_CLOSED', 'the status after')
      same((await bet(2)).answer.status, 'OK', 'the status in the next round')
    },
  },
]

/** A table of this check alone. */
function tableOf(kit: Kit): string {
  return `check-${createHash('sha256').update(kit.id()).digest('hex').slice(0, 20)}`
}

function hash(kit: Kit): string {
  return createHash('sha256').update(kit.id()).digest('hex')
}

function asked(kit: Kit, table: string, k: number) {
  return { table, k, root: hash(kit), commitment: hash(kit), bets: 2, staked: 3_00 }
}

function sha256(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
}
