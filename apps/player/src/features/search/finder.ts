import uFuzzy from '@leeoniya/ufuzzy'
import type { Brand, Game, GameType } from '@perlas/contract/catalogue'
import { listed } from '#/games/rules.ts'

/** Finds games of one catalogue by what a person typed, best first; nothing typed finds nothing. */
export type Finder = (text: string) => Game[]

/** One slip a word is forgiven: a letter too many, missing, wrong or swapped with its neighbour. */
const fuzzy = new uFuzzy({ intraMode: 1, intraSlice: [0, Infinity] })

/** What players call the six kinds, beside the name that the server gives (PR-09). */
const kinds: Record<number, string> = {
  1: 'slots slot makina',
  2: 'fish fishing isda pangingisda',
  3: 'poker cards baraha',
  4: 'sports palakasan pustahan',
  5: 'live totoong dealer',
  6: 'games laro dice arcade',
}

/**
 * Reads the catalogue once, so that a keystroke only compares texts. First what holds every typed word
 * as it stands; only when nothing does, what holds them with a slip each (GM-06).
 */
export function openFinder({
  games,
  brands,
  types,
}: {
  games: readonly Game[]
  brands: readonly Brand[]
  types: readonly GameType[]
}): Finder {
  const list = listed(games)
  const brandNames = new Map(brands.map((brand) => [brand.id, brand.showName]))
  const typeNames = new Map(types.map((type) => [type.id, type.name]))
  const names = list.map((game) => fold(game.name))
  const texts = list.map((game, index) =>
    [
      names[index],
      fold(
        [
          brandNames.get(game.brandId) ?? '',
          typeNames.get(game.typeId) ?? '',
          kinds[game.typeId] ?? '',
          game.aliases,
        ].join(' '),
      ),
    ].join(' '),
  )

  let vocabulary: { words: string[]; places: Map<string, number[]> } | undefined

  function forgiving(typed: readonly string[]): number[] {
    vocabulary ??= vocabularyOf(texts)
    const { words, places } = vocabulary
    let left: Set<number> | undefined
    for (const word of typed) {
      const meant = fuzzy.filter(words, word) ?? []
      const held = new Set(meant.flatMap((at) => places.get(words[at] ?? '') ?? []))
      left = left ? left.intersection(held) : held
      if (left.size === 0) break
    }
    return [...(left ?? [])].sort((a, b) => a - b)
  }

  return (text) => {
    const words = fold(text).split(/\s+/).filter(Boolean)
    const first = words[0]
    if (first === undefined) return []
    let found = texts.flatMap((held, index) =>
      words.every((word) => held.includes(word)) ? index : [],
    )
    if (found.length === 0) found = forgiving(words)
    // The list is in its order already: four heaps keep it so within each rank.
    const heaps: Game[][] = [[], [], [], []]
    for (const index of found) {
      const game = list[index]
      if (game) heaps[rank(names[index] ?? '', first)]?.push(game)
    }
    return heaps.flat()
  }
}

/** Every word that occurs, and in which texts: slips are looked for in a word once, not in every game. */
function vocabularyOf(texts: readonly string[]) {
  const places = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    for (const word of new Set(text.split(' '))) {
      const known = places.get(word)
      if (known) known.push(index)
      else places.set(word, [index])
    }
  }
  return { words: [...places.keys()], places }
}

/** The name that begins so comes first, then one with a word that does, then any name that holds it. */
function rank(name: string, word: string): number {
  const at = name.indexOf(word)
  if (at === 0) return 0
  if (at > 0) return name[at - 1] === ' ' ? 1 : 2
  return 3
}

/** Without case and accents. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
