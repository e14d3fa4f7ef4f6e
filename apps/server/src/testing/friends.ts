import { randomBytes } from 'node:crypto'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { atTable, testGame } from '#/gaming/play/fixtures.ts'
import { dispatchEvents } from '#/kernel/db/dispatch.ts'
import { manilaDay } from '#/kernel/manila.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { reactions } from '#/reactions.ts'
import { payingPlayer, type PayingPlayer } from './paying-player.ts'

export type FriendPlayer = PayingPlayer & { device(hash: string): Promise<void> }

/** Players who invite each other: everything that makes one count, step by step, by the calls of a browser. */
export function friendship(lobby: Lobby, provider: SteeredProvider, url: () => string) {
  let numbers = 0
  const handled = () => dispatchEvents(lobby.ctx, reactions)
  const number = async (playerId: number) => {
    numbers += 1
    await lobby.ctx.db.query(`UPDATE accounts.players SET mobile = $2 WHERE player_id = $1`, [
      playerId,
      `+63917${String(1_000_000 + numbers)}`,
    ])
  }
  const paying = (player: Player): FriendPlayer => ({
    ...payingPlayer(lobby, provider, player),
    device: async (hash: string) => {
      await lobby.ctx.db.query(
        'UPDATE accounts.sessions SET device_hash = $2 WHERE player_id = $1',
        [player.playerId, hash],
      )
    },
  })
  return {
    handled,
    number,
    /** Somebody who can invite: with a number and a verified ID. */
    async inviter(): Promise<FriendPlayer> {
      const player = paying(await lobby.register())
      await number(player.playerId)
      await lobby.verify(player.playerId)
      return player
    },
    /** Registers by the short link of a player. */
    async joins(inviter: { token: string }): Promise<FriendPlayer> {
      const { body } = await lobby.call('shortUrl', {}, inviter.token)
      const path = new URL(String(body['url'])).pathname
      const answer = await lobby.app.inject({
        method: 'GET',
        url: path,
        headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/150' },
      })
      const to = new URL(String(answer.headers.location), 'http://localhost')
      const account = `friend${randomBytes(5).toString('hex')}`
      const password = 'ilog-pasig-1898'
      const made = await lobby.call('accountRegist', {
        account,
        password: await lobby.cipher(password),
        type: 0,
        declaration: true,
        inviteCode: to.searchParams.get('inviteCode'),
      })
      const token = String(made.body['token'])
      return paying({ account, password, token, playerId: Number(made.body['id']) })
    },
    /** Stakes so much at a table, now. */
    async bets(friend: { playerId: number }, stake: number): Promise<void> {
      const table = atTable(lobby, url(), friend.playerId)
      await table.win(await table.bet(stake), stake)
    },
    /**
     * Stakes so much on each of so many days, the first one today; time goes by. A bet is of the true day whatever the
     * lobby's clock says, so the days stand in the tally as it would have rolled them.
     */
    async plays(friend: { playerId: number }, { days = 3, stake = 400_00 } = {}): Promise<void> {
      for (let day = 0; day < days; day += 1) {
        if (day > 0) lobby.later({ days: 1 })
        await lobby.ctx.db.query(
          `INSERT INTO tally.days (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
           VALUES ($1, $2, $3, 1, $4::bigint, 0, 0, $4::bigint * 400)`,
          [friend.playerId, manilaDay(lobby.ctx.clock()), testGame.id, stake],
        )
      }
    },
    /** Does all that makes a friend count. */
    async comesToCount(friend: FriendPlayer): Promise<void> {
      await number(friend.playerId)
      await lobby.verify(friend.playerId)
      await friend.pay(await friend.open(500_00))
      await this.plays(friend)
    },
  }
}
