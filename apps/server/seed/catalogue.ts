/** The first catalogue: what a fresh installation offers. Operators change it in the database. */

export const types = [
  { id: 1, name: 'Slots' },
  { id: 2, name: 'Fish' },
  { id: 3, name: 'Poker' },
  { id: 4, name: 'Sports' },
  { id: 5, name: 'Live' },
  { id: 6, name: 'Games' },
] as const

export const brands = [
  { id: 1, code: 'perlas-studio', name: 'Perlas Studio' },
  { id: 2, code: 'bahay-laro', name: 'Bahay Laro' },
  { id: 3, code: 'isla-gaming', name: 'Isla Gaming' },
  { id: 4, code: 'manta-works', name: 'Manta Works' },
  { id: 5, code: 'fiesta-live', name: 'Fiesta Live' },
  { id: 6, code: 'silangan-sports', name: 'Silangan Sports' },
] as const

type Seeded = {
  id: number
  code: string
  name: string
  typeId: number
  brandId: number
  aliases?: string
  hot?: boolean
  recent?: boolean
  /** The studio runs it; the others are announced and honestly under maintenance. */
  playable?: boolean
}

export const games: readonly Seeded[] = [
  {
    id: 101,
    code: 'perlas-reef',
    name: 'Perlas Reef',
    typeId: 1,
    brandId: 1,
    hot: true,
    recent: true,
    playable: true,
    aliases: 'pearl slot bahura',
  },
  {
    id: 102,
    code: 'parol-nights',
    name: 'Parol Nights',
    typeId: 1,
    brandId: 2,
    hot: true,
    aliases: 'lantern christmas',
  },
  {
    id: 103,
    code: 'jeepney-gold',
    name: 'Jeepney Gold',
    typeId: 1,
    brandId: 2,
    hot: true,
    aliases: 'dyip ginto',
  },
  {
    id: 104,
    code: 'banig-riches',
    name: 'Banig Riches',
    typeId: 1,
    brandId: 3,
    aliases: 'mat weave',
  },
  {
    id: 105,
    code: 'sampaguita-spin',
    name: 'Sampaguita Spin',
    typeId: 1,
    brandId: 3,
    hot: true,
    aliases: 'jasmine flower',
  },
  { id: 106, code: 'araw-wilds', name: 'Araw Wilds', typeId: 1, brandId: 4, aliases: 'sun' },
  {
    id: 201,
    code: 'manta-hunt',
    name: 'Manta Hunt',
    typeId: 2,
    brandId: 4,
    hot: true,
    aliases: 'isda ray',
  },
  {
    id: 202,
    code: 'bangka-bounty',
    name: 'Bangka Bounty',
    typeId: 2,
    brandId: 3,
    aliases: 'boat isda',
  },
  {
    id: 301,
    code: 'tongits-table',
    name: 'Tongits Table',
    typeId: 3,
    brandId: 2,
    hot: true,
    aliases: 'tong-its baraha cards',
  },
  {
    id: 302,
    code: 'pusoy-royale',
    name: 'Pusoy Royale',
    typeId: 3,
    brandId: 2,
    aliases: 'baraha chinese poker',
  },
  {
    id: 303,
    code: 'lucky-nine',
    name: 'Lucky Nine',
    typeId: 3,
    brandId: 3,
    aliases: 'baraha cards',
  },
  {
    id: 401,
    code: 'hoops-manila',
    name: 'Hoops Manila',
    typeId: 4,
    brandId: 6,
    hot: true,
    aliases: 'basketball',
  },
  {
    id: 402,
    code: 'sabay-league',
    name: 'Sabay League',
    typeId: 4,
    brandId: 6,
    aliases: 'football liga',
  },
  {
    id: 501,
    code: 'live-baccarat',
    name: 'Live Baccarat',
    typeId: 5,
    brandId: 5,
    hot: true,
    aliases: 'bakarat dealer',
  },
  {
    id: 502,
    code: 'live-roulette',
    name: 'Live Roulette',
    typeId: 5,
    brandId: 5,
    aliases: 'ruleta dealer',
  },
  {
    id: 601,
    code: 'tala-dice',
    name: 'Tala Dice',
    typeId: 6,
    brandId: 1,
    hot: true,
    recent: true,
    playable: true,
    aliases: 'star lucky dais',
  },
  {
    id: 602,
    code: 'color-perya',
    name: 'Color Perya',
    typeId: 6,
    brandId: 2,
    aliases: 'color game peryahan',
  },
  {
    id: 603,
    code: 'bingo-barangay',
    name: 'Bingo Barangay',
    typeId: 6,
    brandId: 3,
    aliases: 'bingo',
  },
]
