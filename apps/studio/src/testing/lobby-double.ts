import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROVIDER_BASE } from '@perlas/contract/provider-api'
import { verifySignature, type SigningKey } from '@perlas/provider-kit/signing'

type Body = Record<string, unknown> & { tx_id?: string; round_id?: string; amount?: number }
type Answer = Record<string, unknown> & { status: string }
/** What goes wrong with the next calls of one name. */
export type Fault =
  /** The lobby does it, the answer is lost. */
  | 'lose-answer'
  /** The request never arrives: it is cut before anything is done. */
  | 'lose-request'
  | 'error-500'
  | 'rubbish'
  | 'twice'
  | { refuse: string }

/**
 * The other side of the wire: a lobby's wallet over HTTP that keeps the contract's rules (signature,
 * one movement per id, tombstones), and that can be made to fail in every way a network fails.
 */
export class LobbyDouble {
  readonly calls: { name: string; body: Body }[] = []
  readonly moved = new Map<string, { body: string; answer: Answer }>()
  readonly tombstones = new Set<string>()
  readonly bets = new Map<string, number>()
  readonly closed = new Set<string>()
  /** Stakes by the round that they are of, as they stand. */
  readonly rounds = new Map<string, { stands: number; ended: boolean; won: boolean }>()
  private readonly roundOf = new Map<string, string>()
  /** What was given for a table's round, and for which root. */
  readonly draws = new Map<string, { root: string; about: string; seed: string }>()
  /** What came after something else was given its seed: the lobby keeps each as a dispute, nothing ('') as well. */
  readonly otherRoots: string[] = []
  private readonly chain = seedChain(2_500)
  private readonly underWay = new Map<string, { now: number; most: number }>()
  /** Shown to others at tables; null for nothing. */
  display: string | null = 'J•••9'
  balance = 1_000_000
  maxBet: number | null = null
  readonly tokens = new Map<string, string>()
  clock = Date.now
  private faults: { name: string; fault: Fault }[] = []
  /** Its seeds are not those that it committed to. */
  lie = false
  private readonly heldAnswers: { name: string; until: Promise<void> }[] = []
  private held: { name: string; until: Promise<void> }[] = []
  private readonly key: SigningKey
  private readonly server: Server

  constructor(key: SigningKey) {
    this.key = key
    this.server = createServer((request, response) => void this.answer(request, response))
    // On a slow machine a connection would be closed under the call that goes out on it.
    this.server.keepAliveTimeout = 0
  }

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done))
    return this.address
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }

  /** It is to fail, or to keep somebody waiting. */
  get isTroubled(): boolean {
    return this.faults.length + this.held.length + this.heldAnswers.length > 0
  }

  failNext(name: string, ...faults: Fault[]): void {
    this.faults.push(...faults.map((fault) => ({ name, fault })))
  }

  /** Nothing goes wrong from here on. */
  heal(): void {
    this.faults = []
  }

  /** Calls of this name wait until the promise is done. */
  hold(name: string, until: Promise<void>): void {
    this.held.push({ name, until })
  }

  /** The next call of this name is done at once, and answered when the promise is done. */
  holdAnswer(name: string, until: Promise<void>): void {
    this.heldAnswers.push({ name, until })
  }

  /** Calls of this name that were under way together. */
  mostAtOnce(name: string): number {
    return this.underWay.get(name)?.most ?? 0
  }

  named(name: string): Body[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.body)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await read(request)
    const path = request.url ?? ''
    const verdict = verifySignature(this.key.secret, request.headers, 'POST', path, raw, Date.now())
    if (verdict !== 'ok') return send(response, 401, { status: 'INVALID_SIGNATURE' })
    const name = path.slice(PROVIDER_BASE.length)
    const body = JSON.parse(raw) as Body
    this.calls.push({ name, body })
    const under = this.underWay.get(name) ?? { now: 0, most: 0 }
    this.underWay.set(name, under)
    under.now += 1
    under.most = Math.max(under.most, under.now)
    response.once('close', () => (under.now -= 1))
    const holding = this.held.findIndex((one) => one.name === name)
    if (holding >= 0) await this.held.splice(holding, 1)[0]?.until
    const at = this.faults.findIndex((one) => one.name === name)
    const fault = at < 0 ? undefined : this.faults.splice(at, 1)[0]?.fault
    if (fault === 'lose-request') return void request.socket.destroy()
    if (fault === 'error-500') return send(response, 500, { status: 'INTERNAL' })
    if (typeof fault === 'object') return send(response, 200, { status: fault.refuse })
    const answer = this.apply(name, body)
    const late = this.heldAnswers.findIndex((one) => one.name === name)
    if (late >= 0) await this.heldAnswers.splice(late, 1)[0]?.until
    if (fault === 'twice') this.apply(name, body)
    if (fault === 'lose-answer') return void request.socket.destroy()
    if (fault === 'rubbish') return void response.end('<html>502')
    send(response, 200, answer)
  }

  private apply(name: string, body: Body): Answer {
    if (name === 'session/verify') return this.verify(String(body.token))
    if (name === 'balance') return { status: 'OK', balance: this.balance, currency: 'PHP' }
    if (name === 'draw/commitment') return this.commitment(body)
    if (name === 'draw/seed') return this.drawSeed(body)
    if (name === 'tx/status') return this.txStatus(body.tx_id ?? '')
    if (name === 'settle/batch') return this.batch(body)
    if (name === 'betwin') return this.betwin(body)
    if (name === 'duel/result') return { status: 'OK', duel: body['duel'] }
    const id = body.tx_id ?? ''
    const before = this.moved.get(id)
    const content = JSON.stringify(body)
    if (before) return before.body === content ? before.answer : { status: 'DUPLICATE_MISMATCH' }
    const answer = this.move(name, body)
    // Only what moved or settled is remembered; a refused stake may be judged anew. A rollback has its answer for good.
    if (answer.status === 'OK' || name === 'rollback') this.moved.set(id, { body: content, answer })
    return answer
  }

  /** The round whose turn it is at a table. */
  turnOf(table: string): number {
    return 1 + [...this.draws.keys()].filter((key) => key.startsWith(`${table}.`)).length
  }

  private commitment({ table }: Body): Answer {
    const k = this.turnOf(String(table))
    const committed = this.chain[k - 1] ?? ''
    return {
      status: 'OK',
      k,
      chain: 'double',
      first: 1,
      head: this.chain[0],
      commitment: committed,
    }
  }

  /** A backup is played back: it knows nothing of the newest rounds of a table. */
  forgetDraws(table: string, rounds: number): void {
    for (let left = rounds; left > 0; left -= 1)
      this.draws.delete(`${table}.${this.turnOf(table) - 1}`)
  }

  private drawSeed({ table, k, root, commitment, bets, staked }: Body): Answer {
    const name = `${String(table)}.${String(k)}`
    const given = this.draws.get(name)
    const about = JSON.stringify({ root, commitment, bets, staked })
    if (given && given.about !== about) {
      this.otherRoots.push(String(root))
      return { status: 'DUPLICATE_MISMATCH' }
    }
    if (!given && Number(k) !== this.turnOf(String(table))) return { status: 'OUT_OF_TURN' }
    const seed = given?.seed ?? this.chain[Number(k)] ?? ''
    this.draws.set(name, { root: String(root), about, seed })
    if (this.lie) return { status: 'OK', seed: 'be'.repeat(32), commitment: '', chain: 'double' }
    return { status: 'OK', seed, commitment: this.chain[Number(k) - 1], chain: 'double' }
  }

  private txStatus(id: string): Answer {
    const round_id = this.roundOf.get(id) ?? ''
    if (!this.roundOf.has(id)) return { status: 'TX_NOT_FOUND' }
    const platform_tx_id = `p-${id}`
    const about = { tx_id: id, type: 'bet', amount: 0, round_id, platform_tx_id, tx_status: 'OK' }
    return { status: 'OK', ...about, rolled_back: !this.bets.has(id) }
  }

  private batch({ items }: Body): Answer {
    const answers = (items as Body[]).map((item) => {
      const answer = this.apply('win', item)
      const { tx_id } = item
      const { status, platform_tx_id = '', balance = null } = answer
      return { tx_id, status, platform_tx_id, balance }
    })
    return { status: 'OK', items: answers }
  }

  /** All or none. */
  private betwin({ items, round_id, round_closed }: Body): Answer {
    const stakes = items as Body[]
    const before = stakes.map(({ tx_id = '' }) => this.moved.get(tx_id)?.answer)
    if (before.every((answer) => answer !== undefined)) return this.steps(before)
    if (stakes.some(({ tx_id = '' }) => this.tombstones.has(tx_id)))
      return { status: 'BET_CANCELLED' }
    const cost = stakes.reduce(
      (sum, { type, amount = 0 }) => sum + (type === 'win' ? 0 : amount),
      0,
    )
    if (cost > this.balance) return { status: 'INSUFFICIENT_FUNDS', balance: this.balance }
    const done = this.steps(
      stakes.map(({ tx_id, type, amount }) =>
        this.apply(type === 'win' ? 'win' : 'bet', { tx_id, amount, round_id } as Body),
      ),
    )
    if (round_closed) {
      this.closed.add(round_id ?? '')
      const round = this.rounds.get(round_id ?? '')
      if (round) round.ended = true
    }
    return done
  }

  private steps(answers: Answer[]): Answer {
    const refused = answers.find(({ status }) => status !== 'OK')
    if (refused) return refused
    const items = answers.map(({ tx_id, platform_tx_id }) => ({ tx_id, platform_tx_id }))
    return { status: 'OK', balance: this.balance, currency: 'PHP', items }
  }

  private verify(token: string): Answer {
    const game = this.tokens.get(token)
    if (!game) return { status: 'INVALID_SESSION' }
    this.tokens.delete(token)
    return {
      status: 'OK',
      session: `lobby-${token}`,
      player_id: token.split('.')[0],
      game_code: game,
      currency: 'PHP',
      balance: this.balance,
      lang: 'en',
      country: 'PH',
      max_bet: this.maxBet,
      ...(this.display === null ? {} : { display: this.display }),
      open_round: null,
      // Longer than a stepped round waits for its player.
      expires_at: this.clock() + 48 * 3_600_000,
    }
  }

  private move(name: string, body: Body): Answer {
    const amount = body.amount ?? 0
    const done = (balance: number, more: object = {}): Answer => {
      this.balance = balance
      const tx = { tx_id: body.tx_id, platform_tx_id: `p-${body.tx_id}`, balance, currency: 'PHP' }
      return { status: 'OK', ...tx, ...more }
    }
    if (name === 'bet') {
      if (this.tombstones.has(body.tx_id ?? '')) return { status: 'BET_CANCELLED' }
      const cost = body.is_free ? 0 : amount
      if (cost > this.balance) return { status: 'INSUFFICIENT_FUNDS', balance: this.balance }
      const round = String(body.round_id)
      const known = this.rounds.get(round) ?? { stands: 0, ended: false, won: false }
      if (known.ended) return { status: 'ROUND_CLOSED', balance: this.balance }
      this.rounds.set(round, { ...known, stands: known.stands + 1 })
      this.roundOf.set(body.tx_id ?? '', round)
      this.bets.set(body.tx_id ?? '', cost)
      return done(this.balance - cost, { real: cost, bonus: 0 })
    }
    if (name === 'win') {
      const round = this.rounds.get(body.round_id ?? '')
      if (round) round.won = true
      if (body.round_closed) {
        this.closed.add(body.round_id ?? '')
        if (round) round.ended = true
      }
      return done(this.balance + amount)
    }
    if (name === 'rollback') {
      const original = String(body.original_tx_id)
      const cost = this.bets.get(original)
      const round = this.rounds.get(this.roundOf.get(original) ?? '')
      // Latest first: what a win stands on stays.
      if (cost !== undefined && round?.won)
        return { status: 'ROUND_SETTLED', balance: this.balance }
      if (cost !== undefined && round) {
        round.stands -= 1
        // Without anything a round is over.
        round.ended ||= round.stands === 0
      }
      this.bets.delete(original)
      this.tombstones.add(original)
      return done(this.balance + (cost ?? 0), { applied: cost !== undefined })
    }
    return { status: 'INVALID_REQUEST' }
  }
}

/** From the head on: each is the SHA-256 of the next. */
function seedChain(length: number): string[] {
  const chain = [randomBytes(32).toString('hex')]
  while (chain.length <= length)
    chain.unshift(
      createHash('sha256')
        .update(Buffer.from(chain[0] ?? '', 'hex'))
        .digest('hex'),
    )
  return chain
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, code: number, answer: Answer): void {
  response.writeHead(code, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ server_time: Date.now(), ...answer }))
}
