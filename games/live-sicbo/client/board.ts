import { make } from '@perlas/game-kit/dom'
import { feltField, feltOf, groupOf } from '@perlas/game-kit/parts/felt'
import { roadsPanel, type Result } from '@perlas/game-kit/parts/roads'
import type { Laid, TableTools } from '@perlas/game-kit/stage'
import { places, sizeOf, totalOf, type SicBoDraw } from '../live-sicbo.ts'
import { groups, oddsOf, spotsOf, type Group } from './groups.ts'
import { spotName } from './names.ts'

/** A die on a field, with as many pips as it has. */
const die = (side: number) =>
  make(
    'i',
    { class: 'sic-die', 'data-side': String(side) },
    ...Array.from({ length: side }, () => make('b', {})),
  )

const sides: Readonly<Record<string, Result['side']>> = {
  small: 'player',
  big: 'banker',
  triple: 'tie',
}
const resultOf = ({ dice }: SicBoDraw): Result => ({
  side: sides[sizeOf(dice)]!,
  text: String(totalOf(dice)),
})

type Tools = Pick<TableTools, 't' | 'amount' | 'lay'>

const placeOf = (code: string) => places.get(code)!
const written = (code: string) => make('small', {}, oddsOf(placeOf(code).odds))
const diceOn = (code: string) =>
  make('span', { class: 'sic-dice' }, ...placeOf(code).about.map(die))

/** A field for each spot, in its half or group; `fields` has them by their codes. */
function fieldsOf(tools: Tools) {
  const { t } = tools
  const fields = new Map<string, HTMLElement>()
  const named = (code: string) => spotName(code, t)
  const field = (code: string, className: string, ...inside: Node[]) => {
    const made = feltField(`sic-field ${className}`, tools, ...inside)
    made.dataset['spot'] = code
    fields.set(code, made)
    return made
  }
  const halves = spotsOf('halves').map((code) => {
    const range = make('small', {}, t(`range.${code}`))
    return field(code, `is-half is-${code}`, make('b', {}, named(code)), range)
  })
  const drawn: Readonly<Record<Group, (code: string) => HTMLElement>> = {
    totals: (code) =>
      field(code, 'is-total', make('b', {}, String(placeOf(code).about[0])), written(code)),
    dice: (code) => field(code, 'is-single', diceOn(code), make('small', {}, t('range.single'))),
    pairs: (code) => field(code, 'is-pair', diceOn(code), written(code)),
    alike: (code) =>
      code === 'any-triple'
        ? field(code, 'is-any', make('b', {}, named(code)), written(code))
        : field(code, 'is-alike', diceOn(code), written(code)),
  }
  const panelOf = (group: Group) =>
    groupOf(`sic-group is-${group}`, t(`group.${group}`), spotsOf(group).map(drawn[group]))
  const panels = new Map(groups.map((group) => [group, panelOf(group)]))
  return { fields, halves, panels }
}

/** Tabs of the groups, each with what lies in it. */
function tabsOf(t: Tools['t'], panels: ReadonlyMap<Group, HTMLElement>) {
  const tabs = groups.map((group) => {
    const sum = make('i', { hidden: true })
    const about = { type: 'button', class: 'sic-tab', click: () => turnTo(group) }
    return { group, sum, tab: make('button', about, make('span', {}, t(`group.${group}`)), sum) }
  })
  function turnTo(group: Group): void {
    for (const { group: one, tab } of tabs) tab.setAttribute('aria-pressed', String(one === group))
    for (const [one, panel] of panels) panel.classList.toggle('is-away', one !== group)
  }
  turnTo('totals')
  return tabs
}

/** The road below the fields: small, big and three alike. */
function roadOf(t: Tools['t']) {
  const letter = (side: string) => t(`letter.${side}`)
  const roads = roadsPanel({
    player: letter('small'),
    banker: letter('big'),
    tie: letter('triple'),
  })
  return {
    root: roads.root,
    showHistory(draws: readonly SicBoDraw[]): void {
      const results = draws.map(resultOf).reverse()
      const count = (side: Result['side']) => results.filter((one) => one.side === side).length
      const [small, big, triple] = [count('player'), count('banker'), count('tie')]
      roads.show(results, t('roads', { count: results.length, small, big, triple }))
    },
  }
}

/** Halves, four groups of fields, and the road below them. */
export function build(tools: Tools) {
  const { t, amount } = tools
  const { fields, halves, panels } = fieldsOf(tools)
  const tabs = tabsOf(t, panels)
  const road = roadOf(t)
  const buttons = tabs.map(({ tab }) => tab)
  const felt = feltOf<SicBoDraw>(tools, {
    className: 'sicbo',
    panelClass: 'sic-panel',
    panel: [
      groupOf('sic-halves', t('halves'), halves),
      groupOf('sic-tabs', t('groups'), buttons),
      make('div', { class: 'sic-groups' }, ...panels.values()),
      road.root,
    ],
    fields: () => fields,
    spotName: (code) => spotName(code, t),
    isHit: (code, { dice }) => placeOf(code).pays(dice) > 0,
  })
  return {
    ...felt,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      felt.showBets(bets, over)
      // What lies in a group that is turned away is said on its tab, and what it brought.
      for (const { group, sum } of tabs) {
        const own = spotsOf(group).flatMap((code) => bets.get(code) ?? [])
        const won = own.reduce((all, { win }) => all + (win ?? 0), 0)
        const laid = own.reduce((all, one) => all + one.amount, 0)
        sum.hidden = laid === 0
        sum.textContent = over && won > 0 ? `+${amount(won)}` : amount(laid)
        sum.classList.toggle('is-won', over && won > 0)
      }
    },
    showHistory: road.showHistory,
  }
}
