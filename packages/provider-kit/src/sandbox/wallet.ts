import type * as api from '@perlas/contract/provider-api'
import {
  itemAnswer,
  itemBytes,
  type ProviderInput,
  type ProviderOutput,
  type ProviderStatus,
  type SettleItem,
} from '@perlas/contract/provider-api'
import { randomBytes, randomUUID } from 'node:crypto'

/**
 * The wallet of the sandbox operator, in memory: the answers of the seamless-wallet API by the lobby's rules, as the
 * conformance suite proves them. It keeps no ledger and knows no limits of players; see the README.
 */
type Refusal = Exclude<ProviderStatus, 'OK'>
type Asked<C extends api.ProviderCall> = { input: ProviderInput<C>; raw: string }

export type Game = {
  code: string
  /** Most that a round pays, in hundredths of its stake. */
  maxWin: number
}
type Player = { id: string; cash: number; owed: number }
type Session = { token: string; player: Player; game: string; expiresAt: number; ended: boolean }
type Transaction = {
  type: 'bet' | 'win' | 'rollback' | 'promo-win' | 'tombstone'
  status: ProviderStatus
  amount: number
  round: string
  player: Player | undefined
  platformTxId: string
  free: FreeRounds | undefined
  /** A rollback took it back. */
  undone: boolean
  place: number
  request: string
  answer: string
}
type Round = {
  id: string
  player: Player
  game: string
  status: 'open' | 'completed' | 'cancelled'
  bet: number
  free: number
  win: number
  standing: number
  held: boolean
  closeAnswer: string | undefined
  /** Ids of its bets and wins, in the order in which they came. */
  moves: string[]
}
type FreeRounds = { player: Player; game: string; left: number; bet: number }

export const CURRENCY = 'PHP'
/** As the lobby has it: a round may pay so much where its game declares nothing. */
export const USUAL_MAX_WIN = 1_000_000
const SESSION_MS = 12 * 3_600_000
const PROMOTION_MOST = 1_000_000_00

export class SandboxWallet {
  readonly players = new Map<string, Player>()
  readonly sessions = new Map<string, Session>()
  readonly rounds = new Map<string, Round>()
  readonly transactions = new Map<string, Transaction>()
  readonly games: Map<string, Game>
  private readonly launches = new Map<string, { player: Player; game: string; until: number }>()
  private readonly freeRounds = new Map<string, FreeRounds>()
  private readonly now: () => number
  /** Says whether a bet of a table's round comes after its seed was given. */
  private readonly isDrawn: (round: string) => boolean

  constructor(options: {
    games: readonly Game[]
    now: () => number
    isDrawn: (round: string) => boolean
  }) {
    this.games = new Map(options.games.map((game) => [game.code, game]))
    this.now = options.now
    this.isDrawn = options.isDrawn
  }

  // What an operator does.

  /** A launch token for a game: of a new player with so much money, or of one who is known. */
  launch(ask: { game: string; balance: number; player?: string }) {
    const known = ask.player === undefined ? undefined : this.players.get(ask.player)
    const player = known ?? { id: randomBytes(18).toString('base64url'), cash: 0, owed: 0 }
    this.players.set(player.id, player)
    this.pay(player, ask.balance)
    const token = randomBytes(24).toString('base64url')
    this.launches.set(token, { player, game: ask.game, until: this.now() + 60_000 })
    return { token, player: player.id }
  }

  /** Gives the player of a session money, or takes it. */
  fund(session: string, amount: number): number | undefined {
    const player = this.sessions.get(session)?.player
    if (player) player.cash = Math.max(0, player.cash + amount)
    return player?.cash
  }

  end(session: string): boolean {
    const found = this.sessions.get(session)
    if (found) found.ended = true
    return found !== undefined
  }

  grant(ask: { session: string; game: string; count: number; bet: number }): string | undefined {
    const player = this.sessions.get(ask.session)?.player
    if (!player) return undefined
    const id = randomUUID()
    this.freeRounds.set(id, { player, game: ask.game, left: ask.count, bet: ask.bet })
    return id
  }

  // What a provider calls.

  verify({ input }: Asked<typeof api.sessionVerify>): string {
    const launch = this.launches.get(input.token)
    this.launches.delete(input.token)
    if (!launch || launch.until <= this.now()) return this.refusal('INVALID_SESSION')
    const { player, game } = launch
    const token = randomBytes(24).toString('base64url')
    const expiresAt = this.now() + SESSION_MS
    this.sessions.set(token, { token, player, game, expiresAt, ended: false })
    const open = [...this.rounds.values()].find(
      (round) => round.player === player && round.game === game && round.status === 'open',
    )
    return this.ok<typeof api.sessionVerify>({
      session: token,
      player_id: player.id,
      game_code: game,
      currency: CURRENCY,
      balance: player.cash,
      lang: 'en',
      country: 'PH',
      display: `${player.id.slice(0, 2)}••••${player.id.slice(-1)}`,
      max_bet: null,
      open_round: open?.id ?? null,
      expires_at: expiresAt,
    })
  }

  balance({ input }: Asked<typeof api.balance>): string {
    const session = this.sessions.get(input.session)
    if (!session) return this.refusal('INVALID_SESSION')
    if (this.isOver(session)) return this.refusal('SESSION_EXPIRED')
    return this.ok<typeof api.balance>({ balance: session.player.cash, currency: CURRENCY })
  }

  bet({ input, raw }: Asked<typeof api.bet>): string {
    const known = this.known(input.tx_id, raw)
    if (known !== undefined) return known
    const session = this.sessions.get(input.session)
    if (!session) return this.refusal('INVALID_SESSION')
    const { player } = session
    const free = this.freeRounds.get(input.free_round_id ?? '')
    const verdict =
      this.judgeBet(session, input) ??
      (input.is_free ? this.judgeFree(free, session, input.amount) : undefined) ??
      (!input.is_free && player.cash < input.amount ? 'INSUFFICIENT_FUNDS' : undefined)
    const about = { type: 'bet' as const, amount: input.amount, round: input.round_id, player, raw }
    if (verdict !== undefined) {
      const funds = verdict === 'INSUFFICIENT_FUNDS' ? player.cash : undefined
      return this.keep(input.tx_id, { ...about, status: verdict }, this.refusal(verdict, funds))
    }
    if (input.is_free && free) free.left -= 1
    else player.cash -= input.amount
    const round = this.roundFor(input.round_id, session)
    if (input.is_free) round.free += input.amount
    else round.bet += input.amount
    const platformTxId = randomUUID()
    const parts = input.is_free
      ? { real: 0, bonus: input.amount }
      : { real: input.amount, bonus: 0 }
    return this.keep(
      input.tx_id,
      { ...about, status: 'OK', platformTxId, free: input.is_free ? free : undefined },
      this.moved(input.tx_id, platformTxId, player.cash, parts),
      round,
    )
  }

  win({ input, raw }: { input: SettleItem; raw: string }): string {
    const known = this.known(input.tx_id, raw)
    if (known !== undefined) return known
    const round = this.rounds.get(input.round_id)
    // It leaves no trace: its bet may be on its way.
    if (!round) return this.refusal('TX_NOT_FOUND')
    const { player } = round
    const about = { type: 'win' as const, amount: input.amount, round: round.id, player, raw }
    const isAbove = input.amount > 0 && this.isAbove(round, round.win + input.amount)
    if (round.status !== 'open' || isAbove || (input.round_closed && round.held)) {
      const verdict = round.status === 'open' ? 'WIN_HELD' : 'ROUND_CLOSED'
      if (isAbove && round.status === 'open') round.held = true
      return this.keep(input.tx_id, { ...about, status: verdict }, this.refusal(verdict))
    }
    this.pay(player, input.amount)
    round.win += input.amount
    if (input.round_closed) round.status = 'completed'
    const platformTxId = input.amount > 0 ? randomUUID() : ''
    return this.keep(
      input.tx_id,
      { ...about, status: 'OK', platformTxId },
      this.moved(input.tx_id, platformTxId, player.cash),
      round,
    )
  }

  batch({ input }: Asked<typeof api.settleBatch>): string {
    return this.ok<typeof api.settleBatch>({
      items: input.items.map((item) =>
        itemAnswer(item.tx_id, this.win({ input: item, raw: itemBytes(item) })),
      ),
    })
  }

  betwin({ input, raw }: Asked<typeof api.betwin>): string {
    const ids = input.items.map((item) => item.tx_id)
    const first = this.transactions.get(ids[0] ?? '')
    if (first && (first.type === 'tombstone' || first.request === raw)) return first.answer
    const found = ids.flatMap((id) => this.transactions.get(id) ?? [])
    if (new Set(ids).size < ids.length || found.some(({ type }) => type !== 'tombstone'))
      return this.refusal('DUPLICATE_MISMATCH')
    const session = this.sessions.get(input.session)
    if (!session) return this.refusal('INVALID_SESSION')
    const { player } = session
    let cash = player.cash
    const isShort =
      cash < (input.min_balance ?? 0) ||
      input.items.some((item) => (cash += item.type === 'bet' ? -item.amount : item.amount) < 0)
    const verdict =
      (found.length > 0 ? ('BET_CANCELLED' as const) : undefined) ??
      this.judgeBet(session, input) ??
      (isShort ? ('INSUFFICIENT_FUNDS' as const) : undefined)
    const about = { round: input.round_id, player }
    if (verdict !== undefined) {
      const answer = this.refusal(verdict, player.cash)
      for (const [place, item] of input.items.entries()) {
        if (this.transactions.has(item.tx_id)) continue
        const request = place === 0 ? raw : ''
        this.keep(item.tx_id, { ...about, ...item, status: verdict, raw: request }, answer)
      }
      return answer
    }
    const round = this.roundFor(input.round_id, session)
    round.bet += input.items.reduce((sum, one) => sum + (one.type === 'bet' ? one.amount : 0), 0)
    const made = input.items.map((item) => {
      const held =
        item.type === 'win' && item.amount > 0 && this.isAbove(round, round.win + item.amount)
      if (item.type === 'bet') player.cash -= item.amount
      else if (held) round.held = true
      else {
        this.pay(player, item.amount)
        round.win += item.amount
      }
      return { item, held, platformTxId: held || item.amount === 0 ? '' : randomUUID() }
    })
    if (input.round_closed && !round.held) round.status = 'completed'
    const answer = this.ok<typeof api.betwin>({
      balance: player.cash,
      currency: CURRENCY,
      items: made.map(({ item, held, platformTxId }) => ({
        tx_id: item.tx_id,
        platform_tx_id: platformTxId,
        ...(held ? { held } : {}),
      })),
    })
    for (const [place, { item, held, platformTxId }] of made.entries()) {
      const status = held ? 'WIN_HELD' : 'OK'
      const request = place === 0 ? raw : ''
      const kept = { ...about, ...item, status, platformTxId, raw: request } as const
      this.keep(item.tx_id, kept, answer, held ? undefined : round)
    }
    return answer
  }

  rollback({ input, raw }: Asked<typeof api.rollback>): string {
    const known = this.known(input.tx_id, raw)
    if (known !== undefined) return known
    const original = this.transactions.get(input.original_tx_id)
    const about = { type: 'rollback' as const, amount: 0, round: original?.round ?? '', raw }
    const player = original?.player
    const settle = (applied: boolean, platformTxId = '') =>
      this.keep(
        input.tx_id,
        { ...about, player, status: 'OK', platformTxId, amount: applied ? original!.amount : 0 },
        this.moved(input.tx_id, platformTxId, player?.cash ?? 0, { applied }),
      )
    const refused = (verdict: Refusal) =>
      this.keep(
        input.tx_id,
        { ...about, player, status: verdict },
        this.refusal(verdict, player?.cash),
      )
    if (input.original_tx_id === input.tx_id || original?.type === 'rollback')
      return refused('TX_NOT_FOUND')
    if (!original) {
      const tombstone = {
        type: 'tombstone',
        amount: 0,
        round: '',
        status: 'BET_CANCELLED',
      } as const
      const late = this.refusal('BET_CANCELLED')
      this.keep(input.original_tx_id, { ...tombstone, player: undefined, raw: '' }, late)
      return settle(false)
    }
    if (original.status === 'WIN_HELD') {
      const round = this.rounds.get(original.round)
      if (round) round.held = false
      return settle(false)
    }
    if (original.type === 'tombstone' || original.status !== 'OK' || original.undone)
      return settle(false)
    const round = this.rounds.get(original.round)
    if (round && this.isStoodOn(round, original)) return refused('ROUND_SETTLED')
    if (player) this.takeBack(player, original)
    if (round) this.shrink(round, original)
    original.undone = true
    return settle(true, original.amount > 0 ? randomUUID() : '')
  }

  close({ input }: Asked<typeof api.roundClose>): string {
    const round = this.rounds.get(input.round_id)
    if (!round) return this.refusal('TX_NOT_FOUND')
    if (round.status !== 'open' && round.status !== input.status)
      return this.refusal('ROUND_CLOSED')
    if (input.status === 'cancelled' && round.standing > 0) return this.refusal('ROUND_SETTLED')
    if (round.held) return this.refusal('WIN_HELD')
    round.status = input.status
    round.closeAnswer ??= this.ok<typeof api.roundClose>({
      round_id: round.id,
      round_status: input.status,
    })
    return round.closeAnswer
  }

  promoWin({ input, raw }: Asked<typeof api.promoWin>): string {
    const known = this.known(input.tx_id, raw)
    if (known !== undefined) return known
    const player = this.players.get(input.player_id)
    if (!player) return this.refusal('PLAYER_NOT_FOUND')
    const about = { type: 'promo-win' as const, amount: input.amount, round: '', player, raw }
    if (input.amount > PROMOTION_MOST)
      return this.keep(input.tx_id, { ...about, status: 'WIN_HELD' }, this.refusal('WIN_HELD'))
    this.pay(player, input.amount)
    const platformTxId = randomUUID()
    return this.keep(
      input.tx_id,
      { ...about, status: 'OK', platformTxId },
      this.moved(input.tx_id, platformTxId, player.cash),
    )
  }

  status({ input }: Asked<typeof api.txStatus>): string {
    const found = this.transactions.get(input.tx_id)
    if (!found) return this.refusal('TX_NOT_FOUND')
    return this.ok<typeof api.txStatus>({
      tx_id: input.tx_id,
      type: found.type,
      amount: found.amount,
      round_id: found.round,
      platform_tx_id: found.platformTxId,
      tx_status: found.status,
      rolled_back: found.undone,
    })
  }

  round({ input }: Asked<typeof api.roundGet>): string {
    const round = this.rounds.get(input.round_id)
    if (!round) return this.refusal('TX_NOT_FOUND')
    return this.ok<typeof api.roundGet>({
      round_id: round.id,
      round_status: round.status,
      bet_total: round.bet,
      win_total: round.win,
      transactions: [...this.transactions]
        .filter(([, one]) => one.round === round.id)
        .map(([id, { type, amount, undone }]) => ({
          tx_id: id,
          type,
          amount,
          rolled_back: undone,
        })),
    })
  }

  refusal(status: Refusal, balance?: number, message?: string): string {
    return JSON.stringify({
      status,
      server_time: this.now(),
      ...(balance === undefined ? {} : { balance }),
      ...(message === undefined ? {} : { message }),
    })
  }

  ok<C extends api.ProviderCall>(output: ProviderOutput<C>): string {
    return JSON.stringify({ status: 'OK', server_time: this.now(), ...output })
  }

  private moved(id: string, platformTxId: string, cash: number, more: object = {}): string {
    return JSON.stringify({
      status: 'OK',
      server_time: this.now(),
      tx_id: id,
      platform_tx_id: platformTxId,
      balance: cash,
      currency: CURRENCY,
      ...more,
    })
  }

  /** What was answered before is answered again, whatever else is true. */
  private known(id: string, raw: string): string | undefined {
    const found = this.transactions.get(id)
    if (!found) return undefined
    if (found.type === 'tombstone' || found.request === raw) return found.answer
    return this.refusal('DUPLICATE_MISMATCH')
  }

  private keep(
    id: string,
    made: Pick<Transaction, 'type' | 'status' | 'amount' | 'round' | 'player'> & {
      raw: string
      platformTxId?: string
      free?: FreeRounds | undefined
    },
    answer: string,
    round?: Round,
  ): string {
    const { raw, platformTxId = '', free, type, status, amount, player } = made
    const place = round ? round.moves.push(id) : 0
    if (round) round.standing += 1
    this.transactions.set(id, {
      type,
      status,
      amount,
      player,
      platformTxId,
      free,
      place,
      answer,
      round: made.round,
      undone: false,
      request: raw,
    })
    return answer
  }

  private judgeBet(
    session: Session,
    { game_code: game, round_id: id }: { game_code: string; round_id: string },
  ): Refusal | undefined {
    const round = this.rounds.get(id)
    if (round && (round.player !== session.player || round.game !== game))
      return 'DUPLICATE_MISMATCH'
    if (round && round.status !== 'open') return 'ROUND_CLOSED'
    if (this.isOver(session)) return 'SESSION_EXPIRED'
    if (!this.games.has(game)) return 'GAME_NOT_FOUND'
    if (game !== session.game) return 'INVALID_SESSION'
    return this.isDrawn(id) ? 'ROUND_CLOSED' : undefined
  }

  private judgeFree(
    free: FreeRounds | undefined,
    { player, game }: Session,
    amount: number,
  ): Refusal | undefined {
    const fits = free?.player === player && free.game === game && free.bet === amount
    return fits && free.left > 0 ? undefined : 'NO_FREE_ROUND'
  }

  private roundFor(id: string, { player, game }: Session): Round {
    const fresh: Round = {
      id,
      player,
      game,
      status: 'open',
      bet: 0,
      free: 0,
      win: 0,
      standing: 0,
      held: false,
      closeAnswer: undefined,
      moves: [],
    }
    const round = this.rounds.get(id) ?? fresh
    this.rounds.set(id, round)
    return round
  }

  private isOver({ ended, expiresAt }: Session): boolean {
    return ended || expiresAt <= this.now()
  }

  private isAbove({ game, bet, free }: Round, paid: number): boolean {
    return paid * 100 > (bet + free) * (this.games.get(game)?.maxWin ?? USUAL_MAX_WIN)
  }

  /** Latest first: what a win stands on stays while the win stands. */
  private isStoodOn(round: Round, original: Transaction): boolean {
    if (original.type === 'bet' && round.held) return true
    return round.moves.some((id) => {
      const later = this.transactions.get(id)
      return later?.type === 'win' && !later.undone && later.place > original.place
    })
  }

  private shrink(round: Round, original: Transaction): void {
    if (original.type === 'win') round.win -= original.amount
    else if (original.free) round.free -= original.amount
    else round.bet -= original.amount
    round.standing -= 1
    round.closeAnswer = undefined
    // Without its win a round is not settled any more; without anything it is over.
    if (round.standing === 0) round.status = 'cancelled'
    else if (original.type === 'win') round.status = 'open'
  }

  private takeBack(player: Player, { type, amount, free }: Transaction): void {
    if (free) free.left += 1
    else if (type === 'bet') this.pay(player, amount)
    else {
      const taken = Math.min(player.cash, amount)
      player.cash -= taken
      player.owed += amount - taken
    }
  }

  /** Pays a player; what they owe comes first. */
  private pay(player: Player, amount: number): void {
    const back = Math.min(player.owed, amount)
    player.owed -= back
    player.cash += amount - back
  }
}
