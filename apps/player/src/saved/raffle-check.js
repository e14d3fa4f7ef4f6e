// Works a raffle out again from two files, with what every browser has: SHA-256 and HMAC of Web Crypto, and nothing of ours.
// The rules are in `check` below. Save this page, its style and its script beside each other, and no server is asked.
import { both, chosen, list, noted, onCheck, pesos, say } from './page.ts'

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hexOf = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** 32-bit words of HMAC-SHA256(seed, "<list hash>:<counter>"), with a beacon "<list hash>:<randomness>:<counter>"; counter 0, 1, … */
async function* words(seed, mixed) {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), how, false, ['sign'])
  for (let counter = 0; ; counter += 1) {
    const text = new TextEncoder().encode(`${mixed}:${counter}`)
    const view = new DataView(await crypto.subtle.sign('HMAC', key, text))
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at)
  }
}

/** A number below a bound: words that would make some numbers likelier are passed over. */
async function below(source, bound) {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  for (;;) {
    const { value } = await source.next()
    if (value < limit) return value % bound
  }
}

/** The head of the list, and its lines "first-last name" or "first-last name out": no gap from 1 on, names in order. */
function readList(text) {
  const rows = text.split('\n')
  if (rows.pop() !== '') throw new Error('the end of the list is missing')
  const take = (pattern) => {
    const row = rows.shift() ?? ''
    const found = pattern.exec(row)
    if (!found) throw new Error(`line "${row}"`)
    return found
  }
  const [, version] = take(/^perlas raffle ([12]) \d+$/)
  const head = version === '1' ? undefined : readHead(take, rows)
  let [next, before] = [1, '']
  const lines = rows.map((row) => {
    const [, first, last, name, out] = /^(\d+)-(\d+) ([0-9a-f]+)( out)?$/.exec(row) ?? []
    if (Number(first) !== next || Number(last) < next || name <= before || (out && !head))
      throw new Error(`line "${row}"`)
    ;[next, before] = [Number(last) + 1, name]
    return { first: Number(first), last: Number(last), name, out: out !== undefined }
  })
  return { head, lines }
}

function readHead(take, rows) {
  const [, seal] = take(/^seal ([0-9a-f]{64})$/)
  const [, beacon] = take(/^beacon (none|[0-9a-f]{64} \d+)$/)
  const [, most] = take(/^most (\d+)$/)
  const prizes = []
  while (rows[0]?.startsWith('prize ')) {
    const [, count, amount] = take(/^prize (\d+) (\d+)$/)
    prizes.push({ count: Number(count), amount: Number(amount) })
  }
  return { seal, beacon, perPlayer: Number(most), prizes }
}

/**
 * Of the draw's file only the seed, the beacon's signature and what came out are taken, and compared. Prizes and who cannot
 * win come from the list, which its hash binds. A list of version 1 has neither: there `isBound` is false, and a draw that
 * left anybody out is not proven.
 */
export async function check({ raffle, draws }, listText, noted = {}) {
  const { head, lines } = readList(listText)
  const listHash = await sha256(new TextEncoder().encode(listText))
  const seal = await sha256(bytesOf(raffle.seed))
  const isSeed = seal === raffle.commitment && seal === (head?.seal ?? seal)
  const isList = listHash === raffle.listHash
  const isNoted = [
    [noted.seal, seal],
    [noted.listHash, listHash],
  ].every(([before, now]) => !before || before === now)
  const claimed = draws.filter(({ why }) => why === 'left-out').map(({ name }) => name)
  const leftOut = new Set(head ? lines.filter(({ out }) => out).map(({ name }) => name) : claimed)
  const isBound = head !== undefined
  const isBelieved = !isBound && leftOut.size > 0
  const signature = raffle.beacon?.signature ?? ''
  const hasBeacon = isBound && head.beacon !== 'none'
  const lacksBeacon = hasBeacon && !/^([0-9a-f]{2})+$/.test(signature)
  const mixed = hasBeacon ? `${listHash}:${await sha256(bytesOf(signature))}` : listHash
  const rules = head ?? raffle
  const found = await drawAgain({ seed: raffle.seed, mixed, rules, lines, leftOut })
  const isSame =
    found.length === draws.length &&
    found.every((one, at) =>
      ['number', 'name', 'amount', 'why'].every((field) => one[field] === draws[at][field]),
    )
  const isDraw = isSeed && isList && isSame && !isBelieved && !lacksBeacon
  const beacon = hasBeacon ? head.beacon : 'none'
  return { isSeed, isList, isNoted, isDraw, isBound, leftOut: [...leftOut], beacon, found }
}

async function drawAgain({ seed, mixed, rules, lines, leftOut }) {
  const total = lines.at(-1)?.last ?? 0
  const prizes = [...rules.prizes]
    .sort((one, other) => other.amount - one.amount)
    .flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))
  const source = words(seed, mixed)
  const [moved, won, found] = [new Map(), new Map(), []]
  for (let left = total; left > 0 && prizes.length > 0; left -= 1) {
    const at = await below(source, left)
    const number = (moved.get(at) ?? at) + 1
    moved.set(at, moved.get(left - 1) ?? left - 1)
    const { name } = lines.find(({ first, last }) => first <= number && number <= last)
    const had = won.get(name) ?? 0
    const isFull = rules.perPlayer > 0 && had >= rules.perPlayer
    const why = leftOut.has(name) ? 'left-out' : isFull ? 'has-most' : ''
    if (!why) won.set(name, had + 1)
    found.push({ number, name, why, amount: why ? 0 : prizes.shift() })
  }
  return found
}

/** Each verdict in both languages of the page. */
function tell({ isSeed, isList, isNoted, isDraw, isBound, leftOut, beacon, found }, noted) {
  const isRight = isSeed && isList && isNoted && isDraw
  say(
    'seed',
    isSeed
      ? both(['The number fits its seal.', 'Tugma ang numero sa selyo nito.'])
      : both(['The number does not fit its seal.', 'Hindi tugma ang numero sa selyo nito.']),
    isSeed,
  )
  say(
    'same',
    isList
      ? both(['The list fits its hash.', 'Tugma ang listahan sa hash nito.'])
      : both(['The list is another one.', 'Ibang listahan ito.']),
    isList,
  )
  const isCompared = noted.seal !== '' && noted.listHash !== ''
  say(
    'noted',
    !isNoted
      ? both([
          'Seal or list are not the ones you noted.',
          'Hindi ito ang selyo o listahan na itinala mo.',
        ])
      : isCompared
        ? both(['Both are the ones you noted.', 'Pareho ang mga itinala mo.'])
        : both([
            'Not compared with a seal and a hash you noted before the draw. Only that shows they were not swapped later.',
            'Hindi naikumpara sa selyo at hash na itinala mo bago ang bunutan. Iyon lang ang makakapagpakitang hindi ito pinalitan.',
          ]),
    isNoted && !isCompared ? 'open' : isNoted,
  )
  const count = leftOut.length
  const english = count === 1 ? '1 name' : `${count} names`
  say(
    'left',
    isBound
      ? both([
          `${english} could not win. The list said so before the draw.`,
          `${count} pangalan ang hindi puwedeng manalo. Nasa listahan na ito bago ang bunutan.`,
        ])
      : both([
          `This list did not bind its prizes or its exclusions. The draw says it left out ${english}: nothing proves that.`,
          `Hindi sinelyuhan ng listahang ito ang mga premyo at mga hindi kasama. Sabi ng bunutan, ${count} pangalan ang hindi isinama: walang patunay dito.`,
        ]),
    isBound,
  )
  say(
    'beacon',
    beacon === 'none'
      ? both([
          'No public number was mixed in: we held the secret number while we made the list.',
          'Walang pampublikong numerong inihalo: hawak namin ang lihim na numero habang ginagawa ang listahan.',
        ])
      : both([
          `Mixed in: round ${beacon.split(' ')[1]} of the beacon ${beacon.split(' ')[0]}. Compare its signature at the beacon itself.`,
          `Inihalo: round ${beacon.split(' ')[1]} ng beacon na ${beacon.split(' ')[0]}. Ikumpara ang signature nito sa mismong beacon.`,
        ]),
    beacon === 'none' ? 'open' : true,
  )
  say(
    'draw',
    isRight && isBound
      ? both(['Exactly these winners come out.', 'Ang mga nanalong ito mismo ang lumalabas.'])
      : isRight
        ? both([
            'These winners come out, if prizes were as the file says.',
            'Ito ang mga lumalabas na nanalo, kung tama ang mga premyo sa file.',
          ])
        : both(['This draw is not proven.', 'Hindi napatunayan ang bunutang ito.']),
    isRight && isBound,
  )
  const drawn = found.map(({ number, name, amount, why }) => [number, name, why || pesos(amount)])
  list('out', leftOut)
  list('numbers', drawn)
}

async function checkFiles() {
  const [proof, tickets] = [await chosen('proof'), await chosen('list')]
  const before = { seal: noted('noted-seal'), listHash: noted('noted-list') }
  tell(await check(JSON.parse(proof), tickets, before), before)
}

onCheck(checkFiles, (why) => {
  say('seed', both(['These files cannot be read.', 'Hindi mabasa ang mga file na ito.']), false)
  say('same', why, false)
  for (const id of ['noted', 'left', 'beacon', 'draw']) say(id, '', false)
  for (const id of ['out', 'numbers']) list(id, [])
})
