import type { Output } from '@perlas/contract/call'
import { failures } from '@perlas/contract/errors'
import type { ChallengeShown } from '@perlas/contract/challenges'
import type { getRace, getRaces, RaceShown } from '@perlas/contract/races'
import type { Page } from '@playwright/test'
import { accessible, expect, test } from '../journey.ts'

const MINUTE = 60_000
const now = Date.now()
const hourly: RaceShown = {
  contest: 7,
  name: 'Hourly race',
  nameFil: 'Race kada oras',
  rhythm: 'hour',
  games: [101],
  all: false,
  score: 'multiple',
  rounds: 50,
  best: 1,
  share: 500,
  most: 5_000_00,
  least: 0,
  begins: now - 20 * MINUTE,
  ends: now + 40 * MINUTE,
  over: 0,
  state: 'open',
  divisions: [
    { entrants: 12, pool: 40_00 },
    { entrants: 3, pool: 0 },
    { entrants: 0, pool: 0 },
  ],
}
const ended: RaceShown = {
  ...hourly,
  contest: 6,
  begins: now - 80 * MINUTE,
  ends: now - 20 * MINUTE,
  over: now - 15 * MINUTE,
  state: 'final',
}
const rows = [1_284_05, 912_50, 640_00, 512_00].map((score, at) => ({
  place: at + 1,
  name: at === 2 ? '' : `Kalaw ${4_821 + at}`,
  score,
  mine: false,
  amount: 0,
}))
const mine = {
  place: 9,
  name: 'Maya 1207',
  score: 86_40,
  rounds: 31,
  best: [86_40, 41_00, 24_80],
  above: 90_00,
  amount: 0,
  prize: '' as const,
  aside: false,
}

const good = (answer: object) => ({ json: { code: 200, errcode: 0, ...answer } })
/** Answers as the server would give them in a state that takes an hour to come to. */
async function answered(
  page: Page,
  list: Partial<Output<typeof getRaces>> = {},
  race: Partial<Output<typeof getRace>> = {},
): Promise<void> {
  const all = { running: [hourly], finished: [ended], more: false, named: false, ...list }
  await page.route('**/app/v1/getRaces', (route) => route.fulfill(good(all)))
  const prizes = [
    { from: 1, to: 1, amount: 15_00 },
    { from: 2, to: 2, amount: 13_00 },
    { from: 3, to: 3, amount: 12_00 },
  ]
  const board = { race: hourly, rows, prizes, mine: null, asOf: now, ...race }
  await page.route('**/app/v1/getRace', (route) => route.fulfill(good(board)))
}
const pathOf = (isMobile: boolean) => (isMobile ? '/races' : '/lobby/races')

test('a race shows who leads, what places bring and how it counts, and nothing there places a bet', async ({
  page,
  isMobile,
}) => {
  await answered(page)
  await page.goto(pathOf(isMobile))
  const open = page.getByRole('region', { name: 'Open now' })
  await expect(open.getByRole('link', { name: /Hourly race/ })).toContainText('₱40.00')
  await expect(open).toContainText(/Ends \d/)
  await expect(page.getByRole('region', { name: 'Last 90 days' })).toContainText('15 players')
  await accessible(page)
  await open.getByRole('link', { name: /Hourly race/ }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf(isMobile)}/7$`))
  await expect(page.getByRole('heading', { name: 'Hourly race', level: 1 })).toBeVisible()
  const board = page.getByRole('region', { name: 'Standings' })
  await expect(board.getByRole('listitem')).toHaveCount(4)
  await expect(board.getByRole('listitem').first()).toContainText('1,284.05×')
  await expect(board.getByRole('listitem').nth(2)).toContainText('Name hidden')
  await expect(page.getByText('Your best of the first 50 rounds counts.')).toBeVisible()
  await expect(page.getByText("Bigger bets don't help")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prizes' })).toContainText('₱15.00')
  await expect(page.getByRole('region', { name: 'How it counts' })).toContainText('5%')
  await expect(page.getByRole('link', { name: 'Log in to see your rounds' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /play|deposit/i })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /play|bet|deposit/i })).toHaveCount(0)
  await accessible(page)
})

test('a race over all games says one in how many, and what each game scores @nightly', async ({
  page,
  isMobile,
}) => {
  const race: RaceShown = { ...hourly, score: 'rarity', all: true, games: [101, 102] }
  await answered(page, { running: [race] }, { race })
  const slot = { game: 101, best: 9_605, tail: [[50_00, 512_00]] }
  await page.route('**/app/v1/getRaceOdds', (route) =>
    route.fulfill(good({ games: [slot, { game: 102, best: 9_700, tail: [] }] })),
  )
  await page.goto(`${pathOf(isMobile)}/7`)
  const board = page.getByRole('region', { name: 'Standings' })
  await expect(board.getByRole('listitem').first()).toContainText('1 in 1,284')
  await expect(page.getByText('Your rarest win of the first 50 rounds counts.')).toBeVisible()
  const how = page.getByRole('region', { name: 'How it counts' })
  await expect(how).toContainText('All 2 games with a house edge of 2% or more')
  await how.getByText('Scores by game').click()
  await expect(how.getByRole('definition').nth(3)).toHaveText('1 in 512')
  await accessible(page)
  await how.getByRole('combobox', { name: 'Game' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(how.getByRole('definition').nth(3)).toHaveText('1 in 51.5')
})

const challenge: ChallengeShown = {
  challenge: 4,
  name: 'One in 200',
  nameFil: 'Isa sa 200',
  games: [101, 102, 103],
  all: true,
  score: 'rarity',
  goal: 200_00,
  kinds: 1,
  achievements: [],
  stake: 5_00,
  places: 50,
  left: 31,
  reward: 10_00,
  begins: now - 20 * MINUTE,
  ends: now + 600 * MINUTE,
  state: 'open',
  mine: null,
}
test('a challenge says what it asks, how many rewards are left, and what became of the own one @nightly', async ({
  page,
  isMobile,
}) => {
  await answered(page)
  const reached = { games: [{ game: 101, achievement: '', at: now }] }
  const open: ChallengeShown[] = [
    challenge,
    {
      ...challenge,
      challenge: 5,
      score: 'multiple',
      goal: 50_00,
      games: [101],
      all: false,
      name: 'Fifty times',
      mine: { ...reached, prize: 'mobile' },
    },
    {
      ...challenge,
      challenge: 6,
      kinds: 3,
      name: 'Three of a kind',
      mine: { ...reached, prize: '' },
    },
    {
      ...challenge,
      challenge: 7,
      left: 0,
      state: 'full',
      name: 'All gone',
      mine: { ...reached, prize: 'paid' },
    },
    {
      ...challenge,
      challenge: 8,
      score: 'achievements',
      games: [101],
      all: false,
      kinds: 3,
      achievements: [
        { code: 'red', name: 'Red', nameFil: 'Pula' },
        { code: 'blue', name: 'Blue', nameFil: 'Asul' },
        { code: 'three-alike', name: 'Three dice alike', nameFil: 'Magkakapareho ang tatlo' },
      ],
      name: 'Every colour',
      mine: { games: [{ game: 101, achievement: 'blue', at: now }], prize: '' },
    },
  ]
  await page.route('**/app/v1/getChallenges', (route) => route.fulfill(good({ open, ended: [] })))
  await page.goto(pathOf(isMobile))
  const list = page.getByRole('region', { name: 'Challenges' })
  const of = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect(of('One in 200')).toContainText(
    'Get a win as rare as 1 in 200 in any of 3 games. Bets of ₱5 or more count.',
  )
  await expect(of('One in 200')).toContainText('31 of 50 rewards left')
  await expect(of('Fifty times')).toContainText(/Win 50× your bet or more in \w+/)
  await expect(of('Fifty times').getByRole('link', { name: 'Add it now' })).toHaveAttribute(
    'href',
    '/bind',
  )
  await expect(of('Three of a kind').getByRole('progressbar')).toHaveAccessibleName(
    '1 of 3 games done',
  )
  await expect(of('All gone')).toContainText('₱10 is in your balance')
  const colours = of('Every colour')
  await expect(colours).toContainText(/Get all of these in \w+.*, in one round or several\./)
  await expect(colours.getByRole('list').getByRole('listitem')).toHaveText([
    'Red',
    'Bluedone',
    'Three dice alike',
  ])
  await expect(colours.getByRole('progressbar')).toHaveAccessibleName('1 of 3 done')
  await accessible(page)
})

test('the own row stays in sight, with its rounds and the place above; whoever is calm is told that nothing counts @nightly', async ({
  page,
  lobby,
  isMobile,
}) => {
  await answered(page, {}, { mine })
  await page.route('**/app/v1/getCompetition', (route) =>
    route.fulfill(good({ mode: 'shown', calm: true })),
  )
  await lobby.join()
  await page.goto(`${pathOf(isMobile)}/7`)
  const own = page.getByRole('region', { name: 'My rounds' })
  await expect(own).toContainText('31 of 50 rounds counted')
  await expect(own).toContainText('Place 9')
  await expect(own).toContainText('The place above has 90×')
  const board = page.getByRole('region', { name: 'Standings' })
  await expect(board.getByRole('listitem').last()).toContainText('You, shown as Maya 1207')
  await expect(page.getByText(/your rounds don't count in races for a while/)).toBeVisible()
  await accessible(page)
  await test.step('the nickname is a choice', async () => {
    await page.goto(pathOf(isMobile))
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/setRaceName'))
    await page.getByRole('switch', { name: /Show my nickname/ }).click()
    expect(await (await saved).json()).toMatchObject({ errcode: 0, named: true })
  })
})

test('races that are none, gone or out of reach are said to be @nightly', async ({
  page,
  isMobile,
}) => {
  await answered(page, { running: [], finished: [] })
  await page.goto(pathOf(isMobile))
  await expect(page.getByRole('heading', { name: 'No race is open' })).toBeVisible()
  await expect(page.getByText('No race has ended yet.')).toBeVisible()
  await accessible(page)
  await page.unroute('**/app/v1/getRace')
  await page.route('**/app/v1/getRace', (route) =>
    route.fulfill({ json: { code: 200, errcode: failures['contest-over'].errcode } }),
  )
  await page.goto(`${pathOf(isMobile)}/7`)
  await expect(page.getByRole('heading', { name: "We can't find this race" })).toBeVisible()
  await page.unroute('**/app/v1/getRaces')
  await page.route('**/app/v1/getRaces', (route) =>
    route.fulfill({ json: { code: 200, errcode: failures.busy.errcode } }),
  )
  await page.goto(pathOf(isMobile))
  await expect(page.getByRole('button', { name: /Try again/ })).toBeVisible()
})
