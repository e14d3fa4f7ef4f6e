import { Value } from 'typebox/value'
import type { Campaign, Facts } from './campaign.ts'

const PAID = [1, 50_00, 100_00, 299_99, 300_00, 500_00, 10_000_00, 1_000_000_00]

/** Deposits of all sizes, first ones and later ones, of players on a break and not. */
function* histories(): Iterable<{ facts: Facts; paid: number }> {
  for (const paid of PAID)
    for (const before of [0, 1, 5_000_00])
      for (const keptOut of [false, true])
        yield { facts: { depositTotal: before + paid, keptOut }, paid }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** What every campaign keeps, whatever its terms are; empty where it keeps all of it. */
export function brokenLaws({
  terms: schema,
  defaults,
  problems,
  isFor,
  on,
  page,
}: Campaign): string[] {
  const broken = new Set<string>()
  const hold = (law: string, holds: boolean) => void (holds || broken.add(law))
  const terms = frozen(structuredClone(defaults))
  hold('what it ships with has the shape of its terms', Value.Check(schema, terms))
  hold('what it ships with has no problems', problems(terms).length === 0)
  for (const [name, field] of Object.entries(schema.properties)) {
    const { title } = field as { title?: string }
    hold(`its field ${name} has a title for the form`, title !== undefined && title !== '')
  }
  hold('nothing is offered on a break', !isFor({ depositTotal: 0, keptOut: true }))
  const rule = on['deposit.settled']
  for (const history of rule ? histories() : []) {
    const input = frozen({ terms, ...structuredClone(history) })
    const decided = rule?.(input)
    const again = rule?.(input)
    hold('same input, same answer', JSON.stringify(decided) === JSON.stringify(again))
    const { coins, outcome } = decided ?? {}
    hold('an outcome is a word', outcome === undefined || /^[a-z][a-z-]{1,40}$/.test(outcome))
    hold('nothing is given on a break', !coins || !history.facts.keptOut)
    if (!coins) continue
    const { amount, multiple, days, rates, freedMost } = coins
    hold('coins are whole hundredths above zero', Number.isSafeInteger(amount) && amount > 0)
    hold(
      'coins have days to play them, up to a year',
      Number.isInteger(days) && days >= 1 && days <= 365,
    )
    const counts = Object.values(rates).some((rate) => rate > 0)
    hold('a game counts where coins are to be played', multiple === 0 || counts)
    hold('what becomes free is no less than the coins', freedMost === null || freedMost >= amount)
  }
  for (const shown of [undefined, terms]) {
    const answer = page.show({ terms: shown, games: [] })
    hold('its page answers what its call declares', Value.Check(page.call.output, answer))
  }
  return [...broken]
}
