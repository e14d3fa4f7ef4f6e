import { createHmac } from 'node:crypto'

/** Birds of the Philippines: a name that says nothing of its player. */
const birds = [
  'Kalaw',
  'Maya',
  'Agila',
  'Tamsi',
  'Balud',
  'Kulasisi',
  'Tikling',
  'Lawin',
  'Uwak',
  'Bato-bato',
  'Tarictic',
  'Katala',
  'Salaksak',
  'Pipit',
  'Punay',
  'Kilyawan',
  'Sibad-sibad',
  'Limbas',
  'Kanaway',
  'Tagak',
  'Sisne',
  'Labuyo',
  'Kuwago',
  'Bukaw',
  'Banog',
  'Piskador',
  'Layang',
  'Pugo',
  'Manaul',
  'Dapay',
]

/** How a player is called in one race: the same in all its divisions, another name in the next. */
export function aliasOf(key: Buffer, playerId: number): string {
  const hash = createHmac('sha256', key).update(`player:${playerId}`).digest()
  const bird = birds[hash.readUInt32BE(0) % birds.length]!
  return `${bird} ${1_000 + (hash.readUInt32BE(4) % 9_000)}`
}
