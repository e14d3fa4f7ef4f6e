import { make } from '../dom.ts'
import type { Laid } from '../stage.ts'
import { chip } from './chips.ts'
import './fields.css'

/** The buttons that bets lie on, each with the code of its bet in this round. */
type Fields = Iterable<readonly [code: string, button: HTMLElement]>

/** Chips on the fields that the player has bets on; `nameOf` is what a screen reader hears. */
export function showBets(
  fields: Fields,
  bets: ReadonlyMap<string, Laid>,
  nameOf: (code: string, own: Laid | undefined) => string,
  drawn: (own: Laid) => HTMLElement,
): void {
  for (const [code, button] of fields) {
    const own = bets.get(code)
    button.querySelector('.laid')?.remove()
    button.setAttribute('aria-label', nameOf(code, own))
    if (own) button.append(drawn(own))
  }
}

/** A chip; once it is known what it brought, that beside it. Without `amount` the chip itself becomes what it brought. */
export function laidChip(
  own: Laid,
  over: boolean,
  amount?: (hundredths: number) => string,
): HTMLElement {
  const win = own.win ?? 0
  const won = over && win > 0
  const made = make(
    'span',
    { class: 'laid', 'aria-hidden': 'true' },
    chip(won && !amount ? win : own.amount),
  )
  made.classList.toggle('is-sent', !own.sure)
  if (over) made.classList.add(won ? 'is-won' : 'is-lost')
  if (won && amount) made.append(make('i', {}, amount(win)))
  return made
}

/** How much of all that lies on the table lies there: a glow, no more. */
export function showPools(
  fields: Fields,
  pools: Readonly<Record<string, readonly [number, number]>>,
): void {
  const most = Math.max(1, ...Object.values(pools).map(([, staked]) => staked))
  for (const [code, button] of fields)
    button.style.setProperty('--heat', ((pools[code]?.[1] ?? 0) / most).toFixed(2))
}

/** Whether bets are taken. Not disabled: the focus would be lost with each round. */
export function showOpen(root: HTMLElement, fields: Fields, open: boolean): void {
  root.classList.toggle('is-shut', !open)
  for (const [, button] of fields) button.setAttribute('aria-disabled', String(!open))
}
