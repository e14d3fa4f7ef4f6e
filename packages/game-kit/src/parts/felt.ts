import { make } from '../dom.ts'
import type { Laid, TableTools } from '../stage.ts'
import { rootOf } from '../scene/panel.ts'
import { laidChip, showBets, showOpen, showPools } from './fields.ts'

/** The felt of a table, to be read and touched: fields that bets lie on, and the draw in words. */
type Tools = Pick<TableTools, 't' | 'amount' | 'lay'>

/** A field of the felt; its bet is the one of its `data-spot`, which a round may change. */
export function feltField(className: string, { lay }: Pick<Tools, 'lay'>, ...inside: Node[]) {
  const click = () => lay([button.dataset['spot']!])
  const about = { type: 'button', class: `felt-field ${className}`, click }
  const button = make('button', about, ...inside)
  return button
}

export const groupOf = (className: string, label: string, inside: Iterable<Node>) =>
  make('div', { class: className, role: 'group', 'aria-label': label }, ...inside)

type Felt<Draw> = {
  className: string
  /** Fields, and what came before. */
  panel: Node[]
  panelClass: string
  /** Fields by the codes of their bets in this round. */
  fields(): Iterable<readonly [code: string, field: HTMLElement]>
  spotName(code: string): string
  isHit(code: string, draw: Draw): boolean
  /** A bet's win is written beside its chip; without it the chip becomes the win. */
  besideChip?: boolean
}

/** Words, bets, pools and results on the fields of a table. */
export function feltOf<Draw>(
  { t, amount }: Tools,
  { className, panel, panelClass, fields, spotName, isHit, besideChip }: Felt<Draw>,
) {
  const words = make('p', { class: 'felt-words' })
  const about = { class: `felt-panel ${panelClass}` }
  const root = rootOf(className, t('title'), words, make('div', about, ...panel))
  const nameOf = (code: string, own: Laid | undefined) => {
    const spot = spotName(code)
    return own ? t('laid', { spot, amount: amount(own.amount) }) : spot
  }
  const drawn = (over: boolean) => (own: Laid) =>
    laidChip(own, over, besideChip ? amount : undefined)
  return {
    root,
    showBets: (bets: ReadonlyMap<string, Laid>, over: boolean) =>
      showBets(fields(), bets, nameOf, drawn(over)),
    showPools: (pools: Readonly<Record<string, readonly [number, number]>>) =>
      showPools(fields(), pools),
    setOpen: (open: boolean) => showOpen(root, fields(), open),
    showResult(result: { draw: Draw; line: string } | undefined): void {
      root.classList.toggle('is-over', result !== undefined)
      words.textContent = result?.line ?? ''
      for (const [code, field] of fields())
        field.toggleAttribute('data-hit', result !== undefined && isHit(code, result.draw))
    },
  }
}
