import { colours, shows } from '@perlas/game-kit/color-game'
import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { feltField, feltOf, groupOf } from '@perlas/game-kit/parts/felt'
import { throwsRow } from '@perlas/game-kit/parts/throws-row'
import type { TableTools } from '@perlas/game-kit/stage'
import { codeOf, isLit, readCode, TIERS, tiersOf } from '../live-perya.ts'
import type { PeryaDraw, Tier } from '../live-perya.ts'

/** As it is written on a field: how many stakes come back, the stake itself in it. */
export const timesOf = (hundredths: number) => `${hundredths / 100}×`

/** A bet in words: its colour, and what three of it pay where it is lit. */
export function spotName(code: string, t: Translate): string {
  const of = readCode(code)
  if (!of) return code
  const name = t(`color.${colours[of.colour]!}`)
  return isLit(of.tier) ? t('spot.lit', { color: name, pays: timesOf(of.tier[2]) }) : name
}

const shape = () => make('i', { class: 'lp-shape' })

/** What is read and touched: six fields that say what they pay in this round, and the last throws. */
export function build(tools: Pick<TableTools, 't' | 'amount' | 'lay'>) {
  const { t } = tools
  /** What each colour pays in the round that bets are for. */
  let tiers: readonly Tier[] = colours.map(() => TIERS[0])
  const fields = colours.map((colour) => {
    const pays = make('span', { class: 'lp-pays' })
    const tag = make('em', { class: 'lp-tag', 'aria-hidden': 'true' })
    const name = make('b', {}, t(`color.${colour}`))
    const button = feltField(`lp-field is-${colour}`, tools, shape(), name, pays, tag)
    return { button, pays, tag }
  })
  function showTiers(): void {
    for (const [at, { button, pays, tag }] of fields.entries()) {
      const tier = tiers[at]!
      button.dataset['spot'] = codeOf(at, tier)
      button.classList.toggle('is-lit', isLit(tier))
      // The best of them by its own words: one, two and three dice.
      pays.replaceChildren(
        ...tier.map((paid, i) => make('span', {}, make('small', {}, String(i + 1)), timesOf(paid))),
      )
      tag.textContent = isLit(tier) ? timesOf(tier[2]) : ''
    }
  }
  showTiers()
  const last = throwsRow('lp-last', t, {
    tile: (side) => make('i', { class: `lp-tile is-${colours[side]!}` }, shape()),
    name: (side) => t(`color.${colours[side]!}`),
  })
  const buttons = fields.map(({ button }) => button)
  const felt = feltOf<PeryaDraw>(tools, {
    className: 'live-perya',
    panelClass: 'lp-panel',
    panel: [groupOf('lp-fields', t('fields'), buttons), last.node],
    fields: () => buttons.map((button, at) => [codeOf(at, tiers[at]!), button]),
    spotName: (code) => spotName(code, t),
    isHit: (code, { dice }) => shows(dice, readCode(code)!.colour) > 0,
    besideChip: true,
  })
  return {
    ...felt,
    showRound(k: number): void {
      tiers = tiersOf(k)
      showTiers()
    },
    showHistory: last.show,
    showResult(result: Parameters<typeof felt.showResult>[0]): void {
      felt.showResult(result)
      for (const [at, { pays }] of fields.entries()) {
        const count = result ? shows(result.draw.dice, at) : 0
        for (const [i, part] of [...pays.children].entries())
          part.toggleAttribute('data-paid', i + 1 === count)
      }
    },
  }
}
