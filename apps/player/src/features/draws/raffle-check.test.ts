import { createHash } from 'node:crypto'
import { checkRaffle, type RaffleProof } from '@perlas/campaign-kit/raffle-check'
import { listHead, listLine, readList } from '@perlas/campaign-kit/raffle-list'
import { drawnNumbers, givePrizes } from '@perlas/campaign-kit/raffle'
import { openBeaconStandIn } from '@perlas/dev-env/beacon'
import { afterAll, expect, test } from 'vitest'

/** The saved page's own function: it shares no code with the app's. */
type Page = {
  check(
    file: { raffle: object; draws: object[] },
    list: string,
    noted?: { seal?: string; listHash?: string },
  ): Promise<{
    isSeed: boolean
    isList: boolean
    isNoted: boolean
    isDraw: boolean
    isBound: boolean
    leftOut: string[]
    beacon: string
  }>
}
const address = new URL('../../saved/raffle-check.js', import.meta.url).href
const page = (await import(/* @vite-ignore */ address)) as Page

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const names = Array.from({ length: 40 }, (_, at) => sha256(`name ${at}`).slice(0, 24)).sort()
const seed = sha256('a seed')
const commitment = sha256(Buffer.from(seed, 'hex'))
const prizes = [{ count: 1, amount: 500_00 }]
const standIn = await openBeaconStandIn({ secret: 'a test', clock: () => 0 })
afterAll(() => standIn.close())
const { chain, info } = standIn
const beacon = { chain, round: 77 }
const signature = standIn.sign(77)

/** A raffle of forty names with a ticket each, as the house would publish it. */
function raffle({ out = [] as readonly string[], version = 2, withBeacon = false }) {
  const head =
    version === 1
      ? 'perlas raffle 1 9\n'
      : listHead({
          raffleId: 9,
          commitment,
          beacon: withBeacon ? beacon : undefined,
          perPlayer: 0,
          prizes,
        })
  const isOut = (name: string) => version === 2 && out.includes(name)
  const lines = names.map((name, at) => ({ name, first: at + 1, last: at + 1, out: isOut(name) }))
  const list = head + lines.map(listLine).join('')
  const listHash = sha256(list)
  const randomness = withBeacon ? sha256(Buffer.from(signature, 'hex')) : ''
  const drawn = [...drawnNumbers({ seed, listHash, randomness }, names.length)].map((number) => ({
    number,
    name: names[number - 1] ?? '',
  }))
  const { tickets: draws } = givePrizes(drawn, { prizes, perPlayer: 0 }, new Set(out))
  const shown = { commitment, listHash, seed, prizes, perPlayer: 0 }
  const proof: RaffleProof = { ...shown, beacon: withBeacon ? { signature, info } : null, draws }
  return { list, proof, drawn }
}
const bothSay = async (proof: RaffleProof, list: string) => {
  const { draws, ...rest } = proof
  const { isSeed, isList, isDraw, isBound, leftOut } = await page.check(
    { raffle: rest, draws: [...draws] },
    list,
  )
  const app = checkRaffle(proof, list)
  expect({ isSeed, isList, isDraw, isBound, leftOut }).toEqual({
    isSeed: app.seed,
    isList: app.list,
    isDraw: app.draw,
    isBound: app.bound,
    leftOut: app.leftOut,
  })
  return app
}

test('a winner chosen by leaving out whoever was drawn before them is refused, by the app and the saved page [AC-16]', async () => {
  const honest = raffle({})
  expect(await bothSay(honest.proof, honest.list)).toMatchObject({ draw: true, bound: true })
  const before = honest.drawn.slice(0, 19).map(({ name }) => name)
  const oldBefore = raffle({ version: 1 })
    .drawn.slice(0, 19)
    .map(({ name }) => name)
  // The audit's forgery: an old list binds no exclusions, so the file names the nineteen that came first.
  const old = raffle({ version: 1, out: oldBefore })
  expect(old.proof.draws).toHaveLength(20)
  expect(await bothSay(old.proof, old.list)).toMatchObject({ draw: false, bound: false })
  // The same with a list of today: the exclusions of the file are not on the list.
  const { draws } = givePrizesTo(honest.drawn, before)
  expect(await bothSay({ ...honest.proof, draws }, honest.list)).toMatchObject({
    seed: true,
    list: true,
    draw: false,
    bound: true,
    leftOut: [],
  })
})
const givePrizesTo = (drawn: { number: number; name: string }[], out: readonly string[]) => ({
  draws: givePrizes(drawn, { prizes, perPlayer: 0 }, new Set(out)).tickets,
})

test('exclusions on the list hold, are counted and named, and any change of the list is seen [AC-16]', async () => {
  const out = names.slice(3, 6)
  const { list, proof } = raffle({ out })
  expect(await bothSay(proof, list)).toMatchObject({ draw: true, bound: true, leftOut: out })
  const more = list.replace(/\n$/, ' out\n')
  expect(await bothSay(proof, more)).toMatchObject({ list: false, draw: false })
  // With a hash of its own the changed list no longer gives these numbers.
  expect(await bothSay({ ...proof, listHash: sha256(more) }, more)).toMatchObject({ draw: false })
})

test('prizes, and how many one player can win, are read from the list and not from the file [AC-16]', async () => {
  const { list, proof } = raffle({})
  const lied = { ...proof, prizes: [{ count: 1, amount: 900_00 }], perPlayer: 1 }
  expect(await bothSay(lied, list)).toMatchObject({ draw: true })
  const draws = proof.draws.map((one) => (one.amount > 0 ? { ...one, amount: 900_00 } : one))
  expect(await bothSay({ ...lied, draws }, list)).toMatchObject({ draw: false })
})

test('an old list without exclusions works out, and says that it bound nothing [AC-16]', async () => {
  const { list, proof } = raffle({ version: 1 })
  expect(await bothSay(proof, list)).toMatchObject({ draw: true, bound: false, leftOut: [] })
  expect(readList(list.replace(/\n$/, ' out\n'))).toBeUndefined()
})

test('a seal or a list that differs from the noted one is seen [AC-16]', async () => {
  const { list, proof } = raffle({})
  const { draws, ...rest } = proof
  const file = { raffle: rest, draws: [...draws] }
  const noted = { seal: commitment, listHash: proof.listHash }
  expect(await page.check(file, list, noted)).toMatchObject({ isNoted: true })
  const others = { ...noted, listHash: sha256('another') }
  expect(await page.check(file, list, others)).toMatchObject({ isNoted: false })
})

test('the round of a beacon that the list names is mixed in, and cannot be left away [AC-16]', async () => {
  const { list, proof } = raffle({ withBeacon: true })
  expect(readList(list)?.head?.beacon).toEqual(beacon)
  expect(await bothSay(proof, list)).toMatchObject({ draw: true, bound: true })
  expect(await bothSay({ ...proof, beacon: null }, list)).toMatchObject({ draw: false })
  // Another round of the same group, and a round that nobody of the group signed.
  for (const wrong of [standIn.sign(78), 'cd'.repeat(48)]) {
    const other = { ...proof, beacon: { signature: wrong, info } }
    expect(await bothSay(other, list)).toMatchObject({ draw: false, beacon: false })
  }
  // A group of one's own has another chain than the one that the list names.
  const own = await openBeaconStandIn({ secret: 'of ours', clock: () => 0 })
  await own.close()
  const forged = { ...proof, beacon: { signature: own.sign(77), info: own.info } }
  expect(checkRaffle(forged, list)).toMatchObject({ draw: false, beacon: false })
})
