import { make } from '@perlas/game-kit/dom'
import { laidChip, showBets, showOpen, showPools } from '@perlas/game-kit/parts/fields'
import { roadsPanel, type Result } from '@perlas/game-kit/parts/roads'
import { rootOf } from '@perlas/game-kit/scene/panel'
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
function fieldsOf({ t, lay }: Tools) {
  const fields = new Map<string, HTMLElement>()
  const named = (code: string) => spotName(code, t)
  const field = (code: string, className: string, ...inside: Node[]) => {
    const about = {
      type: 'button',
      class: `felt-field sic-field ${className}`,
      'data-spot': code,
      'aria-label': named(code),
      click: () => void lay([code]),
    }
    const made = make('button', about, ...inside)
    fields.set(code, made)
    return made
  }
  const halves = spotsOf('halves').map((code) =>
    field(
      code,
      `is-half is-${code}`,
      make('b', {}, named(code)),
      make('small', {}, t(`range.${code}`)),
    ),
  )
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
  const panels = new Map(
    groups.map((group) => [
      group,
      make(
        'div',
        { class: `sic-group is-${group}`, role: 'group', 'aria-label': t(`group.${group}`) },
        ...spotsOf(group).map(drawn[group]),
      ),
    ]),
  )
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
  const words = make('p', { class: 'felt-words' })
  const part = (name: string, label: string, inside: Iterable<HTMLElement>) =>
    make('div', { class: name, role: 'group', 'aria-label': label }, ...inside)
  const panel = make(
    'div',
    { class: 'felt-panel sic-panel' },
    part('sic-halves', t('halves'), halves),
    part(
      'sic-tabs',
      t('groups'),
      tabs.map(({ tab }) => tab),
    ),
    make('div', { class: 'sic-groups' }, ...panels.values()),
    road.root,
  )
  const root = rootOf('sicbo', t('title'), words, panel)
  const nameOf = (code: string, own: Laid | undefined) => {
    const spot = spotName(code, t)
    return own ? t('laid', { spot, amount: amount(own.amount) }) : spot
  }
  return {
    root,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      showBets(fields, bets, nameOf, (own) => laidChip(own, over))
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
    showPools: (pools: Readonly<Record<string, readonly [number, number]>>) =>
      showPools(fields, pools),
    showHistory: road.showHistory,
    setOpen: (open: boolean) => showOpen(root, fields, open),
    showResult(result: { draw: SicBoDraw; line: string } | undefined): void {
      root.classList.toggle('is-over', result !== undefined)
      words.textContent = result?.line ?? ''
      for (const [code, element] of fields)
        element.toggleAttribute(
          'data-hit',
          result !== undefined && placeOf(code).pays(result.draw.dice) > 0,
        )
    },
  }
}
