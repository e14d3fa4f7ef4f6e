import { wrongInTable, type ProvenRound } from '@perlas/game-kit/table-proof'
import { findTableGame } from '@perlas/games/server'
import type { Locator } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'
import { paintedAnew } from '../painted.ts'
import { Records } from '../page-models/records.ts'
import { inPesos, Table } from '../page-models/table.ts'
import { seatByCalls } from '../seats.ts'

type TableProof = { round: ProvenRound }
const ROULETTE = 502
const BACCARAT = 501
const SIC_BO = 503
const BACCARAT_ANIM = 508
const KIDLAT = 509

/** Everything that a line comes to say from now on: a slow machine may look in only once all of it was said. */
async function linesOf(line: Locator): Promise<() => Promise<string[]>> {
  const lines = await line.evaluateHandle((node) => {
    const read: string[] = []
    const note = () => read.at(-1) !== node.textContent && read.push(node.textContent)
    new MutationObserver(note).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return read
  })
  return () => lines.jsonValue()
}

test('two players at one table see one draw; who won is paid, and everything can be checked [GM-04] [GM-07] @phone', async ({
  page,
  lobby,
}) => {
  test.slow()
  const mine = await Table.sitDown(page, lobby, ROULETTE)
  await accessible(page)
  // The other plays by the calls of the page: a second picture of the wheel shows nothing new, and costs.
  const theirs = await seatByCalls(ROULETTE, 500)
  const leave = await theirs.stays()
  await expect(mine.frame.getByText(/^Players: 2 ·/)).toBeVisible({ timeout: 120_000 })

  // Five chips of two people, and one taken back. Where a round closed before all of it was done, the next one is for it.
  let before = 0
  let k = 0
  let ends: ReturnType<Table['result']> | undefined
  const soon = { timeout: 10_000 }
  await expect(async () => {
    await mine.opens(14)
    ends = mine.result()
    k = await theirs.round()
    before = await mine.pesos(mine.balance)
    await mine.spot('Red').click(soon)
    await mine.spot('Black').click(soon)
    await theirs.lay(k, ['n-17'], 1_000)
    await expect(mine.staked).toHaveText('₱20', soon)
    await expect.poll(() => mine.pesos(mine.balance), soon).toBe(before - 20)
    // A chip that was a slip is taken back. It was laid after the two were taken: chips of one moment are one press.
    await mine.spot('1st 12').click(soon)
    await expect(mine.staked).toHaveText('₱30', soon)
    await expect(mine.spot('1st 12: your bet ₱10')).toBeVisible(soon)
    await mine.button('Undo last chip').click(soon)
    await expect(mine.staked).toHaveText('₱20', soon)
    await expect.poll(() => mine.pesos(mine.balance), soon).toBe(before - 20)
  }).toPass({ timeout: 300_000 })

  const end = await ends
  const number = end?.mark
  // Red and black pay the stake back, unless it is the zero.
  const paid = number === '0' ? 0 : 20
  expect(end?.paid).toBe(`₱${paid}`)
  const { round, bets } = await theirs.proof(k)
  expect(round.draw).toMatchObject({ number: Number(number) })
  expect(bets).toMatchObject([{ spot: 'n-17', win: number === '17' ? 360_00 : 0 }])
  expect(wrongInTable(findTableGame('live-roulette')!, round, bets)).toEqual([])
  leave()
  await expect.poll(() => mine.pesos(mine.balance)).toBe(before - 20 + paid)

  await mine.fromBar('My rounds')
  const history = mine.frame.getByRole('dialog')
  await history.getByRole('listitem').first().locator('summary').click()
  await expect(history.getByText("Lobby's seed")).toBeVisible()
  await expect(history.getByText('₱10 → ').first()).toBeVisible()
  await accessible(page)

  // The verifier says of every step that it holds, and of a proof that was bent which one does not.
  const opens = page.context().waitForEvent('page')
  await history.getByRole('link', { name: 'Check this round' }).first().click()
  const verifier = await opens
  await expect(verifier.getByRole('heading', { name: /^Everything matches/ })).toBeVisible()
  await expect(verifier.getByText('Match', { exact: true })).toHaveCount(9)
  await accessible(verifier)
  const proof = verifier.getByLabel('Proof of the round')
  const whole = await proof.inputValue()
  await proof.fill(whole.replace('"amount":1000', '"amount":1100'))
  await verifier.getByRole('button', { name: 'Compute the round' }).click()
  await expect(verifier.getByRole('heading', { name: "Something doesn't match" })).toBeVisible()
  await expect(
    verifier.getByRole('listitem').filter({ hasText: 'Your bets are in the fingerprint' }),
  ).toContainText('No match')
  // Nor of one whose beacon somebody else signed.
  const signed = (JSON.parse(whole) as TableProof).round.beacon?.signature ?? ''
  await proof.fill(whole.replace(signed, `${signed[0] === '8' ? '9' : '8'}${signed.slice(1)}`))
  await verifier.getByRole('button', { name: 'Compute the round' }).click()
  await expect(
    verifier.getByRole('listitem').filter({ hasText: "The beacon's group signed" }),
  ).toContainText('No match')
  await verifier.close()

  // The lobby's own record of the round leads to the same draw and the same bets, moving once more by a button.
  await new Records(page).open('Games')
  const shown = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Check', exact: false }).first().click()
  const replay = await shown
  const status = replay.getByRole('status')
  await expect(status).toHaveText(new RegExp(`^${number}, `))
  await expect(replay.locator('.replay-sums')).toContainText(`₱${paid}`)
  await accessible(replay)
  const lines = await linesOf(status)
  await replay.getByRole('button', { name: 'Watch it again' }).click()
  await expect.poll(lines).toEqual(['', expect.stringMatching(new RegExp(`^${number}, `))])
  await expect(replay.getByRole('link', { name: /verifier/ })).toHaveAttribute('href', /proof=/)
})

test('a hand at baccarat: chips on three fields, cards for everybody, and what won is paid [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const table = await Table.sitDown(page, lobby, BACCARAT)
  await accessible(page)

  await table.opens(8)
  const before = await table.pesos(table.balance)
  for (const spot of ['Player', 'Banker', 'Tie']) await table.spot(spot).click()
  await expect(table.staked).toHaveText('₱30')
  await expect(table.spot('Banker: your bet ₱10')).toBeVisible()
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 30)

  const end = await table.result()
  // One of the three wins; a tie gives back what lies on the hands.
  const paid = { P: 20, B: 19.5, T: 120 }[end.mark[0] ?? '']
  expect(paid).toBeDefined()
  expect(inPesos(end.paid)).toBe(paid)
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 30 + (paid ?? 0))
  // The road has the hand, and the rules have what each field returns.
  await expect(table.frame.getByRole('img', { name: /^The last \d+ hands: / })).toBeVisible()
  await table.fromBar('Rules and paytable')
  const rules = table.frame.getByRole('dialog')
  await expect(rules.getByText('98.94%', { exact: true })).toBeVisible()
  await expect(rules.getByText('89.63–98.94% depending on the bet')).toBeVisible()
  await expect(rules.getByText('about 1 in 13 on its highest-paying bet')).toBeVisible()
  await accessible(page)
})

test.describe('a table beside another, by the calls of its page', () => {
  for (const [gameId, code, spots] of [
    [BACCARAT_ANIM, 'baccarat-anim', ['player', 'banker', 'tie', 'banker-six', 'player-pair']],
    [KIDLAT, 'kidlat-roulette', ['n-0', 'n-17', 'red', 'black', 'dozen-1']],
  ] as const)
    test(`${code} can be sat down at, draws by its seeds and pays what it says [GM-04] [GM-07] @phone @nightly`, async () => {
      test.setTimeout(180_000)
      const seat = await seatByCalls(gameId, 100)
      const before = await seat.balance()
      const k = await seat.opens()
      await seat.lay(k, spots, 500)
      const { round, bets } = await seat.proof(k)
      expect(bets.map(({ spot }) => spot).toSorted()).toEqual(spots.toSorted())
      expect(wrongInTable(findTableGame(code)!, round, bets)).toEqual([])
      const won = bets.reduce((sum, { win }) => sum + (win ?? 0), 0)
      await expect.poll(() => seat.balance()).toBe(before - spots.length * 500 + won)
    })
})

test('a throw at sic bo: halves and a total, dice for everybody, and what won is paid [GM-04] [GM-07] @phone @nightly', async ({
  page,
  lobby,
}) => {
  const table = await Table.sitDown(page, lobby, SIC_BO)
  await accessible(page)

  await table.opens(8)
  const before = await table.pesos(table.balance)
  for (const spot of ['Small', 'Big', 'Total 10']) await table.spot(spot).click()
  await expect(table.staked).toHaveText('₱30')
  // What lies in a group that is turned away is said on its tab.
  await table.frame.getByRole('button', { name: 'Pairs' }).click()
  await expect(table.frame.getByRole('button', { name: 'Totals ₱10' })).toBeVisible()
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 30)

  const { mark, ...end } = await table.result()
  // Three alike are written by their dice, and lose both halves.
  const paid = mark.length === 3 ? 0 : mark === '10' ? 90 : 20
  expect(inPesos(end.paid)).toBe(paid)
  await expect.poll(() => table.pesos(table.balance)).toBe(before - 30 + paid)
  await expect(table.frame.getByRole('img', { name: /^The last \d+ throws: / })).toBeVisible()
})

test('the tile of a table counts down before anybody sits there, and stays the way in [GM-01] [HM-06] @phone @nightly', async ({
  page,
}) => {
  test.slow()
  // What providers declare is asked every minute.
  const list = () => page.request.post('/app/v1/anonymous/appConfig', { data: {} })
  await expect.poll(async () => (await list()).text(), { timeout: 90_000 }).toContain('/live/v1/')
  await page.goto('/lobby/home')
  await page.getByRole('tab', { name: 'Live', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Live tables' })).toBeVisible()
  const tile = page.getByRole('link', { name: /^Live Roulette/ })
  await expect(tile.getByText('Bets open')).toBeVisible()
  // With seconds left to count: who looks at the last of them waits for the next round.
  const left = tile.getByText(/^Seconds: (?:[5-9]|\d\d)$/)
  await expect(left).toBeAttached()
  const first = Number(/\d+/.exec((await left.textContent()) ?? '')?.[0])
  await expect(tile.getByText(`Seconds: ${first - 2}`)).toBeAttached()
  await expect(tile.getByText('No more bets')).toBeVisible()
  await expect(tile.getByText('Result', { exact: true })).toBeVisible()
  await expect(tile.getByText(/^Last results, newest first: \d+/)).toBeAttached()
  await accessible(page)
  await page.getByRole('tab', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Live tables' })).toBeVisible()
  // Clocks run on it, and the page at rest is not painted with every frame for them.
  await expect(tile.getByText('Bets open')).toBeVisible()
  await expect(left).toBeAttached()
  expect(await paintedAnew(page)).toEqual([])
  await page.getByRole('link', { name: 'All live' }).click()
  await tile.click()
  await expect(page).toHaveURL(/gameId=502|login/)
})
