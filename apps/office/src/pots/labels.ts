import type { PotCode } from '@perlas/contract/pot-codes'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import type { TermRow } from '@perlas/office-kit/terms.ts'
import { time } from '@perlas/office-kit/Time.tsx'

export type Report = OutputOf<'pots'>
export type Pot = Report['pots'][number]
export type Fall = Report['falls'][number]
export type PotProposal = Report['proposals'][number]
export type Terms = NonNullable<Pot['terms']>
export type Forecast = NonNullable<Pot['forecast']>

export const potNames: Record<PotCode, string> = { bituin: 'Bituin', buwan: 'Buwan', araw: 'Araw' }

export const endedByLabels: Record<Fall['endedBy'], string> = {
  chance: 'Drawn',
  latest: 'Its last day',
  office: 'Ended by the office',
}
export const prizeLabels: Record<Fall['winners'][number]['state'], string> = {
  won: 'Being paid',
  'waiting-id': 'Waits for an ID',
  paid: 'Paid',
  lapsed: 'Lapsed',
}
export const studioLabels: Record<Report['draw']['studio'], string> = {
  answers: 'Answers',
  silent: 'No answer',
  refuses: 'Refuses',
  unasked: 'Not asked yet',
}

export const many = (count: number) => count.toLocaleString('en-PH')
export const percent = (hundredths: number) => `${hundredths / 100}%`

/** Minutes as a person says them. */
export function spanText(minutes: number): string {
  if (minutes === 0) return 'Not known: nothing was played'
  if (minutes < 90) return `About every ${Math.max(1, Math.round(minutes))} minutes`
  if (minutes < 48 * 60) return `About every ${Math.round(minutes / 60)} hours`
  return `About every ${Math.round(minutes / 1440)} days`
}

export const rangeText = ({ seed, most }: Terms) => `${pesos(seed)} to ${pesos(most)}`

/** `2026-12-01T18:00`, typed as Manila's calendar and clock, as a moment; empty for none. */
export const momentOf = (typed: string): string =>
  typed === '' ? '' : new Date(`${typed}:00+08:00`).toISOString()

/** A moment as a field for day and clock takes it, in Manila. */
export function typedOf(moment: string): string {
  if (moment === '') return ''
  return new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 16)
}

/** Terms as names and texts, in the order of the form. */
export const termRows = (terms: Terms): TermRow[] => [
  ['From start to limit', rangeText(terms)],
  ['Share of theo', percent(terms.share)],
  ['Equal prizes', many(terms.winners)],
  ['Falls at the latest', terms.latest ? time.format(new Date(terms.latest)) : 'No last day'],
  ['Permit', terms.permit],
]
