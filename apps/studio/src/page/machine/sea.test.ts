import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GATHER_MS, SHOT_EVERY_MS } from './sea-gun.ts'
import { Page, SEA, volley, waiting } from './sea-testing.ts'
import { isAtRest } from './sea-view.ts'

const started = (page: Page) => page.sent.map(({ fish }) => fish)

// --- the gun

test('a short press is one shot at what is aimed at, and goes at once [GM-04]', () => {
  const page = new Page()
  const k = page.hand[1]!
  page.send({ type: 'picked', k }).shoot()
  expect(page.sent).toEqual([{ requestId: expect.any(String), sea: SEA, stake: 200, fish: [k] }])
  page.pass(5_000)
  expect(page.sent).toHaveLength(1)
})

test('held it shoots until the finger is lifted, and never more than the studio takes [GM-04]', () => {
  const page = new Page()
  page.send({ type: 'pressed' })
  let balance = 100_000
  for (let ms = 0; ms < 4_000; ms += 50) {
    page.pass(50)
    if (page.calls.length === 0) continue
    balance -= 200 * page.sent.at(-1)!.fish.length
    page.draw({}, balance).land()
  }
  page.send({ type: 'released' })
  const shots = started(page).flat().length + page.state.gun.waiting.length
  expect(shots).toBeGreaterThan(25)
  expect(shots).toBeLessThanOrEqual(4_000 / SHOT_EVERY_MS + 1)
  page.pass(2_000)
  expect(started(page).flat()).toHaveLength(shots)
  expect(page.sent.length).toBeLessThanOrEqual(4_000 / GATHER_MS + 2)
})

test('tapping faster shoots no faster', () => {
  const page = new Page()
  for (let tap = 0; tap < 100; tap += 1) page.shoot().pass(10)
  const shots = page.sent[0]!.fish.length + page.state.gun.waiting.length
  expect(shots).toBeLessThanOrEqual(1_000 / SHOT_EVERY_MS + 1)
})

test('one volley at a time: on a slow line shots wait, a few at most', () => {
  const page = new Page().send({ type: 'pressed' }).pass(2_900)
  expect(page.sent).toHaveLength(1)
  expect(page.state.gun.waiting).toHaveLength(8)
  page.send({ type: 'released' }).draw({}, 99_800).land()
  expect(started(page).map(({ length }) => length)).toEqual([1, 8])
})

test('a volley has no more shots than may be staked at once', () => {
  const page = new Page({ maxBet: 500 }).send({ type: 'pressed' }).pass(900)
  page.send({ type: 'released' }).draw({}, 99_800).land()
  expect(page.sent[1]!.fish).toHaveLength(2)
})

test('a net is one volley of its own, between those of the cannon, and one at a time [GM-04]', () => {
  const page = new Page()
  const [a, b, c, d] = page.hand as [number, number, number, number]
  page.send({ type: 'cast', fish: [a, b] })
  expect(page.effect('say')?.saying).toEqual({ key: 'shots.cast', count: 2, total: 400 })
  page.send({ type: 'pressed' }).pass(300).send({ type: 'released' })
  page.send({ type: 'cast', fish: [c, d] }).send({ type: 'cast', fish: [a, d] })
  expect(page.effect('cast')).toBeUndefined()
  page.pass(200).draw({}, 99_600).land()
  expect(started(page)).toEqual([
    [a, b],
    [c, d],
  ])
  page.pass(400).draw({}, 99_200).land()
  expect(page.sent[2]!.fish.length).toBeGreaterThan(1)
})

test('what has left since the price of a net was shown is not shot at', () => {
  const page = new Page()
  const [a, b] = page.hand as [number, number]
  page.caught([a]).send({ type: 'cast', fish: [a, b] })
  expect(started(page)).toEqual([[b]])

  const other = new Page().send({ type: 'cast', fish: [999_999] })
  expect(other.effect('say')?.saying.key).toBe('shots.netNone')
  expect(other.sent).toEqual([])
})

test('another stake ends what was fired for the one before, and is remembered', () => {
  const page = new Page().send({ type: 'pressed' }).pass(300)
  expect(page.state.gun.waiting.length).toBeGreaterThan(0)
  page.send({ type: 'stake-stepped', by: 1 })
  expect(page.effect('stake')?.stake).toBe(500)
  expect(page.state.gun).toMatchObject({ held: false, waiting: [] })
  page.draw({}, 99_800).land().pass(1_000)
  expect(page.sent).toHaveLength(1)
  expect(page.view).toMatchObject({ canLower: true, canRaise: true })
})

// --- held, hidden, ended

test.each([
  ['the lobby holds it', { type: 'paused', held: true }],
  ['the page is hidden', { type: 'hidden', held: true }],
  ['the session has ended', { type: 'session-ended' }],
] as const)('nothing is shot, and what waits does not go, while %s [GM-04]', (_, message) => {
  const page = new Page().send({ type: 'pressed' }).pass(300)
  page.send(message).draw({}, 99_800).land().pass(1_000)
  page.shoot().send({ type: 'cast', fish: page.hand.slice(0, 2) })
  page.send({ type: 'touched', k: page.hand[0]! }).pass(1_000)
  expect(page.sent).toHaveLength(1)
  // The volley under way has its answer all the same.
  expect(page.shown).toBe(99_800)
})

test('a finger takes no notice away that stands for good', () => {
  const ended = new Page().send({ type: 'session-ended' })
  ended.send({ type: 'touched', k: ended.hand[0]! })
  expect(ended.state.notice).toEqual({ is: 'ended' })
  expect(ended.view.off).toBe(true)
  const page = new Page().shoot()
  page.answer('volley', { round: waiting(page.sent[0]!, 'bet-unknown'), gone: [] })
  page.send({ type: 'touched', k: page.hand[0]! })
  expect(page.state.notice).toEqual({ is: 'waits', bet: 200 })
})

// --- answers

test('a catch is shown before what it paid, and the next volley waits for that', () => {
  const page = new Page().shoot()
  const [k] = page.sent[0]!.fish as [number]
  page.caught([k])
  expect(page.effects).toEqual([])
  page.draw({ [k]: 600 }, 100_400)
  expect(page.effect('land')).toMatchObject({ stake: 200, shots: [{ fish: k, caught: true }] })
  expect(page.effect('round')).toMatchObject({ now: 'started' })
  expect([page.shown, page.state.balance]).toEqual([100_000, 100_400])
  expect(page.state.gone).toContain(k)
  page.pass(500).shoot()
  expect(page.sent).toHaveLength(1)
  page.land()
  expect(page.effect('paid')).toEqual({ do: 'paid', amount: 600, won: true })
  expect(page.effect('tell')).toBeDefined()
  expect(page.shown).toBe(100_400)
  expect(page.sent).toHaveLength(2)
})

test('a great catch lifts the finger and is celebrated; then the next volley goes', () => {
  const page = new Page().send({ type: 'pressed' }).pass(300)
  const [k] = page.sent[0]!.fish as [number]
  page.draw({ [k]: 200 * 40 }, 107_800).land()
  expect(page.effect('celebrate')).toMatchObject({ win: 8_000, bet: 200 })
  expect(page.shown).toBe(107_800)
  expect(page.state.gun.held).toBe(false)
  const { number } = page.state.volley!
  page.pass(1_000).send({ type: 'celebrated', volley: number })
  expect(page.effect('round')).toMatchObject({ now: 'ended' })
  expect(page.sent).toHaveLength(2)
})

test('a page that is hidden while a catch is shown waits for no frame', () => {
  const page = new Page().shoot().draw({}, 99_800)
  page.send({ type: 'hidden', held: true })
  expect(page.shown).toBe(99_800)
  expect(page.state.volley).toBeNull()
  const other = new Page().shoot().send({ type: 'hidden', held: true }).draw({}, 99_800)
  expect(other.effect('land')).toBeUndefined()
  expect(other.shown).toBe(99_800)
})

test('shots at what is gone cost nothing, and say so', () => {
  const page = new Page().shoot()
  const [k] = page.sent[0]!.fish as [number]
  page.answer('volley', { round: null, gone: [k] })
  expect(page.effect('say')?.saying.key).toBe('shots.gone')
  expect(page.state).toMatchObject({ volley: null, balance: 100_000 })
  expect(page.hand).not.toContain(k)
})

test('what another player caught of what was shot at leaves the sea with the answer', () => {
  const page = new Page().shoot()
  const [k] = page.sent[0]!.fish as [number]
  page.caught([k]).draw({}, 99_800)
  expect(page.state.gone).not.toContain(k)
  page.land()
  expect(page.effect('taken')?.fish).toEqual([k])
  expect(page.state.gone).toContain(k)
})

test('after a break the sea hides nothing that was just shot at', () => {
  const page = new Page().shoot()
  const [k] = page.sent[0]!.fish as [number]
  page.join({ gone: [k, 3] })
  expect([...page.state.gone]).toEqual([3])
  page.draw({ [k]: 600 }, 100_400)
  expect(page.effect('land')).toBeDefined()
  expect(page.state.gone).toContain(k)
})

test('in another sea nothing of the one before is shot at, nor taken out', () => {
  const page = new Page().send({ type: 'pressed' }).pass(300)
  const [k] = page.sent[0]!.fish as [number]
  page.join({ sea: 'manta-hunt.8', seed: 'other' })
  expect(page.state).toMatchObject({ aim: null, gun: { held: false, waiting: [] } })
  page.draw({ [k]: 600 }, 100_400)
  expect(page.effect('land')).toBeUndefined()
  expect(page.state.gone).not.toContain(k)
  // It is paid and said all the same.
  expect(page.shown).toBe(100_400)
  expect(page.effect('tell')).toBeDefined()
  page.pass(1_000)
  expect(page.sent).toHaveLength(1)
  page.caught([5]).shoot()
  expect(page.state.gone.size).toBe(0)
  expect(page.sent[1]).toMatchObject({ sea: 'manta-hunt.8' })
})

test('money that ran out between press and answer is said with the balance as it is now', () => {
  const page = new Page().shoot()
  const refused = waiting(page.sent[0]!, 'bet-refused', { refusal: 'INSUFFICIENT_FUNDS' })
  page.answer('volley', { round: refused, gone: [] })
  expect(page.state.notice).toBeNull()
  page.answer('balance', { balance: 150 })
  expect(page.state.notice).toEqual({ is: 'short', bet: 200, balance: 150, least: 200 })
  expect(page.shown).toBe(150)
  expect(page.state.volley).toBeNull()
})

test.each(['LOSS_LIMIT', 'TIME_LIMIT', 'SELF_EXCLUDED'])(
  '%s stops the gun and says so',
  (refusal) => {
    const page = new Page().send({ type: 'pressed' }).pass(300)
    const round = waiting(page.sent[0]!, 'bet-refused', { refusal })
    page.answer('volley', { round, gone: [] }).fail('balance', 'offline').pass(1_000)
    expect(page.state.notice).toEqual({ is: 'refused', refusal })
    expect(page.sent).toHaveLength(1)
  },
)

test('a session that ended is said by whichever answer says it', () => {
  const page = new Page().shoot()
  const round = waiting(page.sent[0]!, 'bet-refused', { refusal: 'SESSION_EXPIRED' })
  page.answer('volley', { round, gone: [] })
  expect(page.state).toMatchObject({ over: true, notice: { is: 'ended' }, volley: null })
  const other = new Page().shoot().fail('volley', 'session-ended')
  expect(other.state).toMatchObject({ over: true, notice: { is: 'ended' } })
})

test('too fast is said, and the finger goes on', () => {
  const page = new Page().send({ type: 'pressed' }).fail('volley', 'too-often')
  expect(page.effect('say')?.saying.key).toBe('shots.slower')
  page.pass(500)
  expect(page.sent).toHaveLength(2)
})

test('with too little left it says so, once it is known', () => {
  const page = new Page({ balance: 300 }).send({ type: 'pressed' }).pass(300)
  expect(page.state.notice).toBeNull()
  expect(started(page).flat()).toHaveLength(1)
  page.draw({}, 100).land().pass(200)
  expect(page.state.notice).toEqual({ is: 'short', bet: 200, balance: 100, least: 200 })
  page.send({ type: 'stake-lowered' })
  expect(page.state).toMatchObject({ notice: null, stake: 200 })
})

// --- a silent wallet, and lost answers

test('a silent wallet is asked now and then until it answers; nothing is shot meanwhile [GM-04]', () => {
  const page = new Page().shoot()
  const unknown = waiting(page.sent[0]!, 'bet-unknown')
  page.answer('volley', { round: unknown, gone: [] })
  expect(page.view.off).toBe(true)
  page.shoot().pass(2_000).fail('finish', 'offline')
  page.pass(2_000).answer('finish', { round: unknown }).shoot().pass(2_000)
  expect(page.sent).toHaveLength(1)
  page.answer('finish', { round: volley(page.sent[0]!, {}, 99_800) }).land()
  expect(page.state).toMatchObject({ notice: null, volley: null })
  expect(page.shown).toBe(99_800)
  page.pass(500).shoot()
  expect(page.sent).toHaveLength(2)
})

test('a round that nobody knows any more is not asked for without end', () => {
  const page = new Page().shoot()
  page.answer('volley', { round: waiting(page.sent[0]!, 'bet-sent'), gone: [] }).pass(2_000)
  page.fail('finish', 'round-unknown').pass(10_000)
  expect(page.calls).toEqual([])
  expect(page.state.notice).toMatchObject({ is: 'failed', fault: { code: 'round-unknown' } })
  const other = new Page().shoot()
  other.answer('volley', { round: waiting(other.sent[0]!, 'rolled-back'), gone: [] }).pass(10_000)
  expect(other.state).toMatchObject({ notice: { is: 'returned' }, volley: null })
})

test('a volley that was open when the page came is waited for', () => {
  const page = new Page()
  const body = { requestId: 'before-1', sea: SEA, stake: 200, fish: [page.hand[0]!] }
  page.send({ type: 'found', round: waiting(body, 'bet-sent') })
  expect(page.state.notice).toEqual({ is: 'waits', bet: 200 })
  page
    .pass(2_000)
    .answer('finish', { round: volley(body, {}, 90_000) })
    .land()
  expect(page.shown).toBe(90_000)
})

test('a volley whose answer was lost is seen before anything else is shot [GM-04]', () => {
  const page = new Page().shoot().fail('volley', 'offline')
  expect(page.state.notice).toMatchObject({ fault: { code: 'offline' } })
  expect(isAtRest(page.state)).toBe(false)
  page.pass(500).shoot()
  expect(page.sent).toHaveLength(1)
  expect(page.view.off).toBe(true)
  page.fail('table', 'offline').send({ type: 'retried' })
  const round = volley(page.sent[0]!, { [page.sent[0]!.fish[0]!]: 600 }, 100_400)
  page.answer('table', { round, balance: 100_400 })
  expect(page.effect('land')).toBeDefined()
  page.land().shoot()
  expect(page.sent).toHaveLength(2)
})

test('one that never arrived is not shot later', () => {
  const page = new Page().shoot().fail('volley', 'offline').send({ type: 'retried' })
  page.answer('table', { round: null, balance: 100_000 }).pass(5_000)
  expect(page.sent).toHaveLength(1)
  expect(page.state).toMatchObject({ lost: null, volley: null, notice: null })
})

test('another window has a volley open: it is waited for', () => {
  const page = new Page().shoot().fail('volley', 'round-open')
  const other = { requestId: 'window-2', sea: SEA, stake: 500, fish: [3] }
  page.answer('table', { round: waiting(other, 'bet-unknown'), balance: 100_000 })
  expect(page.state.notice).toEqual({ is: 'waits', bet: 500 })
  expect(new Page().shoot().fail('volley', 'sea-unknown').effect('rejoin')).toBeDefined()
})

test('what comes twice, or late, changes nothing', () => {
  const page = new Page().shoot()
  const { request, body } = page.calls[0] as { request: number; body: (typeof page.sent)[0] }
  page.draw({}, 99_800)
  const { number } = page.state.volley!
  page.land().caught([3])
  for (const again of [
    () => page.send({ type: 'landed', volley: number }),
    () => page.send({ type: 'celebrated', volley: number }),
    () =>
      page.send({
        type: 'answered',
        request,
        answer: { is: 'volley', round: volley(body, {}, 1), gone: [7] },
      }),
    () => page.send({ type: 'failed', request, fault: { code: 'offline' } }),
    () => page.send({ type: 'watch-shown', number: 99 }),
    () => page.send({ type: 'elapsed', timer: 'shot' }),
    () => page.send({ type: 'elapsed', timer: 'poll' }),
    () => page.caught([3]),
    () => page.caught([4], 'manta-hunt.8'),
    () => page.send({ type: 'released' }),
  ]) {
    const before = page.state
    again()
    expect(page.state).toBe(before)
    expect(page.effects).toEqual([])
  }
})

// --- the balance

test('a balance that is older than a volley is asked for once more', () => {
  const page = new Page().send({ type: 'balance-asked' }).shoot().draw({}, 99_800).land()
  page.answer('balance', { balance: 100_000 })
  expect(page.shown).toBe(99_800)
  page.answer('balance', { balance: 149_800 })
  expect(page.shown).toBe(149_800)
  const busy = new Page().shoot().send({ type: 'balance-asked' })
  expect(busy.calls.map(({ name }) => name)).toEqual(['volley'])
  busy.draw({}, 99_800).land()
  expect(busy.calls.map(({ name }) => name)).toEqual(['balance'])
})

test('money that arrived takes away the notice about it, and no other', () => {
  const page = new Page({ balance: 100 }).shoot()
  expect(page.state.notice).toMatchObject({ is: 'short' })
  page.send({ type: 'balance-asked' }).answer('balance', { balance: 5_000 })
  expect(page.state.notice).toBeNull()
  page.shoot().fail('volley', 'offline')
  page.send({ type: 'balance-asked' }).answer('balance', { balance: 5_000 })
  expect(page.state.notice).toMatchObject({ is: 'failed' })
  const silent = new Page({ balance: null })
  expect(silent.state.notice).toMatchObject({ fault: { code: 'wallet-silent' } })
  silent.send({ type: 'balance-asked' }).answer('balance', { balance: 5_000 })
  expect(silent.state.notice).toBeNull()
})

// --- aim and music

test('what is aimed at and gone is followed by the next of its kind, where the aim is locked', () => {
  const page = new Page()
  const [k] = page.hand as [number]
  page.send({ type: 'picked', k }).send({ type: 'lock-toggled' }).caught([k])
  expect(page.state.aim).toBeNull()
  page.shoot()
  expect(page.state.aim).not.toBeNull()
  expect(page.effects.findIndex((one) => one.do === 'aim')).toBeLessThanOrEqual(0)
})

test('the music rests a while after the last shot, and once', () => {
  const page = new Page().send({ type: 'pressed' })
  expect(page.effect('sound')?.sound).toBe('play')
  page.send({ type: 'released' }).pass(3_900).send({ type: 'looked' })
  expect(page.effect('sound')).toBeUndefined()
  page.pass(200).send({ type: 'looked' })
  expect(page.effect('sound')?.sound).toBe('rest')
  const { state } = page
  expect(page.send({ type: 'looked' }).state.playedAt).toBe(state.playedAt)
  expect(page.effect('sound')).toBeUndefined()
})

// --- a replay

function watched(): Page {
  const page = new Page()
  const body = { requestId: 'old-1', sea: 'manta-hunt.2', stake: 500, fish: [3] }
  return page.send({ type: 'watch-asked', round: volley(body, { 3: 2_000 }, 1) })
}

test('a replay asks for nothing, and a press goes back to the sea before it shoots [GM-04]', () => {
  const page = watched()
  const { number } = page.state.watched!
  expect(page.effect('paid')).toEqual({ do: 'paid', amount: 2_000, won: false })
  expect(page.view.watched?.requestId).toBe('old-1')
  page.shoot().send({ type: 'touched', k: -1 })
  expect(page.state.watched).not.toBeNull()
  page.send({ type: 'watch-shown', number })
  expect(page.state.watched).toBeNull()
  expect(page.effects.map((one) => one.do)).toEqual(['timer', 'sea', 'gone', 'aim', 'stake'])
  expect(page.calls).toEqual([])
  page.shoot()
  expect(page.sent).toHaveLength(1)
})

test('the end of a replay stands a while; none begins under shots', () => {
  const page = watched()
  page.send({ type: 'watch-shown', number: page.state.watched!.number }).pass(5_900)
  expect(page.state.watched).not.toBeNull()
  page.pass(200)
  expect(page.state.watched).toBeNull()
  page.shoot().send({ type: 'watch-asked', round: volley(page.sent[0]!, {}, 1) })
  expect(page.state.watched).toBeNull()
})

// --- in any order

type Event = (page: Page, n: number) => void
const answerVolley: Event = (page, n) => {
  const call = page.calls.find(({ name }) => name === 'volley')
  if (!call) return
  const body = page.sent.find(
    ({ requestId }) => requestId === (call.body as { requestId: string }).requestId,
  )!
  const catches = n % 3 === 0 ? { [body.fish[0]!]: body.stake * (n % 2 ? 3 : 40) } : {}
  const round = [
    volley(body, catches, 50_000 + n),
    waiting(body, 'bet-unknown'),
    waiting(body, 'bet-refused', { refusal: 'INSUFFICIENT_FUNDS' }),
    null,
  ][n % 4]!
  page.answer('volley', { round, gone: n % 4 === 3 ? body.fish : [] })
}
const answerOther: Event = (page, n) => {
  const [call] = page.calls.filter(({ name }) => name !== 'volley')
  const last = page.sent.at(-1)
  if (call?.name === 'balance') page.answer('balance', { balance: 40_000 + n })
  if (call?.name === 'table') {
    const round = last && n % 2 ? volley(last, {}, 30_000 + n) : null
    page.answer('table', { round, balance: 30_000 + n })
  }
  if (call?.name === 'finish' && last)
    page.answer('finish', { round: n % 2 ? volley(last, {}, n) : waiting(last, 'bet-unknown') })
}
const failAny: Event = (page, n) => {
  const [call] = page.calls
  const codes = ['offline', 'round-open', 'too-often', 'sea-unknown', 'wallet-silent'] as const
  if (call) page.fail(call.name, codes[n % codes.length]!)
}
const seen: Event = (page) => page.land()
/** The first five press; each of the others may come at any time. */
const events: readonly Event[] = [
  (page) => page.send({ type: 'pressed' }),
  (page) => page.shoot(),
  (page, n) => page.send({ type: 'touched', k: page.hand[n % 5] ?? 0 }),
  (page, n) => page.send({ type: 'cast', fish: page.hand.slice(0, 2 + (n % 4)) }),
  (page, n) => page.pass(n * 60),
  (page) => page.send({ type: 'released' }),
  answerVolley,
  answerVolley,
  answerOther,
  failAny,
  seen,
  seen,
  (page) => page.send({ type: 'celebrated', volley: page.state.volley?.number ?? 0 }),
  (page, n) => page.send({ type: 'paused', held: n % 2 === 0 }),
  (page, n) => page.send({ type: 'hidden', held: n % 2 === 0 }),
  (page, n) => page.join(n % 3 ? {} : { sea: `manta-hunt.${n}`, seed: `seed-${n}` }),
  (page, n) => page.caught(page.hand.slice(0, n % 4), page.state.sea?.sea),
  (page, n) => page.send({ type: 'stake-stepped', by: n % 2 ? 1 : -1 }),
  (page) => page.send({ type: 'retried' }),
  (page) => page.send({ type: 'balance-asked' }),
  (page) => page.send({ type: 'looked' }),
]

/** No shot leaves while any of these holds. */
const isHeld = ({ state }: Page) =>
  state.paused || state.hidden || state.over || state.watched !== null || state.lost !== null

test('in any order: each shot is sent once, none while it is held, and none is lost [GM-04]', () => {
  const one = fc.tuple(fc.nat(events.length - 1), fc.nat(20))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60 }), (moments) => {
      const page = new Page()
      const ids = new Set<string>()
      for (const [which, n] of moments) {
        const [held, sent] = [isHeld(page), page.sent.length]
        events[which]!(page, n)
        if (held && which < 5) expect(page.sent).toHaveLength(sent)
        for (const body of page.sent.slice(sent)) {
          expect(ids).not.toContain(body.requestId)
          ids.add(body.requestId)
          expect(body.fish.length).toBeGreaterThan(0)
        }
        // One at a time, and each that was sent has its answer, is waited for, or is asked for.
        const under = page.calls.filter(({ name }) => name === 'volley')
        expect(under.length).toBeLessThanOrEqual(1)
        if (under.length > 0) expect(page.state.volley?.phase).toBe('asked')
        if (page.state.volley?.phase === 'silent')
          expect(page.timers.has('poll') || page.calls.some(({ name }) => name === 'finish')).toBe(
            true,
          )
        // The balance shown is the last one that came, or the one before it while a catch is shown.
        if (page.state.volley === null) expect(page.shown).toBe(page.state.balance)
      }
    }),
  )
})
