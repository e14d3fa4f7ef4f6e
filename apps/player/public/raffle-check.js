// Works a raffle out again from two files, with what every browser has: SHA-256 and HMAC of Web Crypto, and nothing of ours.
// The rules stand in `check` below. Save this page and this script beside each other, and no server is asked.

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hexOf = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest('SHA-256', bytes))

/** 32-bit words of HMAC-SHA256(seed, "<list hash>:<counter>"), counter 0, 1, … */
async function* words(seed, listHash) {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), how, false, ['sign'])
  for (let counter = 0; ; counter += 1) {
    const text = new TextEncoder().encode(`${listHash}:${counter}`)
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

/** Lines "first-last name": without a gap from 1 on, names in their order. */
function readList(text) {
  const rows = text.split('\n').slice(1, -1)
  let [next, before] = [1, '']
  return rows.map((row) => {
    const [, first, last, name] = /^(\d+)-(\d+) ([0-9a-f]+)$/.exec(row) ?? []
    if (Number(first) !== next || Number(last) < next || name <= before)
      throw new Error(`line ${row}`)
    ;[next, before] = [Number(last) + 1, name]
    return { first: Number(first), last: Number(last), name }
  })
}

async function check({ raffle, draws }, listText) {
  const isSeed = (await sha256(bytesOf(raffle.seed))) === raffle.commitment
  const isList = (await sha256(new TextEncoder().encode(listText))) === raffle.listHash
  const lines = readList(listText)
  const total = lines.at(-1)?.last ?? 0
  const prizes = raffle.prizes
    .toSorted((one, other) => other.amount - one.amount)
    .flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))
  const leftOut = new Set(draws.filter(({ why }) => why === 'left-out').map(({ name }) => name))
  const source = words(raffle.seed, raffle.listHash)
  const [moved, won, found] = [new Map(), new Map(), []]
  for (let left = total; left > 0 && prizes.length > 0; left -= 1) {
    const at = await below(source, left)
    const number = (moved.get(at) ?? at) + 1
    moved.set(at, moved.get(left - 1) ?? left - 1)
    const { name } = lines.find(({ first, last }) => first <= number && number <= last)
    const had = won.get(name) ?? 0
    const why = leftOut.has(name)
      ? 'left-out'
      : raffle.perPlayer > 0 && had >= raffle.perPlayer
        ? 'has-most'
        : ''
    if (!why) won.set(name, had + 1)
    found.push({ number, name, why, amount: why ? 0 : prizes.shift() })
  }
  const isDraw =
    found.length === draws.length &&
    found.every((one, at) =>
      ['number', 'name', 'amount', 'why'].every((field) => one[field] === draws[at][field]),
    )
  return { isSeed, isList, isDraw, found }
}

const say = (id, text, state) => {
  const node = document.getElementById(id)
  node.textContent = text
  node.dataset.right = String(state)
}
const pesos = (hundredths) => `₱${(hundredths / 100).toLocaleString('en-PH')}`

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const [proof, list] = ['proof', 'list'].map((name) => document.getElementById(name).files[0])
  document.getElementById('result').hidden = false
  try {
    const { isSeed, isList, isDraw, found } = await check(
      JSON.parse(await proof.text()),
      await list.text(),
    )
    say(
      'seed',
      isSeed ? 'The number is the one that was sealed.' : 'The number is another one.',
      isSeed,
    )
    say(
      'same',
      isList ? 'The list is the one that was sealed.' : 'The list is another one.',
      isList,
    )
    const isRight = isSeed && isList && isDraw
    say('draw', isRight ? 'Exactly these winners come out.' : 'Other winners come out.', isRight)
    document.getElementById('numbers').replaceChildren(
      ...found.map(({ number, name, amount, why }) => {
        const row = document.createElement('li')
        row.textContent = [number, name, why || pesos(amount)].join(' · ')
        return row
      }),
    )
  } catch (fault) {
    say('seed', `These files cannot be read: ${fault.message}.`, false)
    for (const id of ['same', 'draw']) say(id, '', false)
  }
})
