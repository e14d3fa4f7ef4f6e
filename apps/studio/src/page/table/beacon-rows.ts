import { QUICKNET, quicknetPath } from '@perlas/beacon/quicknet'
import { make } from '@perlas/game-kit/dom'
import { codeRow } from '../sheet.ts'
import { text } from '../text.ts'

type Shown = { chain: string; round: number | null; signature: string | null }

/** The beacon of a round, in a list of details: its round and what it published, as far as they are known. */
export function beaconRows(beacon: Shown | null | undefined): Node[] {
  const isStandIn = beacon && beacon.chain !== QUICKNET
  const label = text(isStandIn ? 'fair.table.standIn' : 'fair.table.beacon')
  const row = (value: string) => make('div', {}, make('dt', {}, label), make('dd', {}, value))
  if (!beacon) return [row(text('fair.table.noBeacon'))]
  const { round, signature } = beacon
  return [
    row(round === null ? text('fair.table.unnamed') : text('fair.table.beaconRound', { round })),
    ...(signature === null ? [] : [codeRow(text('fair.table.beaconSigned'), signature)]),
  ]
}

/** Where anybody reads what a public beacon published. */
export function atBeacon(beacon: Shown): Node[] {
  if (beacon.chain !== QUICKNET || beacon.round === null) return []
  const link = { href: quicknetPath(beacon.round), target: '_blank', rel: 'noreferrer' }
  return [make('p', {}, make('a', link, text('fair.table.atBeacon')))]
}
