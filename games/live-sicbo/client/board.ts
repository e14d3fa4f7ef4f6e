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

/** What is read and touched: halves, four groups of fields, and the road below them. */
export function build({ t, amount, lay }: Pick<TableTools, 't' | 'amount' | 'lay'>) {
  const named = (code: string) => spotName(code, t)
  const fields = new Map<string, HTMLElement>()
  const field = (code: string, className: string, ...inside: (Node | string)[]) => {
    const made = make(
      'button',
      {
        type: 'button',
        class: `sic-field ${className}`,
        'data-spot': code,
        'aria-label': named(code),
        click: () => lay([code]),
      },
      ...inside,
    )
    fields.set(code, made)
    return made
  }
  const written = (code: string) => make('small', {}, oddsOf(places.get(code)!.odds))

  const halves = spotsOf('halves').map((code) =>
    field(
      code,
      `is-half is-${code}`,
      make('b', {}, named(code)),
      make('small', {}, t(`range.${code}`)),
    ),
  )
  const bodies: Readonly<Record<Group, Node[]>> = {
    totals: spotsOf('totals').map((code) =>
      field(code, 'is-total', make('b', {}, String(places.get(code)!.about[0])), written(code)),
    ),
    dice: spotsOf('dice').map((code) =>
      field(
        code,
        'is-single',
        make('span', { class: 'sic-dice' }, ...places.get(code)!.about.map(die)),
        make('small', {}, t('range.single')),
      ),
    ),
    pairs: spotsOf('pairs').map((code) =>
      field(
        code,
        'is-pair',
        make('span', { class: 'sic-dice' }, ...places.get(code)!.about.map(die)),
        written(code),
      ),
    ),
    alike: spotsOf('alike').map((code) =>
      code === 'any-triple'
        ? field(code, 'is-any', make('b', {}, named(code)), written(code))
        : field(
            code,
            'is-alike',
            make('span', { class: 'sic-dice' }, ...places.get(code)!.about.map(die)),
            written(code),
          ),
    ),
  }
  const panels = new Map(
    groups.map((group) => [
      group,
      make(
        'div',
        { class: `sic-group is-${group}`, role: 'group', 'aria-label': t(`group.${group}`) },
        ...bodies[group],
      ),
    ]),
  )
  const sums = new Map(groups.map((group) => [group, make('i', { hidden: true })]))
  const tabs = new Map(
    groups.map((group) => [
      group,
      make(
        'button',
        { type: 'button', class: 'sic-tab', click: () => turnTo(group) },
        make('span', {}, t(`group.${group}`)),
        sums.get(group)!,
      ),
    ]),
  )
  function turnTo(group: Group): void {
    for (const [one, tab] of tabs) tab.setAttribute('aria-pressed', String(one === group))
    for (const [one, panel] of panels) panel.classList.toggle('is-away', one !== group)
  }
  turnTo('totals')

  const roads = roadsPanel({
    player: t('letter.small'),
    banker: t('letter.big'),
    tie: t('letter.triple'),
  })
  const words = make('p', { class: 'sic-words' })
  const root = rootOf(
    'sicbo',
    t('title'),
    words,
    make(
      'div',
      { class: 'sic-panel' },
      make('div', { class: 'sic-halves', role: 'group', 'aria-label': t('halves') }, ...halves),
      make(
        'div',
        { class: 'sic-tabs', role: 'group', 'aria-label': t('groups') },
        ...tabs.values(),
      ),
      make('div', { class: 'sic-groups' }, ...panels.values()),
      roads.root,
    ),
  )

  const nameOf = (code: string, own: Laid | undefined) =>
    own ? t('laid', { spot: named(code), amount: amount(own.amount) }) : named(code)

  return {
    root,
    showBets(bets: ReadonlyMap<string, Laid>, over: boolean): void {
      showBets(fields, bets, nameOf, (own) => laidChip(own, over))
      // What lies in a group that is turned away is said on its tab, and what it brought.
      for (const group of groups) {
        const own = spotsOf(group).flatMap((code) => bets.get(code) ?? [])
        const won = own.reduce((sum, { win }) => sum + (win ?? 0), 0)
        const laid = own.reduce((sum, one) => sum + one.amount, 0)
        const sum = sums.get(group)!
        sum.hidden = laid === 0
        sum.textContent = over && won > 0 ? `+${amount(won)}` : amount(laid)
        sum.classList.toggle('is-won', over && won > 0)
      }
    },
    showPools(pools: Readonly<Record<string, readonly [number, number]>>): void {
      showPools(fields, pools)
    },
    showHistory(draws: readonly SicBoDraw[]): void {
      const results = draws.map(resultOf).reverse()
      const count = (side: Result['side']) => results.filter((one) => one.side === side).length
      roads.show(
        results,
        t('roads', {
          count: results.length,
          small: count('player'),
          big: count('banker'),
          triple: count('tie'),
        }),
      )
    },
    setOpen(open: boolean): void {
      showOpen(root, fields, open)
    },
    showResult(result: { draw: SicBoDraw; line: string } | undefined): void {
      root.classList.toggle('is-over', result !== undefined)
      words.textContent = result?.line ?? ''
      for (const [code, element] of fields)
        element.toggleAttribute(
          'data-hit',
          result !== undefined && places.get(code)!.pays(result.draw.dice) > 0,
        )
    },
  }
}
